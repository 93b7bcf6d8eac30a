// The focus goes along: with a card that moves to another place, and to the stock that it goes into.

/** @param {Node} root @returns {Element | null} */
export function focused(root) {
  return /** @type {Document | ShadowRoot} */ (root.getRootNode()).activeElement;
}

/**
 * To be called before the page is drawn; what it returns is to be called after that.
 *
 * @param {HTMLElement} root
 */
export function keeping(root) {
  const was = focused(root);
  if (!(was instanceof HTMLElement) || !root.contains(was)) return () => {};
  return () => {
    if (!was.isConnected && !root.contains(focused(root))) elsewhere(root, was)?.focus({ preventScroll: true });
  };
}

/**
 * Where a card is that lay here, or the stock that it has gone into; null where it is nowhere.
 *
 * @param {HTMLElement} root
 * @param {Element} was
 * @returns {HTMLElement | null}
 */
export function elsewhere(root, was) {
  const key = was instanceof HTMLElement ? was.dataset.key : "";
  if (!key) return null;
  const stocks = /** @type {NodeListOf<HTMLElement & { holds: string[] }>} */ (root.querySelectorAll(".tt-stock"));
  return (
    root.querySelector(`.tt-table .tt-card[data-key="${CSS.escape(key)}"]`) ??
    [...stocks].find(({ holds }) => holds.includes(key)) ??
    null
  );
}
