// What every page of the site does with its links: the situation goes along, and one sees that a page is being
// opened.
(() => {
  const home = document.body.dataset.home ?? "/";
  const CARRIED = ["scenario", "at", "step", "ask"];

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

  // A page takes a moment to open, and until its first words come this one stays: so this one says what is going on.
  document.addEventListener("click", (event) => {
    const link = linked(event);
    const elsewhere = event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || event.defaultPrevented || elsewhere) return;
    link.classList.add("opening");
    link.setAttribute("aria-busy", "true");
  });
})();
