// What people say for a card: its name, or so much of it that others know which is meant.

/** @import { Index, IndexCard } from "./data.d.ts" */

import { isEveryday } from "./everyday.js";
import { tokensOf, wordsIn } from "./tokens.js";

/**
 * What may be said for a card, all letters in one. `good`: how surely it is meant, up to 100; `words`: those of which
 * it is made; `plain`: are they everyday words alone, so that something else may be meant?
 *
 * @typedef {{ said: string, card: IndexCard, good: number, words: string[], plain: boolean }} Way
 */

/**
 * All ways by their letters; by how they begin and end, for what is misspelt; those of one word that tells much; and
 * the cards whose names begin with a word.
 *
 * @typedef {{
 *   exact: Map<string, Way[]>, rough: Map<string, Way[]>, words: Way[], first: Map<string, IndexCard[]>
 * }} Ways
 */

export const NAME = 100;
export const WITHOUT_FILLING = 95;
export const WITHOUT_KIND = 85;
export const INITIALS = 60;
const PART = 50;

const FILLING = wordsIn("the a an of on with and to for up your their it i about");
export const KINDS = wordsIn(`
  unicorn unicorns magical narwhal animal llama goat ram alpaca baby basic red pink orange yellow green blue purple
  black white brown indigo
`);
const LOOSE = wordsIn("unicorn unicorns magical narwhal");

/** @type {WeakMap<Index, Ways>} */
const made = new WeakMap();

/** Made once for each index. @param {Index} index @returns {Ways} */
export function waysToSay(index) {
  const known = made.get(index) ?? collected(index.cards.filter(isNamed));
  made.set(index, known);
  return known;
}

/** "Basic Unicorn" is said of a kind, though a box has a card of that name. @param {IndexCard} card */
function isNamed({ name, kind, type }) {
  return type !== "herd" && name !== kind;
}

/** @param {IndexCard[]} cards @returns {Ways} */
function collected(cards) {
  /** @type {Ways} */
  const ways = { exact: new Map(), rough: new Map(), words: [], first: new Map() };
  for (const card of cards) pushed(ways.first, tokensOf(card.name)[0]?.word ?? "", card);
  for (const way of cards.flatMap(waysOf)) {
    pushed(ways.exact, way.said, way);
    if (way.good === INITIALS) continue;
    if (way.words.length === 1 && !way.plain) ways.words.push(way);
    const least = way.good === NAME ? 5 : way.plain ? 8 : 6; // shorter ones are too like other words
    for (const key of way.said.length < least ? [] : ends(way.said)) pushed(ways.rough, key, way);
  }
  return ways;
}

/**
 * Under what letters and lengths a misspelt word is looked for: the first and the last are seldom both wrong.
 *
 * @param {string} said
 * @param {number} [length]
 */
export function ends(said, length = said.length) {
  return [`${said[0]}${length}`, `${length}${said.at(-1)}`];
}

/** @template T @param {Map<string, T[]>} map @param {string} key @param {T} one */
function pushed(map, key, one) {
  const found = map.get(key);
  if (found) found.push(one);
  else map.set(key, [one]);
}

/** @param {IndexCard} card @returns {Way[]} */
function waysOf(card) {
  const all = tokensOf(card.name).map(({ word }) => word);
  const words = all.filter((word) => !FILLING.has(word));
  const telling = words.filter((word) => !LOOSE.has(word));
  const own = telling.some((word) => !KINDS.has(word)) ? telling : words;
  const found = [
    way(card, all, NAME),
    way(card, all[0] === "the" ? all.slice(1) : all, WITHOUT_FILLING),
    way(card, words, WITHOUT_FILLING),
    way(card, own, WITHOUT_KIND),
    ...partsOf(words).map((part) => way(card, part, PART)),
    ...[all, words].flatMap((part) => initials(card, part)),
  ];
  const best = new Map(found.toSorted((a, b) => a.good - b.good).map((one) => [one.said, one]));
  return [...best.values()].filter(({ said }) => said);
}

/** @param {IndexCard} card @param {string[]} words @param {number} good @returns {Way} */
function way(card, words, good) {
  return { said: words.join(""), card, good, words, plain: words.every(isEveryday) };
}

/** Words of a name that stand together and tell enough. @param {string[]} words */
function partsOf(words) {
  const spans = words.flatMap((_, from) => words.slice(from).map((_, more) => words.slice(from, from + more + 1)));
  return spans.filter((span) => {
    const telling = span.filter((word) => !KINDS.has(word));
    const rare = telling.some((word) => word.length > 2 && !isEveryday(word));
    return span.length < words.length && (rare || (span.length > 1 && telling.some((word) => word.length > 3)));
  });
}

/** @param {IndexCard} card @param {string[]} words @returns {Way[]} */
function initials(card, words) {
  const said = words.map(([letter]) => letter).join("");
  return words.length > 1 && !isEveryday(said) ? [{ said, card, good: INITIALS, words: [said], plain: false }] : [];
}
