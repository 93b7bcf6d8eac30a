// Cards that move are seen to move: each glides from where it lay to where it lies now.

const GLIDE = { duration: 200, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };
const CARDS = ".tt-table [data-key]:not([data-key=''])";
const STOCKS = ".tt-table .tt-stock";

/**
 * Where all cards lay, seen from the table: key -> the place on it, and what it looked like. Of a stock what it holds,
 * for its cards cannot be seen.
 *
 * @typedef {{ x: number, y: number, element: HTMLElement, count: string }} Lying
 * @typedef {Lying & { holds: string[] }} Stock
 * @typedef {{ cards: Map<string, Lying>, stocks: Stock[] }} Positions
 */

/** Does this person want things to hold still? */
export function still() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Where every card on the table lies now.
 *
 * @param {HTMLElement} root
 * @returns {Positions | null}
 */
export function positions(root) {
  const table = root.querySelector(".tt-table");
  if (!table || still()) return null;
  const origin = table.getBoundingClientRect();
  /** @param {HTMLElement} element @returns {Lying} */
  const lying = (element) => {
    const { left, top } = element.getBoundingClientRect();
    return { x: left - origin.left, y: top - origin.top, element, count: element.dataset.count ?? "" };
  };
  const cards = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(CARDS));
  const stocks = /** @type {NodeListOf<HTMLElement & { holds: string[] }>} */ (root.querySelectorAll(STOCKS));
  return {
    cards: new Map([...cards].map((card) => [card.dataset.key ?? "", lying(card)])),
    stocks: [...stocks].map((stock) => ({ ...lying(stock), holds: stock.holds })),
  };
}

/**
 * Let every card glide from where it lay. Those that come from a stock fly out of it, those that go to one fly into it.
 *
 * @param {HTMLElement} root
 * @param {Positions | null} before
 */
export function glide(root, before) {
  const now = before && positions(root);
  if (!now?.cards.size || !before?.cards.size) return;
  const stock = shrunk(before, now);
  for (const [key, to] of now.cards) {
    const from = before.cards.get(key) ?? before.stocks.find(({ holds }) => holds.includes(key)) ?? stock;
    if (from) fly(to.element, from.x - to.x, from.y - to.y);
    if (stock && Number(before.cards.get(key)?.count) < Number(to.count)) send(root, to.element, stock, to);
  }
  for (const [key, from] of before.cards) {
    const to = now.cards.has(key) ? undefined : now.stocks.find(({ holds }) => holds.includes(key));
    if (to) send(root, from.element, from, to);
  }
}

/**
 * The stock that holds less than before: what appears with a name that nobody has told came from there.
 *
 * @param {Positions} before
 * @param {Positions} now
 */
function shrunk(before, now) {
  const zone = (/** @type {Stock} */ { element }) => element.dataset.zone;
  return before.stocks.find(
    (old) => (now.stocks.find((one) => zone(one) === zone(old))?.holds.length ?? 0) < old.holds.length,
  );
}

/**
 * @param {HTMLElement} element
 * @param {number} x
 * @param {number} y
 */
function fly(element, x, y) {
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const lift = { zIndex: 4, position: "relative" };
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px)`, ...lift },
      { transform: "none", ...lift },
    ],
    GLIDE,
  );
}

/**
 * A likeness of a card flies to where cards are not shown one by one.
 *
 * @param {HTMLElement} root
 * @param {HTMLElement} element
 * @param {Lying} from
 * @param {Lying} to
 */
function send(root, element, from, to) {
  const likeness = /** @type {HTMLElement} */ (element.cloneNode(true));
  likeness.inert = true;
  likeness.removeAttribute("data-key");
  likeness.setAttribute("aria-hidden", "true");
  likeness.classList.add("tt-likeness");
  likeness.style.left = `${from.x}px`;
  likeness.style.top = `${from.y}px`;
  root.querySelector(".tt-table")?.append(likeness);
  const end = { transform: `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(0.6)`, opacity: 0.2 };
  likeness.animate([{ transform: "none", opacity: 1 }, end], GLIDE).finished.finally(() => likeness.remove());
}
