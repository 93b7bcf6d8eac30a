// A link to another page that asks for nothing of its own takes along the situation of this one.

const CARRIED = ["scenario", "at", "step", "ask"];

/** @param {string} up where the pages lie, as this page writes it */
export function carriesAlong(up) {
  const home = new URL(up, location.href);

  /** @param {Event} event */
  function carry({ target }) {
    /** @type {HTMLAnchorElement | null} */
    const link = target instanceof Element ? target.closest("a[href]") : null;
    if (!link || link.hash || link.target || !link.href.startsWith(home.href)) return;
    const broken = document.querySelector("[data-anew]"); // the address holds no situation that could be taken along
    if (broken || (link.search && !link.dataset.carries)) return;
    const here = new URLSearchParams(location.search);
    const some = CARRIED.flatMap((name) => (here.has(name) ? [[name, here.get(name) ?? ""]] : []));
    link.search = new URLSearchParams(some).toString();
    link.dataset.carries = "yes";
  }

  for (const kind of ["pointerover", "focusin", "click"]) document.addEventListener(kind, carry, true);
}
