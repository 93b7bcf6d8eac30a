// Names of which what was typed is the whole or the beginning.

import { lettersOf } from "./words.js";

/** How far up a name comes: above all else, above what is no name, or close to the top. */
const WHOLE = 3;
const BEGUN = 2;
const MAYBE = 0.85; // it is a word by itself, too, or only means what the name says
const MAX_NAMES = 6; // of more names than that none is meant
const SHORTEST = 3;

/**
 * By how much of the best score each of these names comes up for words that were typed.
 *
 * @param {readonly string[]} names
 * @param {(word: string) => boolean} isWord
 * @returns {(typed: readonly string[], meant: readonly string[]) => Map<number, number>}
 */
export function begins(names, isWord) {
  const all = names.flatMap((name, at) => {
    const words = lettersOf(name);
    return (words[0] === "the" ? [words, words.slice(1)] : words.length ? [words] : []).map((one) => ({
      at,
      words: one,
    }));
  });
  return (typed, meant) => {
    const found = new Map(all.map(({ at, words }) => [at, howFar(words, typed, meant, isWord)]));
    const begun = [...found].filter(([, far]) => far > 0 && far < WHOLE);
    const few = begun.length > MAX_NAMES ? [] : begun;
    return new Map([...few, ...[...found].filter(([, far]) => far === WHOLE)]);
  };
}

/**
 * @param {string[]} name
 * @param {readonly string[]} typed
 * @param {readonly string[]} meant
 * @param {(word: string) => boolean} isWord
 */
function howFar(name, typed, meant, isWord) {
  const [whole, run] = [name.join(""), typed.join("")];
  if (run.length < SHORTEST) return 0;
  if (whole === run) return WHOLE;
  const last = typed.length - 1;
  const goesOn = (/** @type {string} */ one, /** @type {number} */ at) =>
    name[at]?.startsWith(one) && (at === last || !isWord(one));
  if (typed.every((one, at) => one === name[at] || goesOn(one, at))) {
    return last === 0 && run !== name[0] && isWord(run) ? MAYBE : BEGUN;
  }
  return whole === meant.join("") ? MAYBE : 0;
}
