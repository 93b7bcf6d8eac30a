// What is found for what is typed: at once in the page, and a moment later what the engine adds to it.

/** @import { Store } from "../base/store.js" */
/** @import { Engine } from "../engine/engine.js" */
/** @import { Index, Met, Quarrel, Suggested } from "../understanding/data.d.ts" */
/** @import { State } from "./start-state.d.ts" */

import { COMMON, START } from "../texts/index.js";
import { offered, search, understood } from "../understanding/index.js";

const SOON = 200; // ms; while somebody types, nobody is asked
const ENOUGH = 2000; // ms; then what is known is shown without the rest
const RESTED = 700; // ms; then a screen reader is told what there is
const MAX_FOUND = 24;
const TOGETHER = 3; // so many cards can be seen to meet
const REMEMBERED = 60;

/** What the engine had to say to a quarrel. @typedef {{ suggested?: Suggested[], met?: Met | null }} Said */

/** @param {Store<State>} store @param {Engine} engine */
export function finding(store, engine) {
  const { state } = store;
  /** @type {Map<string, Said>} */
  const known = new Map();
  /** @type {ReturnType<typeof setTimeout>[]} */
  let timers = [];
  let now = ""; // the quarrel that is looked at, whatever words it was said in
  let patient = false; // is what the engine says still waited for?

  /** @param {Index} index @param {Said} said */
  function shown(index, { suggested = [], met = null }) {
    const { text, quarrel, found } = state;
    store.set({ suggested, met, offered: quarrel ? offered(index, text, quarrel, found, suggested) : [] });
  }

  /** @param {string} key @param {Said} more */
  function hear(key, more) {
    known.set(key, { ...known.get(key), ...more });
    while (known.size > REMEMBERED) known.delete(/** @type {string} */ (known.keys().next().value));
    if (key === now) show();
  }

  /** All of it is shown at once, so that nothing moves under a finger. */
  function show() {
    const { index, quarrel, waiting } = state;
    const said = known.get(now) ?? {};
    state.waiting = patient && quarrel !== null && !isWhole(quarrel, said);
    if (index) shown(index, state.waiting ? {} : said);
    if (waiting && !state.waiting) tell();
  }

  /** Whoever types on is not kept waiting for what was asked before. @param {string} key */
  function drop(key) {
    if (key === now) return;
    for (const kind of /** @type {const} */ (["quarrel", "meet"])) engine.drop(kind);
    if (state.quarrel && !isWhole(state.quarrel, known.get(now) ?? {})) known.delete(now);
    now = key;
  }

  /** @param {string} key @param {Quarrel} quarrel */
  function ask(key, quarrel) {
    if (known.has(key) || !isAsked(quarrel)) return;
    known.set(key, {});
    engine.ask("quarrel", { quarrel }, ({ reply }) => hear(key, { suggested: reply?.suggested ?? [] }));
    const names = namesIn(quarrel);
    if (names.length < 2) return;
    const { edition, sets } = quarrel.boxes ?? {};
    const wanted = { cards: names.slice(0, TOGETHER), ...(edition ? { edition, sets } : {}) };
    engine.ask("meet", wanted, ({ reply }) => hear(key, { met: reply ?? null }));
  }

  function tell() {
    if (!state.waiting) store.set({ status: counted(state) });
  }

  function giveUp() {
    patient = false;
    show();
  }

  return {
    /** @param {string} text */
    look(text) {
      for (const timer of timers) clearTimeout(timer);
      const { index, boxes } = state;
      if (!index || !text.trim()) {
        drop("");
        Object.assign(state, { found: [], quarrel: null, suggested: [], offered: [], met: null, waiting: false });
        return store.set({ text, status: "", card: "" });
      }
      const quarrel = understood(index, text, boxes);
      const key = JSON.stringify({ ...quarrel, text: "" });
      drop(key);
      Object.assign(state, { text, quarrel, found: search(index, text, { boxes, most: MAX_FOUND }) });
      patient = true;
      show();
      timers = [setTimeout(ask, SOON, key, quarrel), setTimeout(tell, RESTED), setTimeout(giveUp, ENOUGH)];
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** @param {Quarrel} quarrel */
function namesIn({ cards }) {
  return [...new Set(cards.map(({ name }) => name))];
}

/** Is there anything that the engine could add to? @param {Quarrel} quarrel */
function isAsked({ cards, kinds, acts }) {
  return cards.length + kinds.length + acts.length > 0;
}

/** Has the engine said all that it is asked? @param {Quarrel} quarrel @param {Said} said */
function isWhole(quarrel, { suggested, met }) {
  return !isAsked(quarrel) || (suggested !== undefined && (met !== undefined || namesIn(quarrel).length < 2));
}

/** How much there is. @param {State} state */
function counted({ offered: asked, found }) {
  const many = (/** @type {number} */ n, /** @type {(n: number) => string} */ says) => (n ? [says(n)] : []);
  const kinds = (/** @type {string[]} */ ...all) => found.filter(({ kind }) => all.includes(kind)).length;
  const parts = [
    ...many(asked.length, START.questions),
    ...many(kinds("question"), START.publishedRulings),
    ...many(kinds("card"), COMMON.cardCount),
    ...many(kinds("rule", "reading"), START.rules),
  ];
  return parts.join(", ") || START.nothingAtAll;
}
