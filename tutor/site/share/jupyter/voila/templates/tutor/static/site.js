// What every page of the site does besides its notebook: ask for a session, wait in line for it where the site is full,
// and begin a new one where it has ended. The page is loaded anew then, by itself: it has its address, and a table has
// what could be undone, and what was being done is done by the new session.
(() => {
  const { home = "/", page, script = "", static: edition } = document.body.dataset;
  const LAST = "tutor-session"; // the session of the page that was here before: its place is kept for a moment
  const RENEWED = "tutor-renewed"; // when a page was loaded anew by itself, as long as nobody has answered since
  const OFTEN = 30000; // whoever has to be renewed again so soon is not helped by it
  const SLOW = 12000; // a session that is there and says nothing for so long is none
  const AGAIN = 4000;
  const SOON = 1000;
  const GONE = 4404; // the codes with which the site closes the socket of a session that has ended
  const IDLE = 4408;
  const STOPPED = 1012;

  const SILENT = "The site does not answer just now. It is asked again every few seconds; what is here stays.";
  const STOPS =
    "The site is being started anew. This page goes on by itself as soon as it is back; what is here stays.";
  const RESTS = "Nobody has used this page for a while, so it rests. It goes on as soon as you do.";
  const OVER = "The session behind this page has ended. ";
  const BEGINS = "A new session begins.";
  const ANEW = "The session behind this page had ended, so a new one was begun. Everything is still here.";

  let id = "";
  let drawn = false; // without Voilà's script, which a page whose widgets are all ours does not need
  let inLine = false;
  /** @type {HTMLElement | null} */
  let loading = null;
  let begun = 0; // when it was given its session; what nobody answered before that is no silence
  let over = 0; // the code with which the session ended
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const parsed = new Promise((done) => {
    if (document.readyState !== "loading") done(true);
    else addEventListener("DOMContentLoaded", () => done(true));
  });
  /** @param {number} time */
  const pause = (time) => new Promise((done) => setTimeout(done, time));

  document.addEventListener("tt:drawn", () => {
    drawn = true;
    show();
  });
  come();

  /** Ask for a session until there is one. */
  async function come() {
    let ticket = "";
    for (;;) {
      const asked = Date.now();
      const { status, told } = await askFor(ticket);
      if (status === 201) return begin(told.id);
      if (status === 202) {
        ticket = told.ticket;
        waits(told.place, told.seconds);
        tell("");
        await pause(Math.max(0, asked + SOON - Date.now())); // with a ticket the site answers when there is news
      } else {
        tell(told.says ?? SILENT);
        if (status === 400) return;
        await pause(status === 429 ? 3 * AGAIN : AGAIN);
      }
    }
  }

  /** @param {string} ticket @returns {Promise<{ status: number, told: any }>} */
  async function askFor(ticket) {
    const body = JSON.stringify({ page, ticket, after: sessionStorage.getItem(LAST) ?? "" });
    try {
      const answer = await fetch(`${home}session`, { method: "POST", body });
      return { status: answer.status, told: await answer.json().catch(() => ({})) };
    } catch {
      return { status: 0, told: {} };
    }
  }

  /** Say which place in line this page has. @param {number} place @param {number} seconds */
  function waits(place, seconds) {
    inLine = true;
    show();
    const words = document.getElementById("loading_text");
    const time = seconds < 55 ? `${10 * Math.ceil(seconds / 10)} seconds` : minutes(Math.round(seconds / 60));
    const text = `You are number ${place} in line, about ${time}.`;
    if (!words || words.textContent === text) return; // it is read aloud when it changes
    words.textContent = text;
    const opening = document.getElementById("loading");
    if (document.getElementById("waiting") || !opening) return;
    const full = Object.assign(document.createElement("h1"), { id: "full", textContent: "The site is full just now" });
    const more = Object.assign(document.createElement("p"), { id: "waiting" });
    more.append("This page opens by itself.");
    if (edition) more.append(" ", linkTo(elsewhere(edition), "Open it in the edition that is never full"));
    opening.before(full);
    opening.after(more);
  }

  /** @param {number} many */
  const minutes = (many) => (many > 1 ? `${many} minutes` : "a minute");

  /** This page's address in the static edition. @param {string} base */
  function elsewhere(base) {
    const path = location.pathname.slice(home.length).replace(/([^/])$/, "$1/");
    return `${base}${path}${location.search}${location.hash}`;
  }

  /** A page that is drawn is seen, unless it waits in line. */
  function show() {
    const cells = document.getElementById("rendered_cells");
    if (!drawn || !cells) return;
    loading ??= document.getElementById("loading");
    cells.style.display = inLine ? "none" : "";
    if (inLine) cells.before(loading ?? "");
    else loading?.remove();
  }

  /** Have the page, or Voilà's script, begin with a session. @param {string} given */
  async function begin(given) {
    id = given;
    begun = Date.now();
    sessionStorage.setItem(LAST, id);
    for (const part of ["full", "waiting"]) document.getElementById(part)?.remove();
    const words = document.getElementById("loading_text");
    if (words) words.textContent = "Laying out the cards";
    tell("");
    inLine = false;
    show();
    await parsed;
    const config = document.getElementById("jupyter-config-data");
    if (!config) return;
    config.textContent = JSON.stringify({ ...JSON.parse(config.textContent ?? ""), kernelId: id });
    window.WebSocket = Watched;
    document.body.dataset.session = id;
    document.dispatchEvent(new CustomEvent("tt:session"));
    if (script) {
      onceLoaded();
      document.body.append(Object.assign(document.createElement("script"), { src: script }));
    }
    if (sessionStorage.getItem(RENEWED)) say(ANEW);
  }

  /** Voilà's script begins when the page is loaded, which it is already by the time that it comes. */
  function onceLoaded() {
    const listen = window.addEventListener.bind(window);
    /** @param {string} kind @param {any} call @param {any} how */
    window.addEventListener = (kind, call, how) => {
      if (kind === "load" && document.readyState === "complete") setTimeout(call);
      else if (kind !== "beforeunload") listen(kind, call, how); // it would end the session of a page that may stay
    };
  }

  /** A socket whose end is noticed. No protocol is offered: the site speaks none, and it would be tried twice. */
  class Watched extends WebSocket {
    /** @param {string | URL} url */
    constructor(url) {
      super(url);
      this.addEventListener("close", (event) => {
        // It is not to be tried again.
        if (over || [GONE, IDLE, STOPPED].includes(event.code)) event.stopImmediatePropagation();
        if (!over) closed(event.code);
      });
    }
  }

  /** @param {number} code */
  function closed(code) {
    if (code === GONE || code === IDLE) {
      over = code;
      if (code === IDLE) tell(RESTS);
      else renew(false);
    } else if (code === STOPPED) {
      over = code;
      tell(STOPS);
      comesBack();
    } else look(0);
  }

  /** Wait until the site answers again, and go on. */
  async function comesBack() {
    await pause(SOON);
    for (;;) {
      const answer = await fetch(`${home}ready`, { cache: "no-store" }).catch(() => null);
      if (answer?.ok) return renew(true);
      await pause(AGAIN);
    }
  }

  /** Ask the site whether the session is there. @param {number} silent for how long it has said nothing to who asked */
  async function look(silent) {
    clearTimeout(timer);
    if (over || !id) return;
    const answer = await fetch(`${home}api/kernels/${id}`, { cache: "no-store" }).catch(() => null);
    if (over) return;
    if (!answer || answer.status >= 500) {
      tell(SILENT);
      timer = setTimeout(look, AGAIN, silent);
    } else if (answer.status !== 200 || silent >= SLOW) {
      over = GONE;
      renew(silent > 0);
    } else tell("");
  }

  /** Load the page anew, unless nobody sees it, or somebody writes and misses nothing. @param {boolean} missed */
  function renew(missed) {
    if (document.hidden || (document.querySelector("dialog[open]") && !missed)) return;
    if (Date.now() - Number(sessionStorage.getItem(RENEWED) ?? 0) < OFTEN && over !== STOPPED)
      return tell(OVER, linkTo(location.href, "Reload the page"));
    sessionStorage.setItem(RENEWED, String(Date.now()));
    tell(BEGINS);
    location.reload();
  }

  /** Somebody goes on with a page whose session has ended. @param {Event} event */
  function used(event) {
    if (over === GONE || over === IDLE) renew(event.type === "tt:gone");
  }

  for (const kind of ["pointerdown", "keydown", "close", "visibilitychange"])
    document.addEventListener(kind, used, true);
  document.addEventListener("tt:here", () => {
    sessionStorage.removeItem(RENEWED);
    if (!over) tell("");
  });
  document.addEventListener("tt:gone", (event) => {
    event.preventDefault();
    used(event);
    const { detail } = /** @type {CustomEvent<number>} */ (event);
    look(Number.isFinite(detail) ? Math.min(detail, Date.now() - begun) : detail);
  });
  addEventListener("pagehide", () => {
    if (id && !over) navigator.sendBeacon(`${home}session/${id}/left`);
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload(); // its session has ended when it was left
  });

  /** @param {string} problem @param {Node[]} more */
  function tell(problem, ...more) {
    const notice = document.getElementById("session");
    document.body.classList.toggle("session-gone", problem !== "");
    if (!notice || (notice.textContent ?? "") === problem) return;
    notice.hidden = !problem;
    notice.replaceChildren(problem, ...more);
  }

  /** Say something that needs no answer, and goes when somebody goes on. @param {string} words */
  function say(words) {
    const note = Object.assign(document.createElement("p"), { className: "said", role: "status" });
    document.body.append(note);
    note.textContent = words;
    const gone = () => note.remove();
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, gone, { once: true, capture: true });
    setTimeout(gone, SLOW);
  }

  /** @param {string} address @param {string} text */
  const linkTo = (address, text) => Object.assign(document.createElement("a"), { href: address, textContent: text });

  // Voilà hangs what it has rendered into a shell of its own at the end of the page; it belongs into the landmark.
  new MutationObserver((_, watch) => {
    const shell = document.querySelector("body > #main");
    if (!shell) return;
    watch.disconnect();
    document.getElementById("page")?.append(shell);
  }).observe(document.body, { childList: true });
})();
