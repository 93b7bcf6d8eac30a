// What every page of the site does besides its notebook: carry the scenario along, say what is going on, notice a dead session.
(() => {
  const home = document.body.dataset.home;
  const CARRIED = ["scenario", "step", "branch"];
  const CALM = 3000; // milliseconds without a key or a finger before the session is asked about: stepping makes no traffic
  const EVERY = 15000;

  window.voila_process = () => {}; // no counting of cells

  // Voilà hangs what it has rendered into a shell of its own at the end of the page; it belongs into the landmark.
  new MutationObserver((_, watch) => {
    const shell = document.querySelector("body > #main");
    if (!shell) return;
    watch.disconnect();
    document.getElementById("page").append(shell);
  }).observe(document.body, { childList: true });

  /** The page of this site that a link leads to; a notebook's file name is as good as its address. */
  function linked(event) {
    const link = event.target.closest?.("a[href]");
    return link && link.origin === location.origin && link.pathname.startsWith(home) && !link.hash && !link.target ? link : null;
  }

  /** A link that names no scenario of its own takes along the one of this page. */
  function carry(event) {
    const link = linked(event);
    const broken = document.querySelector("[data-anew]"); // the scenario in the address cannot be read: nothing to take along
    if (!link || broken || (link.search && !link.dataset.carries)) return;
    const here = new URLSearchParams(location.search);
    const carried = new URLSearchParams(CARRIED.filter((name) => here.has(name)).map((name) => [name, here.get(name)]));
    link.search = carried.toString();
    link.dataset.carries = "yes";
  }

  for (const kind of ["pointerover", "focusin", "click"]) document.addEventListener(kind, carry, true);

  // A page takes a second to open, and until its first words come this one stays: so this one says what is going on.
  document.addEventListener("click", (event) => {
    const link = linked(event);
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    link.classList.add("opening");
    link.setAttribute("aria-busy", "true");
  });
  window.addEventListener("pageshow", (event) => event.persisted && location.reload()); // its session has ended when it was left

  let last = 0;
  let timer = null;

  async function ask() {
    const config = document.getElementById("jupyter-config-data");
    if (!config || document.hidden) return;
    last = Date.now();
    const { kernelId } = JSON.parse(config.textContent);
    const answer = await fetch(`${home}api/kernels/${kernelId}`, { cache: "no-store" }).catch(() => null);
    tell(answer?.ok ? "" : answer ? "The session behind this page has ended." : "The site does not answer just now.");
  }

  function tell(problem) {
    const notice = document.getElementById("session");
    document.body.classList.toggle("session-gone", problem !== "");
    notice.hidden = !problem;
    if (!problem) return;
    const again = document.createElement("a");
    again.href = location.href;
    again.textContent = "Reload the page";
    again.addEventListener("click", (event) => (event.preventDefault(), location.reload()));
    notice.replaceChildren(`${problem} What is here goes on working. `, again, " to go on deciding and building.");
  }

  function used() {
    clearTimeout(timer);
    timer = setTimeout(ask, Math.max(CALM, last + EVERY - Date.now()));
  }

  for (const kind of ["pointerdown", "keydown", "input", "visibilitychange"]) document.addEventListener(kind, used, true);
})();
