// What a screen reader is told of a quarrel.

/** @import { Quarrel } from "./quarrel-state.d.ts" */

import { QUARREL } from "../texts/index.js";
import { whyOf, wordOf } from "./words.js";

/** The question, its word and why; what was not understood; "" where nothing is asked. @param {Quarrel} quarrel */
export function told({ said, chosen, waits }) {
  const ask = said?.asks[chosen];
  if (waits || !said) return "";
  const unknown = said.not_understood.map((one) => QUARREL.notKnown(one.said));
  const verdict = ask ? [ask.in_words, `${wordOf(ask).word}.`, whyOf(ask)] : [said.says ?? ""];
  return [...verdict, ...unknown].filter(Boolean).join(" ");
}
