// One stop of the Tab key for many buttons: the arrows move between them.

/** The element around the buttons -> the one of them that Tab goes to. @type {WeakMap<Element, HTMLElement>} */
const current = new WeakMap();

/**
 * Let Tab stop once at each element with `data-rove`, which says by a selector what the arrows move between. To be
 * called whenever the page has been drawn, and laid out: whether the one is seen is asked of it.
 *
 * @param {HTMLElement} root
 */
export function rove(root) {
  for (const around of root.querySelectorAll("[data-rove]")) {
    const items = allIn(around);
    const known = current.get(around);
    const wished = [...items.filter((item) => item === known), ...items.filter((item) => item.ariaCurrent), ...items];
    const now = wished.find(isSeen);
    for (const item of items) {
      const wanted = item === now ? 0 : -1;
      if (item.tabIndex !== wanted) item.tabIndex = wanted;
    }
    if (now) current.set(around, now);
  }
}

/**
 * To be called at `focusin`: Tab comes back to where one was.
 *
 * @param {FocusEvent} event
 */
export function roved(event) {
  const around = /** @type {Element} */ (event.currentTarget);
  const at = /** @type {HTMLElement} */ (event.target);
  if (itemsOf(around).includes(at)) show(around, at);
}

/**
 * To be called at `keydown`: left and right go to the one before and behind, up and down to the group before and
 * behind; where there are no groups (`data-group`), up and down do what left and right would.
 *
 * @param {KeyboardEvent} event
 */
export function roves(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const around = /** @type {Element} */ (event.currentTarget);
  const items = itemsOf(around);
  const at = items.indexOf(/** @type {HTMLElement} */ (event.target));
  if (at < 0) return;
  const next = around.querySelector("[data-group]") ? inGroups(items, at, event.key) : inList(items, at, event.key);
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  show(around, next);
  next.focus();
}

/** What the arrows move between, those too that are not seen now. @param {Element} around @returns {HTMLElement[]} */
function allIn(around) {
  return [...around.querySelectorAll(around.getAttribute("data-rove") ?? "")].filter(
    (item) => item instanceof HTMLElement,
  );
}

/** @param {Element} around */
function itemsOf(around) {
  return allIn(around).filter(isSeen);
}

/** @param {HTMLElement} item */
function isSeen(item) {
  return item.checkVisibility({ visibilityProperty: true });
}

/** @param {Element} around @param {HTMLElement} item */
function show(around, item) {
  const before = current.get(around);
  if (before && before !== item) before.tabIndex = -1;
  item.tabIndex = 0;
  current.set(around, item);
}

/** @param {HTMLElement[]} items @param {number} at @param {string} key */
function inList(items, at, key) {
  if (key === "ArrowUp") return items[at - 1];
  return key === "ArrowDown" ? items[at + 1] : undefined;
}

/** @param {HTMLElement[]} items @param {number} at @param {string} key */
function inGroups(items, at, key) {
  const group = (/** @type {HTMLElement | undefined} */ item) => item?.closest("[data-group]");
  const here = group(items[at]);
  const mine = items.filter((item) => group(item) === here);
  const before = items.slice(0, at).findLast((item) => group(item) !== here);
  /** @type {Record<string, HTMLElement | undefined>} */
  const keys = {
    ArrowLeft: items[at - 1],
    ArrowRight: items[at + 1],
    ArrowUp: items.find((item) => group(item) === group(before)),
    ArrowDown: items.slice(at).find((item) => group(item) !== here),
    Home: mine[0],
    End: mine.at(-1),
  };
  return before || key !== "ArrowUp" ? keys[key] : undefined;
}
