// Cards that move are seen to move: each goes from where it lay to where it lies now.

import { arrive, finishMotions, give, leave, moves } from "./motions.js";

/** @import { Motion } from "./motions.js" */

const CARDS = "[data-key]:not([data-key=''])";
const STOCKS = ".tt-stock";

/**
 * Where all cards lay, seen from the table: key -> the place on it, and what it looked like. Of a stock what it holds,
 * for its cards cannot be seen.
 *
 * @typedef {{ x: number, y: number, width: number, element: HTMLElement, count: string }} Lying
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

/** Table -> where the cards on it lay when it was last drawn. @type {WeakMap<Element, Positions>} */
const lastSeen = new WeakMap();

/**
 * Where every card on the table lies now. While they fly, they lie where they will come to, which is known: to measure
 * that would have the page laid out for nothing.
 *
 * @param {HTMLElement} root
 * @returns {Positions | null}
 */
export function positions(root) {
  const table = root.querySelector(".tt-table");
  if (!table || still()) return null;
  const before = (moves(table) && lastSeen.get(table)) || placed(table);
  finishMotions(table);
  return before;
}

/** @param {Element} table @returns {Positions} */
function placed(table) {
  const origin = table.getBoundingClientRect();
  /** @param {HTMLElement} element @returns {Lying} */
  const lying = (element) => {
    const { left, top, width } = element.getBoundingClientRect();
    return { x: left - origin.left, y: top - origin.top, width, element, count: element.dataset.count ?? "" };
  };
  const cards = /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll(CARDS));
  const stocks = /** @type {NodeListOf<HTMLElement & { holds: string[] }>} */ (table.querySelectorAll(STOCKS));
  return {
    cards: new Map([...cards].map((card) => [card.dataset.key ?? "", lying(card)])),
    stocks: [...stocks].map((stock) => ({ ...lying(stock), holds: stock.holds })),
  };
}

/**
 * See where every card has come to; what it returns lets each go from where it lay. Those that come from a stock fly
 * out of it, those that go to one fly into it.
 *
 * @param {HTMLElement} root
 * @param {Positions | null} before
 * @param {Going | null} [going]
 */
export function glide(root, before, going = null) {
  const table = root.querySelector(".tt-table");
  const now = before && table && placed(table);
  if (!table || !before || !now) return () => {};
  lastSeen.set(table, now);
  return () => {
    if (now.cards.size && before.cards.size) go(table, before, now, going);
  };
}

/** @param {Element} table @param {Positions} before @param {Positions} now @param {Going | null} going */
function go(table, before, now, going) {
  const stock = shrunk(before, now);
  const motionOf = (/** @type {string} */ key) => (going?.cards.includes(key) ? going.motion : undefined);
  for (const [key, to] of now.cards) {
    const from = before.cards.get(key) ?? before.stocks.find(({ holds }) => holds.includes(key)) ?? stock;
    if (from) arrive(to.element, from.x - to.x, from.y - to.y, motionOf(key));
    if (motionOf(key) === "replace") give(to.element);
    if (stock && Number(before.cards.get(key)?.count) < Number(to.count)) send(table, to, stock, to);
  }
  for (const [key, from] of before.cards) {
    const to = now.cards.has(key) ? undefined : now.stocks.find(({ holds }) => holds.includes(key));
    if (to) send(table, from, from, to, motionOf(key));
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
 * @param {Element} table
 * @param {Lying} one
 * @param {Lying} from
 * @param {Lying} to
 * @param {Motion} [motion]
 */
function send(table, { element, width }, from, to, motion) {
  const card = element.matches(".tt-card") ? element : (element.querySelector(".tt-card") ?? element);
  const likeness = document.createElement("div");
  likeness.append(card.cloneNode(true));
  likeness.inert = true;
  likeness.setAttribute("aria-hidden", "true");
  likeness.className = "tt-likeness tt-slot";
  for (const [name, px] of Object.entries({ left: from.x, top: from.y, width, "--tt-wide": width }))
    likeness.style.setProperty(name, `${px}px`);
  for (const one of likeness.querySelectorAll("[data-key]")) one.removeAttribute("data-key");
  table.append(likeness);
  leave(likeness, to.x - from.x, to.y - from.y, motion);
}
