// Which ways to say a card some words are: letter for letter, with a slip, or the beginning of one.

/** @import { Token } from "./tokens.js" */
/** @import { Way, Ways } from "./ways-to-say.js" */

import { apart } from "../situation/index.js";
import { isEveryday } from "./everyday.js";
import { wordsIn } from "./tokens.js";
import { ends, INITIALS, KINDS, NAME } from "./ways-to-say.js";

const EDGES = wordsIn("a am an as at be by he i if in is it me my of or so the to u vs");

/**
 * What is called that; by its initials only letter for letter.
 *
 * @param {Ways} ways
 * @param {string} whole
 * @param {boolean} single
 * @returns {Way[]}
 */
export function asNamed(ways, whole, single) {
  const found = asSaid(whole, single).flatMap((said) => ways.exact.get(said) ?? []);
  return found.filter(({ good, said }) => good !== INITIALS || (single && said === whole));
}

/** As it is said, of several, and as something that is done. @param {string} whole @param {boolean} single */
function asSaid(whole, single) {
  const endings = single ? ["s", "es", "ed", "d", "ing", "ers"] : ["s", "es"];
  const cut = endings.filter((ending) => whole.endsWith(ending)).map((ending) => whole.slice(0, -ending.length));
  return [whole, ...cut.filter((said) => said.length > 2)];
}

/** @param {Ways} ways @param {Token[]} span @param {string} whole @param {number} most how many letters are wrong */
export function misspelt(ways, span, whole, most) {
  if (EDGES.has(span[0]?.word ?? "") || EDGES.has(span.at(-1)?.word ?? "")) return [];
  const known = span.every(({ word }) => isEveryday(word) && (word.length > 1 || /[ai]/.test(word)));
  if (whole.length < (most > 1 ? 10 : 5) || (known && span.length < 2)) return [];
  /** @type {Set<Way>} */
  const near = new Set();
  for (let length = whole.length - most; length <= whole.length + most; length++) {
    for (const key of ends(whole, length)) {
      for (const way of ways.rough.get(key) ?? []) if (Math.abs(way.words.length - span.length) < 2) near.add(way);
    }
  }
  return [...near].filter((way) => apart(whole, way.said, most) && areSlips(way, span, known));
}

/**
 * Is each word the other but for a slip? Of words that all are known one alone may be wrong, "black night", and no kind
 * of card is a slip.
 *
 * @param {Way} way
 * @param {Token[]} span
 * @param {boolean} known
 */
function areSlips({ words, good }, span, known) {
  if (words.length !== span.length) return !known;
  if (good < NAME && span.some(({ own, word }, at) => own && word !== words[at])) return false;
  const wrong = words.flatMap((word, at) => (span[at]?.word === word ? [] : [{ word, typed: span[at]?.word ?? "" }]));
  if (known && (wrong.length !== 1 || wrong.some(({ word, typed }) => word.length < 5 || KINDS.has(typed))))
    return false;
  return wrong.every(({ word, typed }) => {
    if (good < NAME && word.length < 4) return false;
    return apart(word, typed, word.length < 9 ? 1 : 2) || (typed.length > 3 && word.startsWith(typed));
  });
}

/** "rhino" for Rhinocorn. @param {Ways} ways @param {string} word */
export function beginning({ words }, word) {
  if (word.length < 4 || isEveryday(word)) return [];
  const forms = [word, word.replace(/s$/, "")].filter((form) => form.length > 3 && !isEveryday(form));
  return words.filter(({ said }) => forms.some((form) => said.startsWith(form)));
}
