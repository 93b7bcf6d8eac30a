// What laying out does to a situation: cards come, go and move. Situations go in, situations come out.

/** @import { Catalogue, Look, Situation, Zones } from "../engine/protocol.d.ts" */

import { SITUATION } from "../texts/index.js";
import { baseOf, cardsIn, freeCopy, isUntold, laidOut, numbered, places, UNTOLD, withCards } from "./copies.js";

/**
 * What came of it, and what has to be said about it, "" where nothing has.
 *
 * @typedef {{ situation: Situation, says: string }} Laid
 */

/**
 * What one has to know of the boxes and of the table as it is: which cards there are, and where they lie by default.
 *
 * @typedef {{ cards: Catalogue["cards"], start: Zones, moves: Look["moves"] }} Known
 */

const NEVER_IN_DECK = ["baby", "herd"];

/**
 * Put cards into a place, each by the name of the card, or `UNTOLD`.
 *
 * @param {Situation} before
 * @param {string} zone
 * @param {readonly string[]} names
 * @param {Known} known
 * @returns {Laid}
 */
export function put(before, zone, names, known) {
  let situation = opened(before, zone, known);
  for (const name of names) situation = putOne(situation, zone, baseOf(name), known);
  return { situation: settled(before, situation, known), says: "" };
}

/** @param {Situation} situation @param {string} zone @param {string} base @param {Known} known */
function putOne(situation, zone, base, known) {
  const name = isUntold(base) ? UNTOLD : freeCopy(situation, base);
  const fromNursery = !isUntold(base) && zone !== "nursery" && left(situation, base, known.cards) <= 0;
  const copy = fromNursery && nurseryCopy(situation, base);
  const taken = copy ? withCards(situation, "nursery", without(cardsIn(situation, "nursery"), copy)) : situation;
  return withCards(taken, zone, placed(cardsIn(taken, zone), zone, copy || name));
}

/** @param {Situation} situation @param {string} base */
function nurseryCopy(situation, base) {
  return cardsIn(situation, "nursery").find((name) => baseOf(name) === base) ?? "";
}

/**
 * In the deck what is told lies on top of what is not.
 *
 * @param {string[]} cards
 * @param {string} zone
 * @param {string} name
 */
function placed(cards, zone, name) {
  const told = cards.findLastIndex((one) => !isUntold(one)) + 1;
  return zone === "deck" && !isUntold(name) ? cards.toSpliced(told, 0, name) : [...cards, name];
}

/**
 * Take a card away.
 *
 * @param {Situation} before
 * @param {string} zone
 * @param {string} name
 * @param {Known} known
 * @returns {Laid}
 */
export function removed(before, zone, name, known) {
  const open = opened(before, zone, known);
  const situation = withCards(open, zone, without(cardsIn(open, zone), name));
  return cutAt(settled(before, situation, known), name, known);
}

/**
 * Move a card to another place; it stays the same copy.
 *
 * @param {Situation} before
 * @param {{ card: string, zone: string }} from
 * @param {string} to
 * @param {Known} known
 * @returns {Laid}
 */
export function moved(before, { card, zone }, to, known) {
  if (zone === to) return { situation: before, says: "" };
  const open = opened(opened(before, zone, known), to, known);
  const gone = withCards(open, zone, without(cardsIn(open, zone), card));
  const situation = withCards(gone, to, placed(cardsIn(gone, to), to, card));
  return cutAt(settled(before, situation, known), card, known);
}

/** The cards without the last one of that name. @param {string[]} cards @param {string} name */
function without(cards, name) {
  const at = cards.lastIndexOf(name);
  return at < 0 ? cards : cards.toSpliced(at, 1);
}

/**
 * How many copies of a card the box still has.
 *
 * @param {Situation} situation
 * @param {string} base
 * @param {Catalogue["cards"]} cards
 */
export function left(situation, base, cards) {
  const own = /** @type {Record<string, number> | undefined} */ (situation.copies)?.[base];
  const copies = own ?? cards.find(({ name }) => name === base)?.copies ?? 1;
  return copies - (laidOut(situation).get(base) ?? 0);
}

/**
 * The situation with its copies numbered, and with a list where the place was left to its default.
 *
 * @param {Situation} situation
 * @param {string} zone
 * @param {Known} known
 */
function opened(situation, zone, { start }) {
  const all = numbered(situation);
  const listed = !["deck", "nursery"].includes(zone) || Array.isArray(zone === "deck" ? all.deck : all.nursery);
  return listed ? all : withList(all, zone, start[zone] ?? []);
}

/** @param {Situation} situation @param {string} zone @param {string[]} cards @returns {Situation} */
function withList(situation, zone, cards) {
  return { ...situation, [zone]: zone === "deck" ? cards.map(() => UNTOLD) : cards };
}

/**
 * The deck gets what is not told any more, or gives it; more copies than a box holds are allowed where there are some.
 *
 * @param {Situation} before
 * @param {Situation} after
 * @param {Known} known
 * @returns {Situation}
 */
function settled(before, after, { cards }) {
  const { loose: _, ...rest } = balanced(before, after, cards);
  const over = [...laidOut(after).keys()].some((base) => !isUntold(base) && left(after, base, cards) < 0);
  return /** @type {Situation} */ (over ? { ...rest, loose: true } : rest);
}

/** @param {Situation} before @param {Situation} after @param {Catalogue["cards"]} cards @returns {Situation} */
function balanced(before, after, cards) {
  const deck = after.deck;
  if (!Array.isArray(deck) || !deck.some(isUntold)) return after;
  const babies = new Set(cards.filter(({ type }) => NEVER_IN_DECK.includes(type)).map(({ name }) => name));
  const inPlay = (/** @type {Situation} */ one) =>
    places(one)
      .filter(([zone]) => zone !== "deck")
      .flatMap(([, names]) => names)
      .filter((name) => !babies.has(baseOf(name))).length;
  const told = deck.filter((name) => !isUntold(name)).length;
  const toldBefore = Array.isArray(before.deck) ? before.deck.filter((name) => !isUntold(name)).length : 0;
  const fewer = inPlay(after) - inPlay(before) + told - toldBefore;
  const untoldBefore = Array.isArray(before.deck) ? before.deck.filter(isUntold).length : deck.filter(isUntold).length;
  const untold = Math.max(0, untoldBefore - fewer);
  return withCards(after, "deck", [...deck.filter((name) => !isUntold(name)), ...Array(untold).fill(UNTOLD)]);
}

/**
 * The situation without the moves from the first on that names a card which has gone from its place.
 *
 * @param {Situation} situation
 * @param {string} card
 * @param {Known} known
 * @returns {Laid}
 */
function cutAt(situation, card, { moves }) {
  const base = baseOf(card);
  const others = (laidOut(situation).get(base) ?? 0) > 1;
  const names = others ? [card] : [card, base];
  return cutWhere(situation, (entry) => !isUntold(card) && mentions(entry, names), moves);
}

/**
 * The situation without the moves from the first on of which that is so.
 *
 * @param {Situation} situation
 * @param {(entry: unknown) => boolean} is
 * @param {Look["moves"]} moves
 * @returns {Laid}
 */
export function cutWhere(situation, is, moves) {
  const script = situation.script ?? [];
  const at = script.findIndex(is);
  if (at < 0) return { situation, says: "" };
  const says = moves[at]?.says ?? SITUATION.aMove;
  const takenBack = at + 1 < script.length ? SITUATION.takenBackWithAllAfter : SITUATION.takenBack;
  return {
    situation: { ...situation, script: script.slice(0, at) },
    says: takenBack(says),
  };
}

/**
 * Does a line of the script name one of these?
 *
 * @param {unknown} value
 * @param {readonly string[]} names
 * @returns {boolean}
 */
export function mentions(value, names) {
  if (typeof value === "string") return names.includes(value);
  return typeof value === "object" && value !== null && Object.values(value).some((part) => mentions(part, names));
}

/**
 * The situation without the moves at its end that were made by themselves: on another table others may be free.
 *
 * @param {Situation} situation
 * @param {Look | null} look
 * @returns {Situation}
 */
export function unforced(situation, look) {
  const script = situation.script ?? [];
  if (!look || look.moves.length < script.length) return situation;
  const made = look.moves.slice(0, script.length).findLastIndex(({ forced }) => !forced) + 1;
  return made < script.length ? { ...situation, script: script.slice(0, made) } : situation;
}

/** Has nobody made a choice: is all that happened what had to? @param {Pick<Look, "moves">} look */
export function nobodyMoved({ moves }) {
  return moves.every(({ forced }) => forced);
}
