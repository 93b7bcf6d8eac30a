// The words of a text as the search compares them: without capitals, accents and endings, and what they mean.

import { SEARCHED_AS } from "../situation/index.js";
import { stemmer } from "../vendor/stemmer.js";
import { FORMS, LITTLE, MEANINGS } from "./synonyms.js";

/**
 * One word of a text, or several that are one thing together: `words` as they stand there and their `stems`; `means`:
 * what else is said for it; `named`: is it a name? `little`: does it tell nothing about what is looked for?
 *
 * @typedef {{ words: string[], stems: string[], means: string[], named: boolean, little: boolean }} Said
 *
 * Phrases by their first stem, the longest first, each with what it means; and the words that stood alone so far.
 * @typedef {{ words: string[], stems: string[], means: string[], named: boolean }} Phrase
 * @typedef {{ begin: Map<string, Phrase[]>, single: Map<string, Said> }} Phrases
 */

const ASCII = /^[\n -_a-~]*$/;
const MARKS = /\p{M}/gu;
const ENDS = /(?<=[a-z])'(?:s|d)?(?![a-z])/g;
const WORD = /[a-z0-9]+(?:-[a-z0-9]+)*/g;

/** @type {Map<string, string>} a word, and its stem */
const stems = new Map(
  FORMS.flatMap((line) => {
    const [plain = "", bent = ""] = line.split(": ");
    return bent.split(" ").map((one) => [one, stemmer(plain)]);
  }),
);
const little = new Set(LITTLE.split(" ").map(stem));

/** Without capitals, accents and apostrophes: "Neigh'd" is "neigh", "don't" is "dont". @param {string} text */
function folded(text) {
  const plain = ASCII.test(text) ? text : text.normalize("NFKD").replace(MARKS, "").replace(/[’‘`]/g, "'");
  return plain.toLowerCase().replace(ENDS, "").replaceAll("'", "");
}

/** The words of a text; one with a hyphen is there in its parts, too. @param {string} text @returns {string[]} */
function wordsOf(text) {
  const found = folded(text).match(WORD) ?? [];
  if (!text.includes("-")) return found;
  return found.flatMap((word) => (word.includes("-") ? [...word.split("-"), word.replaceAll("-", "")] : word));
}

/** The words of a text as they stand there. @param {string} name @returns {string[]} */
export function lettersOf(name) {
  return folded(name).match(/[a-z0-9]+/g) ?? [];
}

/**
 * A word without its ending; numbers are figures, and what is bent is straight.
 *
 * @param {string} word
 * @returns {string}
 */
export function stem(word) {
  let known = stems.get(word);
  if (known === undefined) {
    known = stemmer(word);
    stems.set(word, known);
  }
  return known;
}

/**
 * What players say for what the rulebooks say, and these names, which are one thing each.
 *
 * @param {readonly string[]} names
 * @returns {Phrases}
 */
export function phrasesOf(names) {
  /** @type {Map<string, Phrase[]>} */
  const all = new Map();
  for (const line of [...SEARCHED_AS, ...MEANINGS]) {
    const [name = "", others = ""] = line.split(": ");
    for (const phrase of [name, ...others.split(", ")]) add(all, wordsOf(phrase), `=${name}`, false);
  }
  for (const name of names) add(all, lettersOf(name), `@${name}`, true);
  const short = names.map((name) => ({ name, words: lettersOf(name).filter((word) => word !== "unicorn") }));
  const often = (/** @type {string} */ word) => short.filter(({ words }) => words.includes(word)).length;
  for (const { name, words } of short) {
    if (words.length > 1 || often(words[0] ?? "") === 1) add(all, words, `@${name}`, true);
  }
  for (const begin of all.values()) begin.sort((a, b) => b.stems.length - a.stems.length);
  return { begin: all, single: new Map() };
}

/** @param {Map<string, Phrase[]>} all @param {string[]} words @param {string} meaning @param {boolean} named */
function add(all, words, meaning, named) {
  const stems = words.map(stem);
  const begin = all.get(stems[0] ?? "") ?? [];
  const same = begin.find((one) => one.stems.join(" ") === stems.join(" "));
  if (same && !named) same.means.push(meaning);
  else if (!same) begin.push({ words, stems, means: [meaning], named });
  all.set(stems[0] ?? "", begin);
}

/**
 * What a text says, word for word. Of phrases that begin alike the longest counts. A word that stands alone is the same
 * object each time.
 *
 * @param {string} text
 * @param {Phrases} phrases
 * @returns {Said[]}
 */
export function said(text, phrases) {
  const words = wordsOf(text);
  const all = words.map(stem);
  const found = [];
  for (let at = 0; at < all.length; ) {
    const one = phrases.begin.get(all[at] ?? "")?.find((phrase) => isAt(phrase.stems, all, at));
    const many = one?.stems.length ?? 1;
    found.push(
      many > 1 && one
        ? { ...one, words: words.slice(at, at + many), little: false }
        : alone(words[at] ?? "", one, phrases),
    );
    at += many;
  }
  return found;
}

/** @param {string} word @param {Phrase | undefined} phrase @param {Phrases} phrases */
function alone(word, phrase, { single }) {
  const known = single.get(word);
  if (known) return known;
  const { means = [], named = false } = phrase ?? {};
  const made = {
    words: [word],
    stems: [stem(word)],
    means,
    named,
    little: means.length === 0 && little.has(stem(word)),
  };
  single.set(word, made);
  return made;
}

/** @param {string[]} phrase @param {string[]} all @param {number} at */
function isAt(phrase, all, at) {
  return phrase.every((word, place) => all[at + place] === word);
}

/** The words of a text that tell something, and what they mean. @param {readonly Said[]} parts @returns {string[]} */
export function terms(parts) {
  const found = [];
  for (const { stems, means, little } of parts) if (!little) found.push(...stems, ...means);
  return found;
}

/** Which two that tell something stand together, in their order. @param {readonly Said[]} parts @returns {string[]} */
export function pairs(parts) {
  const telling = parts.filter((part) => !part.little).map(({ stems, means }) => means[0] ?? stems.join(" "));
  return telling.slice(1).map((one, at) => `${telling[at]}+${one}`);
}
