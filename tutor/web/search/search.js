// The search: what fits best to what was typed. It asks nobody, and knows nothing of where it is shown.

/** @import { Boxes, Found, Index } from "./data.d.ts" */
/** @import { Document } from "./searcher.js" */

import { searcher } from "./searcher.js";

/** @typedef {Document & { kind: Found["kind"], id: string, has: (boxes: Boxes) => boolean }} Listed */

const MAX_FOUND = 20;
const MIN_SHARE = 0.5; // of what the best has of the words, the others have so much
const OWNED = 1.5; // by so much what can be played with the boxes at hand comes before the rest
const WEIGHTS = { card: 1, question: 1.15, lesson: 0.9, rule: 1, reading: 0.8 };

/** @type {WeakMap<Index, { all: Listed[], find: ReturnType<typeof searcher> }>} */
const KEPT = new WeakMap();

/**
 * What is found, the best first. With boxes, what can be played with them comes sooner; nothing is hidden.
 *
 * @param {Index} index
 * @param {string} text
 * @param {{ boxes?: Boxes | null, kinds?: Found["kind"][], most?: number }} [only]
 * @returns {Found[]}
 */
export function search(index, text, { boxes = null, kinds, most = MAX_FOUND } = {}) {
  const { all, find } = kept(index);
  const found = (find(text) ?? []).flatMap(({ at, score, share }) => {
    const one = all[at];
    if (!one || (kinds && !kinds.includes(one.kind))) return [];
    return [{ kind: one.kind, id: one.id, share, score: boxes && one.has(boxes) ? score * OWNED : score }];
  });
  found.sort((a, b) => b.score - a.score);
  const unnamed = found.map(({ score }) => score).filter((score) => score <= OWNED);
  const best = Math.max(0, ...unnamed) || 1;
  const share = Math.max(...found.map((one) => one.share));
  return found
    .filter((one) => one.share >= share * MIN_SHARE)
    .slice(0, most)
    .map(({ kind, id, score }) => ({ kind, id, score: Math.min(1, score / best) * share }));
}

/** The search of an index, made once. @param {Index} index */
function kept(index) {
  const known = KEPT.get(index);
  if (known) return known;
  const all = listed(index);
  const made = { all, find: searcher(all) };
  KEPT.set(index, made);
  return made;
}

/** @param {Index} index @returns {Listed[]} */
function listed({ cards, questions, rules, readings, boxes }) {
  const sets = new Map(cards.map((card) => [card.name, card.sets]));
  const games = new Map(boxes.map((box) => [box.edition, box.game]));
  return [
    ...cards.map((card) => ({
      ...{ kind: /** @type {const} */ ("card"), id: card.name, title: card.name, named: true },
      ...{ more: `${initials(card.name)} ${card.kind}`, text: card.text, weight: WEIGHTS.card },
      has: (/** @type {Boxes} */ kept) => card.sets.some((set) => kept.sets.includes(set)),
    })),
    ...questions.map((question) => ({
      ...{ kind: /** @type {const} */ ("question"), id: question.id, title: question.title },
      ...{ about: question.cards, more: question.search },
      weight: question.kind === "lesson" ? WEIGHTS.lesson : WEIGHTS.question, // a lesson goes the long way round
      text: question.says.map(({ says, reading }) => `${says} ${reading}`).join(" "),
      has: (/** @type {Boxes} */ kept) =>
        games.get(question.edition) === games.get(kept.edition) &&
        question.cards.every((name) => sets.get(name)?.some((set) => kept.sets.includes(set))),
    })),
    ...rules.map(({ id, name, says }) => ({
      ...{ kind: /** @type {const} */ ("rule"), id, title: name, text: says, more: id, weight: WEIGHTS.rule },
      has: () => true,
    })),
    ...readings.map(({ id, name, asks }) => ({
      ...{ kind: /** @type {const} */ ("reading"), id, title: name, text: asks, more: id, weight: WEIGHTS.reading },
      has: () => true,
    })),
  ];
}

/** The first letters of a name, with "Unicorn" and without: as some call a card. @param {string} name */
function initials(name) {
  const words = name.match(/[A-Za-z]+/g) ?? [];
  const of = (/** @type {string[]} */ some) => some.map((word) => word[0]).join("");
  const short = [of(words), of(words.filter((word) => word !== "Unicorn"))];
  return short.filter((one) => one.length > 1).join(" ");
}
