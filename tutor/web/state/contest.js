// An answer put to the test: how one begins to play against it, goes on, and comes back to it.

/** @import { TableStore } from "./store.js" */
/** @import { Act, Moment, Situation } from "./table-state.d.ts" */

import { push } from "./arriving.js";
import { unasked } from "./moments.js";

/** @param {TableStore} store @returns {Pick<Act, "playAnswer" | "backToAnswer">} */
export function contest(store) {
  return {
    playAnswer() {
      const { answer, situation, testedFrom } = store.state;
      const asked = answer?.situation ?? situation;
      const first = testedFrom ?? asked.script?.length ?? 0;
      if (!asked.question) return;
      const move = "may" in asked.question ? asked.question.may : null;
      const script = [...(asked.script ?? []).slice(0, first), ...(move ? [move] : [])];
      if (move) push(store, { situation: { deck: "?", ...unasked(asked), script }, mood: "play" });
      else push(store, { situation: { ...asked, script }, testedFrom: first, mood: "play" });
    },
    backToAnswer() {
      const { situation, testedFrom } = store.state;
      const { stop: _, ...asked } = situation;
      const script = (situation.script ?? []).slice(0, testedFrom ?? undefined);
      push(store, { situation: { ...asked, script }, asked: true, mood: "play" });
    },
  };
}

/**
 * The moment at which a table goes on. Where an answer is tested on it, it still is, with its question.
 *
 * @param {TableStore} store
 * @param {Situation & { script: object[] }} situation
 * @returns {Partial<Moment>}
 */
export function goingOn({ state }, situation) {
  const { testedFrom, situation: asked } = state;
  if (testedFrom === null || situation.script.length < testedFrom) return { situation };
  return { situation: { ...situation, ...(asked.question ? { question: asked.question } : {}) }, testedFrom };
}
