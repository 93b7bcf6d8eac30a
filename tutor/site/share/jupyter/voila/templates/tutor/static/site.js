// What every page of the site does besides its notebook: carry the scenario along, say what is going on, and notice a
// session that has ended.
(() => {
  const home = document.body.dataset.home ?? "/";
  const CARRIED = ["scenario", "step", "branch"];
  const CALM = 3000; // milliseconds without a key or a finger before the session is asked about, so steps ask nothing
  const EVERY = 15000;

  Object.assign(window, { voila_process() {} }); // no counting of cells

  // Voilà hangs what it has rendered into a shell of its own at the end of the page; it belongs into the landmark.
  new MutationObserver((_, watch) => {
    const shell = document.querySelector("body > #main");
    if (!shell) return;
    watch.disconnect();
    document.getElementById("page")?.append(shell);
  }).observe(document.body, { childList: true });

  /**
   * The page of this site that a link leads to; a notebook's file name is as good as its address.
   *
   * @param {Event} event
   */
  function linked(event) {
    /** @type {HTMLAnchorElement | null} */
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!link || link.hash || link.target) return null;
    return link.origin === location.origin && link.pathname.startsWith(home) ? link : null;
  }

  /**
   * A link that names no scenario of its own takes along the one of this page.
   *
   * @param {Event} event
   */
  function carry(event) {
    const link = linked(event);
    const broken = document.querySelector("[data-anew]"); // the address holds no scenario that could be taken along
    if (!link || broken || (link.search && !link.dataset.carries)) return;
    const here = new URLSearchParams(location.search);
    const carried = new URLSearchParams(
      CARRIED.flatMap((name) => (here.has(name) ? [[name, here.get(name) ?? ""]] : [])),
    );
    link.search = carried.toString();
    link.dataset.carries = "yes";
  }

  for (const kind of ["pointerover", "focusin", "click"]) document.addEventListener(kind, carry, true);

  // A page takes a second to open, and until its first words come this one stays: so this one says what is going on.
  document.addEventListener("click", (event) => {
    const link = linked(event);
    const elsewhere = event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || event.defaultPrevented || elsewhere) return;
    link.classList.add("opening");
    link.setAttribute("aria-busy", "true");
  });

  window.addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload(); // its session has ended when it was left
  });

  let last = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  async function ask() {
    const config = document.getElementById("jupyter-config-data");
    if (!config || document.hidden) return;
    last = Date.now();
    const { kernelId } = JSON.parse(config.textContent ?? "");
    const answer = await fetch(`${home}api/kernels/${kernelId}`, { cache: "no-store" }).catch(() => null);
    if (answer?.ok) tell("");
    else tell(answer ? "The session behind this page has ended." : "The site does not answer just now.");
  }

  /** @param {string} problem */
  function tell(problem) {
    const notice = document.getElementById("session");
    document.body.classList.toggle("session-gone", problem !== "");
    if (!notice) return;
    notice.hidden = !problem;
    if (problem)
      notice.replaceChildren(`${problem} What is here goes on working. `, again(), " to go on deciding and building.");
  }

  function again() {
    const link = document.createElement("a");
    link.href = location.href;
    link.textContent = "Reload the page";
    link.addEventListener("click", (event) => {
      event.preventDefault();
      location.reload();
    });
    return link;
  }

  function used() {
    clearTimeout(timer);
    timer = setTimeout(ask, Math.max(CALM, last + EVERY - Date.now()));
  }

  for (const kind of ["pointerdown", "keydown", "input", "visibilitychange"])
    document.addEventListener(kind, used, true);
})();
