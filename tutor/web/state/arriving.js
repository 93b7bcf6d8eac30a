// From one moment to the next: what is laid out is played by the engine, and what came of it is shown.

/** @import { Look } from "../engine/protocol.d.ts" */
/** @import { TableStore } from "./store.js" */
/** @import { Moment, State } from "./table-state.d.ts" */

import { keptCards, ownCard } from "../own-cards/index.js";
import { stepOf } from "../places/index.js";
import { answer, judge } from "./answering.js";
import { inform, picture } from "./looking.js";
import { keyOf, othersTried, PLAIN, withQuestion } from "./moments.js";
import { shelve } from "./shelving.js";

/** What was asked about one moment is void at the next. */
const OF_A_MOMENT = /** @type {const} */ ([
  "look",
  "contest",
  "answer",
  "verdicts",
  "about",
  "picture",
  "from_here",
  "file",
  "game",
]);

/**
 * Show a moment that was there before, or is new.
 *
 * @param {TableStore} store
 * @param {Moment} moment
 * @param {Partial<State>} [also]
 */
export function arrive(store, moment, also = {}) {
  store.auto.stop();
  for (const kind of OF_A_MOMENT) store.engine.drop(kind);
  const known = store.known(moment);
  const tried = othersTried(store.history.moments(), moment).map((one) => ({ ...one, says: movesSaid(store, one) }));
  store.set({
    brought: false,
    testedFrom: null,
    ...moment,
    ...PLAIN,
    tried,
    current: false,
    ...also,
    ...(known ? completed(store, known) : {}),
  });
  suggest(store);
  if (known) settle(store);
  else look(store);
}

/** @param {TableStore} store @param {Moment} moment */
function movesSaid(store, moment) {
  return store.known(moment)?.moves.map(({ says }) => says) ?? [];
}

/**
 * Do one thing, which can be undone.
 *
 * @param {TableStore} store
 * @param {Partial<Moment>} change
 * @param {Partial<State>} [also]
 */
export function push(store, change, also) {
  if (store.engine.alone) return;
  const { situation, mood } = store.state;
  store.touched = true;
  store.isNew = !change.brought;
  store.history.push({ situation, asked: false, mood, step: null, ...change });
  arrive(store, store.history.now(), also);
}

/**
 * What is shown of a situation that was played; what was forced there is a part of it.
 *
 * @param {TableStore} store
 * @param {Look} look
 */
function completed(store, look) {
  const { situation: sent, ...rest } = store.history.now();
  const situation = withQuestion(look.situation, sent);
  if (store.place) rest.step = stepOf(look, store.place);
  store.place = null;
  rest.step = store.state.guide?.begins?.(look) ?? rest.step;
  store.history.amend({ situation, ...rest });
  const at = Math.min(rest.step ?? look.events.length, look.events.length);
  return { situation, step: rest.step, look, shown: look, at, current: true, pictures: {}, wrong: look.wrong };
}

/** Have the situation played. @param {TableStore} store */
function look(store) {
  const { situation, guide, testedFrom } = store.state;
  const { kind, payload } = guide?.request(situation) ?? requestOf(situation, testedFrom, guide?.you);
  store.engine.ask(kind, payload, ({ reply, wrong, progress }) => {
    if (wrong) return unreadable(store, wrong);
    if (progress) {
      guide?.hears?.(progress.positions);
      return store.set({});
    }
    store.keep({ situation, testedFrom }, reply);
    store.set(completed(store, reply));
    store.keep(store.state, reply);
    settle(store);
  });
}

/**
 * @param {import("./table-state.d.ts").Situation} situation
 * @param {number | null} testedFrom
 * @param {string} [you]
 */
function requestOf(situation, testedFrom, you) {
  return testedFrom === null
    ? { kind: /** @type {const} */ ("look"), payload: you ? { situation, you } : { situation } }
    : { kind: /** @type {const} */ ("contest"), payload: { situation, asked_at: testedFrom } };
}

/**
 * It cannot be played as it is: what was shown before stays.
 *
 * @param {TableStore} store
 * @param {State["wrong"]} wrong
 */
function unreadable(store, wrong) {
  const { look: shown, at } = store.state;
  store.set({ wrong, shown, at: Math.min(at, shown?.events.length ?? 0) });
  if (wrong[0]) store.refuse(wrong.slice(0, 1));
}

/** What comes after a moment is seen: everybody is told, and what is open is asked about. @param {TableStore} store */
function settle(store) {
  const { state } = store;
  store.address();
  store.tell(state);
  if (state.asked) answer(store);
  else shelve(store);
  if (!state.asked) judge(store);
  if (state.picture) picture(store, state.picture);
  if (state.sheet && !state.about) inform(store, state.sheet);
}

/** @type {WeakMap<TableStore, string>} the boxes whose cards a table has asked for */
const suggested = new WeakMap();

/** Have the cards of the boxes that are played with, and one's own, to suggest them. @param {TableStore} store */
export function suggest(store) {
  const { edition, sets = null, cards = null } = store.state.situation;
  const kept = keptCards();
  const boxes = keyOf([edition, sets, cards, kept]);
  if (suggested.get(store) === boxes) return;
  suggested.set(store, boxes);
  store.engine.ask("cards", { edition, sets, own: cards }, ({ reply }) => {
    if (!reply) return;
    store.set({ catalogue: reply, kept: [] });
    if (!kept.length) return;
    const names = new Set(reply.cards.map(({ name }) => name));
    const more = kept.filter(({ name }) => !names.has(name));
    if (more.length) suggestKept(store, more);
  });
}

/** @param {TableStore} store @param {import("../own-cards/own-card.d.ts").KeptCard[]} kept */
function suggestKept(store, kept) {
  const { edition, sets = null, cards } = store.state.situation;
  const own = [...(cards ?? []), ...kept.map(ownCard)];
  store.engine.ask("cards", { edition, sets, own }, ({ reply }) => {
    if (reply) store.set({ catalogue: reply, kept: kept.map(({ name }) => name) });
  });
}
