// Words that nobody has written so: what was meant by them.

import { apart } from "../situation/index.js";
import { lettersOf, stem } from "./words.js";

const SHORTEST = 4; // a shorter word may be anything
const LONG = 8; // in so long a word two letters may be wrong
const DROPPED = 3; // so many letters at the end of a word that is being typed may be

/**
 * The words of a text, those that nobody knows as they are meant, as far as that can be told; the last one may be the
 * beginning of one.
 *
 * @param {string} text
 * @param {ReadonlyMap<string, string>} known stems, each with a word that has it
 * @param {(word: string, wrong: number) => string[]} near stems that are spelt nearly so
 * @returns {string[]}
 */
export function mended(text, known, near) {
  const words = lettersOf(text);
  return words.map((word, at) => meant(word, at === words.length - 1, known, near));
}

/**
 * @param {string} word
 * @param {boolean} isLast
 * @param {ReadonlyMap<string, string>} known
 * @param {(word: string, wrong: number) => string[]} near
 */
function meant(word, isLast, known, near) {
  const isBegun = (/** @type {string} */ begin) => [...known.keys()].some((one) => one.startsWith(begin));
  if (word.length < SHORTEST || known.has(stem(word)) || isBegun(word)) return word;
  const root = stem(word);
  const most = word.length < LONG ? 1 : 2;
  const [nearest] = near(root, 2)
    .map((one) => ({ one, wrong: [1, 2].find((wrong) => apart(root, one, wrong)) ?? 3 }))
    .filter(({ one, wrong }) => wrong <= most && apart(word, known.get(one) ?? one, most + 1))
    .sort((a, b) => a.wrong - b.wrong || Number(b.one[0] === root[0]) - Number(a.one[0] === root[0]));
  if (nearest) return known.get(nearest.one) ?? word;
  const shorter = Array.from({ length: DROPPED }, (_, by) => word.slice(0, -1 - by));
  const begun = isLast && shorter.find((one) => one.length >= SHORTEST && isBegun(one));
  return begun || word;
}
