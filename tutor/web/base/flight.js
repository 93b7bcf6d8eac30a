// Cards that move are seen to move: each goes from where it lay to where it lies now.

import { arrive, finishMotions, give, leave } from "./motions.js";

/** @import { Motion } from "./motions.js" */

const CARDS = ".tt-table [data-key]:not([data-key=''])";
const STOCKS = ".tt-table .tt-stock";

/**
 * Where all cards lay, seen from the table: key -> the place on it, and what it looked like. Of a stock what it holds,
 * for its cards cannot be seen.
 *
 * @typedef {{ x: number, y: number, element: HTMLElement, count: string }} Lying
 * @typedef {Lying & { holds: string[] }} Stock
 * @typedef {{ cards: Map<string, Lying>, stocks: Stock[] }} Positions
 *
 * How the cards of a step are seen to go, where they do not just glide.
 *
 * @typedef {{ motion: Motion, cards: readonly string[] }} Going
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
  finishMotions(table);
  return placed(root);
}

/** @param {HTMLElement} root @returns {Positions | null} */
function placed(root) {
  const table = root.querySelector(".tt-table");
  if (!table) return null;
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
 * Let every card go from where it lay. Those that come from a stock fly out of it, those that go to one fly into it.
 *
 * @param {HTMLElement} root
 * @param {Positions | null} before
 * @param {Going | null} [going]
 */
export function glide(root, before, going = null) {
  const now = before && placed(root);
  if (!now?.cards.size || !before?.cards.size) return;
  const stock = shrunk(before, now);
  const motionOf = (/** @type {string} */ key) => (going?.cards.includes(key) ? going.motion : undefined);
  for (const [key, to] of now.cards) {
    const from = before.cards.get(key) ?? before.stocks.find(({ holds }) => holds.includes(key)) ?? stock;
    if (from) arrive(to.element, from.x - to.x, from.y - to.y, motionOf(key));
    if (motionOf(key) === "replace") give(to.element);
    if (stock && Number(before.cards.get(key)?.count) < Number(to.count)) send(root, to.element, stock, to);
  }
  for (const [key, from] of before.cards) {
    const to = now.cards.has(key) ? undefined : now.stocks.find(({ holds }) => holds.includes(key));
    if (to) send(root, from.element, from, to, motionOf(key));
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
 * A likeness of a card flies to where cards are not shown one by one.
 *
 * @param {HTMLElement} root
 * @param {HTMLElement} element
 * @param {Lying} from
 * @param {Lying} to
 * @param {Motion} [motion]
 */
function send(root, element, from, to, motion) {
  const likeness = /** @type {HTMLElement} */ (element.cloneNode(true));
  likeness.inert = true;
  likeness.removeAttribute("data-key");
  likeness.setAttribute("aria-hidden", "true");
  likeness.classList.add("tt-likeness");
  likeness.style.left = `${from.x}px`;
  likeness.style.top = `${from.y}px`;
  root.querySelector(".tt-table")?.append(likeness);
  leave(likeness, to.x - from.x, to.y - from.y, motion);
}
