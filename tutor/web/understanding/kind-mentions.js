// Cards of which only the kind is said: "my Unicorn", "an upgrade".

/** @import { Token } from "./tokens.js" */

/** @typedef {{ kind: string, from: number, to: number }} KindSaid */

const SORTS = new Map(
  Object.entries({
    baby: "baby",
    babies: "baby",
    basic: "basic",
    basics: "basic",
    magical: "magical",
    ultimate: "ultimate",
    ultimates: "ultimate",
    upgrade: "upgrade",
    upgrades: "upgrade",
    downgrade: "downgrade",
    downgrades: "downgrade",
    spell: "magic",
    spells: "magic",
    magic: "magic",
    instant: "instant",
    instants: "instant",
  }),
);
const ANIMALS = new Map(
  Object.entries({
    unicorn: "unicorn",
    unicorns: "unicorn",
    unicron: "unicorn",
    unicrons: "unicorn",
    corn: "unicorn",
    corns: "unicorn",
    narwhal: "unicorn",
    narwhals: "unicorn",
    animal: "animal",
    animals: "animal",
    llama: "llama",
    llamas: "llama",
    goat: "goat",
    goats: "goat",
    ram: "ram",
    rams: "ram",
    alpaca: "alpaca",
    alpacas: "alpaca",
  }),
);
const GAME = new Set(["unstable", "unleashed"]);

/** Is that a kind of card? @param {string} word */
export function isKind(word) {
  return SORTS.has(word) || ANIMALS.has(word);
}

/**
 * The kinds that are named where no card is: "baby unicorn" is one, and so is "basic".
 *
 * @param {Token[]} tokens
 * @param {Set<number>} taken
 * @returns {KindSaid[]}
 */
export function kindsSaid(tokens, taken) {
  /** @type {KindSaid[]} */
  const found = [];
  for (let at = 0; at < tokens.length; at++) {
    const kind = kindAt(tokens, at, taken);
    if (!kind) continue;
    found.push(kind);
    at = kind.to - 1;
  }
  return found;
}

/** @param {Token[]} tokens @param {number} at @param {Set<number>} taken @returns {KindSaid | null} */
function kindAt(tokens, at, taken) {
  const word = (/** @type {number} */ place) => (taken.has(place) ? "" : (tokens[place]?.word ?? ""));
  const sort = SORTS.get(word(at));
  const animal = ANIMALS.get(word(sort ? at + 1 : at));
  if ((!sort && !animal) || GAME.has(word(at - 1)) || GAME.has(word(at + 1))) return null;
  const to = at + (sort ? 1 : 0) + (animal ? 1 : 0);
  return { kind: sort ?? animal ?? "", from: at, to: /^cards?$/.test(word(to)) ? to + 1 : to };
}
