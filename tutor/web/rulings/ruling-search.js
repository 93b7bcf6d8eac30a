// Which rulings fit what is typed and chosen, and in which order they are gone through.

/** @import { RulingList, RulingName } from "./data.d.ts" */
/** @import { WalkPlace, WalkState } from "./walk-state.d.ts" */

import { standing } from "../quarrel/index.js";
import { searcher } from "../search/index.js";
import { firstLeft } from "./round.js";

const MIN_SHARE = 0.75; // of what the best has of the words, the others have so much

/** @type {WeakMap<RulingList, ReturnType<typeof searcher>>} */
const SEARCHES = new WeakMap();

/**
 * The rulings that fit, those first that fit what is typed best, else as they are listed; where cards are named, those
 * that are about any of them.
 *
 * @param {RulingList} list
 * @param {WalkPlace & Pick<WalkState, "quarrel">} state
 * @returns {RulingName[]}
 */
export function rulingsFound(list, { text, topic, card, box, quarrel }) {
  const about = list.topics.indexOf(topic);
  const named = standing(text, quarrel);
  return typed(list, text).filter(
    (one) =>
      (!named.length || named.some((name) => one.cards.includes(name))) &&
      (!topic || one.topics.includes(about)) &&
      (!card || one.cards.includes(card)) &&
      (!box || one.books.includes(box)),
  );
}

/**
 * The cards that are named and that no ruling is about.
 *
 * @param {RulingList} list
 * @param {Pick<WalkState, "text" | "quarrel">} state
 */
export function unpublished(list, { text, quarrel }) {
  return standing(text, quarrel).filter((name) => !list.rulings.some(({ cards }) => cards.includes(name)));
}

/** @param {RulingList} list @param {string} text */
function typed(list, text) {
  const { rulings } = list;
  const find =
    SEARCHES.get(list) ??
    searcher(rulings.map(({ title, cards, names, words }) => ({ title, about: cards, more: names, text: words })));
  SEARCHES.set(list, find);
  const found = find(text);
  const share = MIN_SHARE * Math.max(0, ...(found ?? []).map((fit) => fit.share));
  return found ? found.filter((fit) => fit.share >= share).flatMap(({ at }) => rulings[at] ?? []) : rulings;
}

/**
 * The ruling that comes next: in a round the next quarrel, and none after the last; else the next of those that were
 * found, round and round.
 *
 * @param {WalkState} state
 * @param {RulingList} list
 * @param {boolean} round
 * @param {boolean} begins is the round begun, or gone on with?
 */
export function inOrder(state, list, round, begins) {
  if (begins) return firstLeft(state, list);
  if (round) return list.quarrels[list.quarrels.indexOf(state.question) + 1] ?? "";
  const here = state.found.some(({ id }) => id === state.question) ? state.found : list.rulings;
  const at = here.findIndex(({ id }) => id === state.question);
  return here[(at + 1) % here.length]?.id ?? "";
}
