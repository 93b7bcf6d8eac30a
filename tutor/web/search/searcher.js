// Finds what fits best among some documents: by rare words more than by common ones, by those of the title most.

/** @import { Query } from "minisearch" */
/** @import { Phrases, Said } from "./words.js" */

import { default as MiniSearch } from "../vendor/minisearch.js";
import { begins } from "./begins.js";
import { mended } from "./spelling.js";
import { pairs, phrasesOf, said, terms } from "./words.js";

/**
 * What is searched. `named`: is the title a name, which comes first as soon as it is begun? `about`: names that it is
 * about; `more`: further words to find it by; `weight`: by how much it comes before others that fit as well.
 *
 * @typedef {{
 *   title: string, named?: boolean, about?: readonly string[], text?: string, more?: string, weight?: number
 * }} Document
 *
 * One that fits: its place among the documents; `score`: how well, 1 for the best but names that were typed or begun;
 * `share`: how much of what was typed it has, from 0 to 1.
 * @typedef {{ at: number, score: number, share: number }} Fit
 *
 * One part of what was typed; `weight`: how much it tells; `begins`: may it be the beginning of a longer word?
 * @typedef {Said & { weight: number, begins: boolean }} Part
 */

const BOOST = { title: 4, about: 1.5, more: 2, text: 1 };
const FIELDS = /** @type {const} */ (["title", "about", "more", "text"]);
const MEANT = 0.6; // what means the same counts less than the word itself
const BESIDE = 0.4; // two words that stand together, besides the words
const APART = 0.2; // a word of several that mean something together
const STRANGE = 0.8; // a title that names what was not asked about
const SHORTEST = 2; // so many letters may be the beginning of a word

const BM25 = { k: 1.2, b: 0.7, d: 0.5 };
const split = (/** @type {string} */ text) => text.split("\n");

/**
 * A search over these documents; it is made when it is first needed.
 *
 * @param {readonly Document[]} documents
 * @returns {(text: string) => Fit[] | null} the best first; null where no word tells what is looked for
 */
export function searcher(documents) {
  /** @type {ReturnType<typeof made> | undefined} */
  let ready;
  return (text) => {
    ready ??= made(documents);
    return fitting(ready, text);
  };
}

/** @param {readonly Document[]} documents */
function made(documents) {
  const names = documents.map(({ title, named }) => (named ? title : ""));
  const about = new Set(documents.flatMap((document) => document.about ?? []));
  const phrases = phrasesOf([...new Set([...names, ...about])].filter(Boolean));
  /** @type {Map<string, number>} in how many documents a term is */
  const often = new Map();
  /** @type {Set<Said>} */
  const all = new Set();
  const index = new MiniSearch({ fields: [...FIELDS], tokenize: split, processTerm: (term) => term });
  const speaks = documents.map((document, id) => {
    const parts = FIELDS.map((field) => said(textOf(document, field), phrases));
    const found = parts.map(terms);
    for (const part of parts.flat()) all.add(part);
    for (const term of new Set(found.flat())) often.set(term, (often.get(term) ?? 0) + 1);
    const indexed = FIELDS.map((field, at) =>
      field === "text" ? found[at] : [...(found[at] ?? []), ...pairs(parts[at] ?? [])],
    );
    index.add({ id, ...Object.fromEntries(FIELDS.map((field, at) => [field, indexed[at]?.join("\n")])) });
    return document.named ? [] : (parts[0] ?? []).flatMap(({ named, means }) => (named ? means : []));
  });
  const { known, spelt } = vocabulary(all, phrases);
  return { documents, phrases, index, often, known, speaks, begun: begins(names, (word) => spelt.has(word)) };
}

/**
 * The stems, each with the shortest word that has it, and all words as they are spelt.
 *
 * @param {Iterable<Said>} all
 * @param {Phrases} phrases
 */
function vocabulary(all, { begin }) {
  /** @type {Map<string, string>} */
  const known = new Map();
  const spelt = new Set();
  const note = (/** @type {string[]} */ words, /** @type {string[]} */ stems) => {
    for (const [at, one] of stems.entries()) {
      const word = words[at] ?? one;
      if (word.length < (known.get(one)?.length ?? Infinity)) known.set(one, word);
    }
  };
  for (const { words, stems } of [...begin.values()].flat()) note(words, stems);
  for (const { words, stems } of all) {
    note(words, stems);
    for (const word of words) spelt.add(word);
  }
  return { known, spelt };
}

/** @param {Document} document @param {typeof FIELDS[number]} field */
function textOf(document, field) {
  return field === "about" ? (document.about ?? []).join(" . ") : (document[field] ?? "");
}

/** @param {ReturnType<typeof made>} ready @param {string} text @returns {Fit[] | null} */
function fitting(ready, text) {
  const parts = partsOf(ready, text);
  if (!parts.length) return null;
  const fits = hits(ready, parts);
  const typed = parts.flatMap(({ words }) => words);
  const meant = parts.map(({ words, means }) => means[0]?.slice(1) ?? words.join(" "));
  const begun = ready.begun(typed, meant);
  const top = Math.max(0, ...[...fits.values()].flatMap(({ at, score }) => (begun.has(at) ? [] : score))) || 1;
  for (const [at, far] of begun)
    fits.set(at, { at, share: 1, score: Math.min(fits.get(at)?.score ?? 0, top) + far * top });
  const all = [...fits.values()].map((fit) => ({ ...fit, score: fit.score / top }));
  return all.sort((a, b) => b.score - a.score || a.at - b.at);
}

/**
 * What was typed, in parts that tell something, spelt as it was meant.
 *
 * @param {ReturnType<typeof made>} ready
 * @param {string} text
 * @returns {Part[]}
 */
function partsOf({ documents, phrases, index, often, known }, text) {
  const near = (/** @type {string} */ word, /** @type {number} */ fuzzy) =>
    index.search(word, { fuzzy }).flatMap(({ terms }) => terms.filter((term) => known.has(term)));
  const words = mended(text, known, near);
  const parts = said(words.join(" "), phrases).filter(({ little }) => !little);
  const open = /[\p{L}\p{N}]$/u.test(text);
  return parts.map((part, at) => {
    const most = Math.max(1, ...[...part.stems, ...part.means].map((term) => often.get(term) ?? 0));
    const begins = (open && at === parts.length - 1) || !part.stems.some((one) => often.has(one));
    return { ...part, begins, weight: Math.sqrt(Math.log(1 + documents.length / most)) };
  });
}

/** @param {ReturnType<typeof made>} ready @param {Part[]} parts @returns {Map<number, Fit>} */
function hits({ documents, index, speaks }, parts) {
  const queries = [...parts.flatMap(queriesOf), ...pairs(parts).map((pair) => query(pair, BESIDE))];
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
  const asked = new Set(parts.flatMap(({ means }) => means));
  const found = index.search({ combineWith: "OR", queries }, { boost: BOOST, bm25: BM25 });
  return new Map(
    found.map(({ id, score, queryTerms }) => {
      const isIn = (/** @type {string} */ term) => queryTerms.includes(term);
      const has = parts.filter(({ words, stems, means }) => [...words, ...stems, ...means].some(isIn));
      const share = has.reduce((sum, { weight }) => sum + weight, 0) / whole;
      const strange = speaks[id]?.filter((name) => !asked.has(name)).length ?? 0;
      const each = score / queryTerms.length; // MiniSearch has multiplied it by how many of the words are there
      return [id, { at: id, share, score: each * share ** 0.7 * STRANGE ** strange * (documents[id]?.weight ?? 1) }];
    }),
  );
}

/**
 * By what a part is found: its words, what means the same, and longer words that begin so.
 *
 * @param {Part} part
 * @returns {Query[]}
 */
function queriesOf({ words, stems, means, named, begins }) {
  const together = stems.length > 1 && !named;
  const last = together ? "" : (words.at(-1) ?? "");
  return [
    ...stems.map((one) => query(one, together ? APART : 1)),
    ...means.map((one) => query(one, together ? 1 : MEANT)),
    ...(begins && last.length >= SHORTEST ? [{ ...query(last, 1), prefix: true }] : []),
  ];
}

/** @param {string} term @param {number} much */
function query(term, much) {
  return { queries: [term], tokenize: split, boostTerm: () => much };
}
