// What every page of the site does besides its notebook: carry the situation along, say what is going on, and begin a
// new session where one has ended.
(() => {
  const home = document.body.dataset.home ?? "/";
  const CARRIED = ["scenario", "at", "step", "ask"];
  const CALM = 3000; // milliseconds without a key or a finger before the session is asked about, so steps ask nothing
  const EVERY = 15000;

  begin();

  /** Ask for a session, and have Voilà's script begin with it. */
  async function begin() {
    const { page, script } = document.body.dataset;
    const asked = await fetch(`${home}session`, { method: "POST", body: JSON.stringify({ page }) });
    const { id } = await asked.json();
    if (document.readyState === "loading") await new Promise((done) => addEventListener("DOMContentLoaded", done));
    const config = document.getElementById("jupyter-config-data");
    if (!id || !config || !script) return;
    config.textContent = JSON.stringify({ ...JSON.parse(config.textContent ?? ""), kernelId: id });
    onceLoaded();
    // It offers a protocol of its own that the server does not speak, and would try again without it.
    window.WebSocket = class extends WebSocket {
      /** @param {string | URL} url */
      constructor(url) {
        super(url);
      }
    };
    document.body.append(Object.assign(document.createElement("script"), { src: script }));
  }

  /** Voilà's script begins when the page is loaded, which it is already by the time that it comes. */
  function onceLoaded() {
    const listen = window.addEventListener.bind(window);
    /** @param {string} kind @param {any} call @param {any} how */
    window.addEventListener = (kind, call, how) => {
      if (kind === "load" && document.readyState === "complete") setTimeout(call);
      else listen(kind, call, how);
    };
  }

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

  // A session ends when nobody has used it for a while. The page is loaded anew then, by itself: it has its address,
  // and a table has what could be undone, and what was being done is done by the new session.

  const RENEWED = "tutor-renewed"; // it was loaded anew, and nobody has answered since
  const SLOW = 12000; // a session that is there and says nothing for so long is none
  const AGAIN = 4000;
  let last = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** What the server says of the session: its status, 0 where the server does not answer. */
  async function session() {
    const config = document.getElementById("jupyter-config-data");
    if (!config) return 200;
    const { kernelId } = JSON.parse(config.textContent ?? "");
    const answer = await fetch(`${home}api/kernels/${kernelId}`, { cache: "no-store" }).catch(() => null);
    return answer?.status ?? 0;
  }

  /** @param {number} silent how long the session has said nothing to somebody who asked, in milliseconds */
  async function look(silent) {
    clearTimeout(timer);
    last = Date.now();
    const status = await session();
    if (status === 0 || status >= 500) {
      tell("The site does not answer just now. It is asked again every few seconds; what is here stays.");
      timer = setTimeout(look, AGAIN, silent);
    } else if (status !== 200 || silent >= SLOW) ended(silent > 0);
    else {
      if (!document.querySelector(".tt-page")) sessionStorage.removeItem(RENEWED); // no table will say that it is heard
      tell("");
    }
  }

  /** @param {boolean} missed does somebody wait for it? */
  function ended(missed) {
    const typing = document.querySelector("dialog[open]");
    if (sessionStorage.getItem(RENEWED)) return tell("The session behind this page has ended. ", again());
    if (typing && !missed) return;
    sessionStorage.setItem(RENEWED, "yes");
    tell("A new session begins.");
    location.reload();
  }

  document.addEventListener("tt:here", () => {
    sessionStorage.removeItem(RENEWED);
    tell("");
  });
  document.addEventListener("tt:gone", (event) => {
    event.preventDefault();
    look(/** @type {CustomEvent<number>} */ (event).detail);
  });

  /** @param {string} problem @param {Node[]} more */
  function tell(problem, ...more) {
    const notice = document.getElementById("session");
    document.body.classList.toggle("session-gone", problem !== "");
    if (!notice) return;
    notice.hidden = !problem;
    notice.replaceChildren(problem, ...more);
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
    timer = setTimeout(() => document.hidden || look(0), Math.max(CALM, last + EVERY - Date.now()));
  }

  for (const kind of ["pointerdown", "keydown", "input", "visibilitychange"])
    document.addEventListener(kind, used, true);
})();
