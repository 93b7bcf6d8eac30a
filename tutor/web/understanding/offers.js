// Which questions are offered for a quarrel: those that are published and fit it, and those that were built out of it.

/** @import { Found, Index, IndexQuestion, Offered, Quarrel, Suggested } from "./data.d.ts" */

import { actOf } from "./acts.js";
import { tokensOf } from "./tokens.js";

const MAX_OFFERS = 3;
/** How well a published question has to fit: to come first, to be one of three at all. */
const SURE = 0.6;
const POSSIBLE = 0.3;
/** How much of the fit of the first one a second one has to have, to come before what was built next. */
const ALIKE = 0.8;
const ANSWERS = /^(?:yes|no)\b|\b(?:it depends|the answer)\b|[.!:;-] *(?:yes|no|always|never|sometimes)\b/i;

/**
 * What may be meant, the likeliest first: a question that is published where it speaks of all that is named, or of no
 * card and is clearly found first; else what was suggested for the quarrel.
 *
 * @param {Index} index
 * @param {string} text
 * @param {Quarrel} quarrel
 * @param {Found[]} found what the search finds for the text
 * @param {Suggested[]} suggested the likeliest first
 * @returns {Offered[]}
 */
export function offered(index, text, quarrel, found, suggested) {
  const cards = namedIn(index, text, quarrel);
  const published = fitting(index, quarrel, cards, found);
  const [sure, possible] = [SURE, POSSIBLE].map((least) => published.filter(({ fit }) => fit >= least));
  const built = distinct(suggested.map((one) => ({ says: one.says, question: null, suggested: one })));
  const first = (cards.length > 0 ? sure : possible) ?? [];
  const second = first[1] && first[1].fit >= ALIKE * (first[0]?.fit ?? 0) ? first[1] : undefined;
  const order = [first[0], ...built.slice(0, 1), second, ...built.slice(1, 2), ...(possible ?? []), ...built];
  return distinct(order.flatMap((one) => one ?? [])).slice(0, MAX_OFFERS);
}

/**
 * The cards that are named, and the Herd Bonuses, which nobody holds in hand.
 *
 * @param {Index} index
 * @param {string} text
 * @param {Quarrel} quarrel
 */
function namedIn(index, text, quarrel) {
  const herds = index.cards.filter(({ name, type }) => type === "herd" && plain(text).includes(plain(name)));
  return [...new Set([...quarrel.cards, ...herds].map(({ name }) => name))];
}

/** Each question once, and none that says how it turns out. @param {Offered[]} all */
function distinct(all) {
  const asked = all.filter(({ says }) => says.trim().endsWith("?") && !ANSWERS.test(says));
  const first = asked.filter((one, at) => asked.findIndex(({ says }) => plain(says) === plain(one.says)) === at);
  return first.map(({ says, question, suggested }) => ({ says, question, suggested }));
}

/** @param {string} says */
function plain(says) {
  return says.toLowerCase().replace(/[^a-z0-9]+/g, " ");
}

/**
 * The published questions by how well they fit.
 *
 * @param {Index} index
 * @param {Quarrel} quarrel
 * @param {string[]} named
 * @param {Found[]} found
 * @returns {(Offered & { fit: number })[]}
 */
function fitting(index, quarrel, named, found) {
  const scores = new Map(found.flatMap(({ kind, id, score }) => (kind === "question" ? [[id, score]] : [])));
  const acts = new Set(quarrel.acts.map(({ act }) => act));
  const played = quarrel.acts.filter(({ act }) => act === "neigh").map((one) => one.with);
  const others = named.filter((name) => !played.includes(name));
  const meant = others.length > 0 ? others : named;
  return index.questions
    .flatMap((question) => {
      const score = scores.get(question.id);
      const fit = score === undefined ? 0 : fitOf(question, score, meant, acts);
      return fit > 0 ? [{ says: question.title, question: question.id, suggested: null, fit }] : [];
    })
    .toSorted((a, b) => b.fit - a.fit);
}

/**
 * How well a published question fits: by the search, by the cards of which it speaks, and by what is done. One that
 * speaks of some of the cards, and of others besides, is another question.
 *
 * @param {IndexQuestion} question
 * @param {number} score
 * @param {string[]} named
 * @param {Set<string>} acts
 */
function fitOf({ title, cards, says }, score, named, acts) {
  if (named.length === 0) return score;
  const told = [title, ...says.map((one) => one.says)].join(" ");
  const spoken = named.filter((name) => told.includes(name)).length;
  const shared = named.filter((name) => cards.includes(name)).length;
  const isOther = (/** @type {string} */ name) => !named.includes(name) && !acts.has(name.toLowerCase());
  const others = cards.filter((name) => title.includes(name) && isOther(name)).length;
  if (shared < named.length && others > 0) return 0;
  const done = new Set(tokensOf(title).flatMap(({ word }) => actOf(word)?.act ?? []));
  const alike = [...acts].filter((act) => done.has(act)).length / Math.max(1, acts.size);
  const fit = score * 0.6 + (shared / named.length) * 0.3 + alike * 0.15 - others * 0.15;
  return spoken === named.length ? fit : Math.min(fit, SURE - 0.01); // one in which a card only lies about is not sure
}
