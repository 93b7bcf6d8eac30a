// What is found for what is typed: at once in the page, and a moment later what the session says of it.

/** @import { Store } from "../base/store.js" */
/** @import { Engine } from "../engine/engine.js" */
/** @import { State } from "./start-state.d.ts" */

import { quarrelOf, standing, told } from "../quarrel/index.js";
import { search } from "../search/index.js";
import { COMMON, START } from "../texts/index.js";

const RESTED = 700; // ms; then a screen reader is told what there is
const MAX_FOUND = 24;
const TOGETHER = 3; // so many cards can be seen to meet

/** @param {Store<State>} store @param {Engine} engine */
export function finding(store, engine) {
  const { state } = store;
  const asks = quarrelOf(engine, changed);
  const { quarrel } = asks;
  state.quarrel = quarrel;
  let timer = 0;
  let rested = 0; // ms; until then somebody types

  function changed() {
    tell();
    store.set({});
    // Who only names cards wants to know how they meet; who asks gets it at a tap, so that no verdict waits for it.
    if (quarrel.said && !quarrel.waits && !quarrel.said.asks.length) meet();
  }

  function tell() {
    clearTimeout(timer);
    if (quarrel.waits) return;
    const say = () => store.set({ status: told(quarrel) || counted(state) });
    timer = setTimeout(say, Math.max(0, rested - performance.now()));
  }

  function meet() {
    const named = standing(state.text, quarrel).slice(0, TOGETHER);
    const cards = named.filter((name) => state.index?.cards.some((one) => one.name === name));
    const key = cards.join();
    if (cards.length < 2 || state.meets === key) return;
    const { edition, sets } = state.boxes ?? {};
    Object.assign(state, { meets: key, met: null });
    engine.ask("meet", { cards, ...(edition ? { edition, sets } : {}) }, ({ reply, wrong }) => {
      store.set(reply && !wrong ? { met: reply } : { meets: "" });
    });
    store.set({});
  }

  return {
    acts: asks.acts,
    meet,
    /** @param {string} text */
    look(text) {
      const { index, boxes } = state;
      rested = performance.now() + RESTED;
      asks.look(text, boxes);
      const found = index && text.trim() ? search(index, text, { boxes, most: MAX_FOUND }) : [];
      const same = standing(text, quarrel).slice(0, TOGETHER).join() === state.meets;
      if (!same) engine.drop("meet");
      store.set({ text, found, ...(same ? {} : { meets: "", met: null }), ...(text.trim() ? {} : { status: "" }) });
      if (text.trim()) tell();
    },
    stop() {
      clearTimeout(timer);
      asks.stop();
    },
  };
}

/** How much there is. @param {State} state */
function counted({ found }) {
  const many = (/** @type {number} */ n, /** @type {(n: number) => string} */ says) => (n ? [says(n)] : []);
  const kinds = (/** @type {string[]} */ ...all) => found.filter(({ kind }) => all.includes(kind)).length;
  const parts = [
    ...many(kinds("question"), START.publishedRulings),
    ...many(kinds("card"), COMMON.cardCount),
    ...many(kinds("rule", "reading"), START.rules),
  ];
  return parts.join(", ") || START.nothingAtAll;
}
