// Cards that move are seen to move: each glides from where it lay to where it lies now.

const GLIDE = { duration: 200, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };

/** Does this person want things to hold still? */
export function still() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Where every card on the table lies now, by its key.
 *
 * @param {HTMLElement} root
 * @returns {Map<string, DOMRect>}
 */
export function positions(root) {
  if (still()) return new Map();
  const cards = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".tt-table [data-key]"));
  return new Map([...cards].map((card) => [card.dataset.key ?? "", card.getBoundingClientRect()]));
}

/**
 * Let every card glide from where it lay.
 *
 * @param {HTMLElement} root
 * @param {Map<string, DOMRect>} before
 */
export function glide(root, before) {
  if (!before.size) return;
  for (const card of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".tt-table [data-key]"))) {
    const from = before.get(card.dataset.key ?? "");
    const to = card.getBoundingClientRect();
    const [x, y] = from ? [from.left - to.left, from.top - to.top] : [0, 0];
    if (Math.abs(x) + Math.abs(y) > 2) {
      card.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], GLIDE);
    }
  }
}
