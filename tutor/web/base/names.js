// Where a long word of a name may be broken: at syllables, as far as spelling tells them.

import { html } from "./lit.js";

const LONG = 8;
const SHORTEST = 6;
const SOFT = "\u00ad";

// Consonants that are spoken, or begin a syllable, together; `qu` counts as consonants.
const TOGETHER = /^(?:[bcdfgkpt]r|[bcfgkps]l|[cst]h|ph|sc|sk|sp|st|sw|tw|dw|qu|wh)$/;
const ENDINGS = /(?=(?:corn|llama|goat|copter|ly|tion|ment|less)$)/;

/**
 * A name whose long words can be broken, each only where it is longer than a line.
 *
 * @param {string} name
 */
export function breakable(name) {
  return name.split(" ").map((word) => html`<span class="tt-card-word">${hyphened(word)}</span> `);
}

/**
 * A word with soft hyphens, if it is long.
 *
 * @param {string} word
 */
export function hyphened(word) {
  if (word.length < LONG) return word;
  return word.replace(/\p{L}+/gu, (letters) => (letters.length < SHORTEST ? letters : syllables(letters).join(SOFT)));
}

/**
 * @param {string} word
 * @returns {string[]}
 */
function syllables(word) {
  const [stem = "", ending] = word.split(ENDINGS);
  if (ending && stem.length > 2) return [...(stem.length < LONG ? [stem] : syllables(stem)), ending];
  const cuts = [...word.matchAll(/(?<=[aeiouy])((?:qu|[^aeiouy])+)(?=[aeiouy])/gi)].map(
    (found) => found.index + onset(found[1] ?? ""),
  );
  const kept = cuts.filter((cut) => cut > 2 && cut < word.length - 2);
  return [0, ...kept].map((from, at) => word.slice(from, kept[at]));
}

/**
 * How many of the consonants between two vowels still belong to the first.
 *
 * @param {string} consonants
 */
function onset(consonants) {
  if (consonants.length < 2) return 0;
  if (/^ck/i.test(consonants)) return 2;
  const last = consonants.slice(-2).toLowerCase();
  return TOGETHER.test(last) ? consonants.length - 2 : consonants.length - 1;
}

/**
 * The accessible name of what reads one thing and is said otherwise: what it reads is part of it.
 *
 * @param {string} reads
 * @param {string} says
 */
export function saidOf(reads, says) {
  return says.toLowerCase().includes(reads.toLowerCase()) ? says : `${reads}: ${says}`;
}
