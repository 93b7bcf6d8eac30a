// Which copy of a card each name of a situation means, as the reader of files has it; nobody sees the numbers.

/** @import { Situation } from "../engine/protocol.d.ts" */

/** What stands for a card that nobody has told. */
export const UNTOLD = "?";

const SHARED = /** @type {const} */ (["deck", "discard", "nursery"]);
const OWN = /** @type {const} */ (["stable", "hand"]);

/** @typedef {typeof SHARED[number]} Shared */

/** The card that a name means, without the number of its copy. @param {string} name */
export function baseOf(name) {
  return split(name)[0];
}

/** @param {string} name @returns {[string, number]} the card, and the copy's number; 0 where it says none */
function split(name) {
  const found = /^(.+)#([1-9]\d{0,3})$/.exec(name);
  return found ? [found[1] ?? "", Number(found[2])] : [name, 0];
}

/** @param {string} base @param {number} number */
function copyName(base, number) {
  return number === 1 ? base : `${base}#${number}`;
}

/**
 * The places of a situation that it says something of, each with its cards; the deck's where they are listed.
 *
 * @param {Situation} situation
 * @returns {[string, string[]][]}
 */
export function places(situation) {
  /** @type {[string, string[]][]} */
  const found = [];
  for (const seat of situation.players) {
    for (const zone of Object.keys(seat)) {
      if (zone === OWN[0] || zone === OWN[1]) found.push([`${seat.name}.${zone}`, seat[zone] ?? []]);
    }
  }
  for (const zone of SHARED) {
    const cards = situation[zone];
    if (Array.isArray(cards)) found.push([zone, cards]);
  }
  return found;
}

/**
 * The cards of a place; those of a deck that is not told, and of what is left to its default, are none.
 *
 * @param {Situation} situation
 * @param {string} zone
 */
export function cardsIn(situation, zone) {
  return places(situation).find(([name]) => name === zone)?.[1] ?? [];
}

/**
 * The situation with other cards in a place.
 *
 * @param {Situation} situation
 * @param {string} zone
 * @param {string[]} cards
 * @returns {Situation}
 */
export function withCards(situation, zone, cards) {
  const dot = zone.lastIndexOf(".");
  if (dot < 0)
    return { ...situation, [zone]: zone === "deck" && cards.length && cards.every(isUntold) ? UNTOLD : cards };
  const [name, part] = [zone.slice(0, dot), zone.slice(dot + 1)];
  const players = situation.players.map((seat) => (seat.name === name ? { ...seat, [part]: cards } : seat));
  return { ...situation, players };
}

/** @param {string} name */
export function isUntold(name) {
  return name === UNTOLD;
}

/**
 * The situation with every copy called by its number, so that it keeps its name when others go.
 *
 * @param {Situation} situation
 * @returns {Situation}
 */
export function numbered(situation) {
  const all = places(situation);
  const taken = takenOf(situation);
  return all.reduce(
    (one, [zone, cards]) =>
      withCards(
        one,
        zone,
        cards.map((name) => numberedName(name, taken)),
      ),
    situation,
  );
}

/** The numbers that are said, by card. @param {Situation} situation */
function takenOf(situation) {
  /** @type {Map<string, Set<number>>} */
  const taken = new Map();
  for (const name of places(situation).flatMap(([, cards]) => cards)) {
    const [base, number] = split(name);
    if (number) numbers(taken, base).add(number);
  }
  return taken;
}

/** @param {string} name @param {Map<string, Set<number>>} taken */
function numberedName(name, taken) {
  const [base, number] = split(name);
  if (isUntold(base)) return UNTOLD;
  if (number) return copyName(base, number);
  const free = firstFree(numbers(taken, base));
  numbers(taken, base).add(free);
  return copyName(base, free);
}

/**
 * The name of the first copy of a card that lies nowhere, in a situation whose copies are numbered.
 *
 * @param {Situation} situation
 * @param {string} base
 */
export function freeCopy(situation, base) {
  const names = places(situation).flatMap(([, cards]) => cards);
  return copyName(
    base,
    firstFree(
      new Set(
        names
          .map(split)
          .filter(([one]) => one === base)
          .map(([, number]) => number || 1),
      ),
    ),
  );
}

/** @param {Map<string, Set<number>>} taken @param {string} base */
function numbers(taken, base) {
  const found = taken.get(base) ?? new Set();
  taken.set(base, found);
  return found;
}

/** @param {Set<number>} taken */
function firstFree(taken) {
  let number = 1;
  while (taken.has(number)) number++;
  return number;
}

/** How many copies of each card lie somewhere. @param {Situation} situation @returns {Map<string, number>} */
export function laidOut(situation) {
  const counts = new Map();
  for (const name of places(situation).flatMap(([, cards]) => cards)) {
    counts.set(baseOf(name), (counts.get(baseOf(name)) ?? 0) + 1);
  }
  return counts;
}

/** Is nothing laid out yet, and nothing played? @param {Situation} situation */
export function isBare(situation) {
  return laidOut(situation).size === 0 && !situation.script?.length;
}
