// Where nothing is asked that is known here: what was not understood, in a sentence, and three ways to ask.

/** @import { Quarrel, QuarrelAct } from "./quarrel-state.d.ts" */

import { html, icon, nothing } from "../base/index.js";
import { QUARREL } from "../texts/index.js";

const EXAMPLES = [QUARREL.exampleOfAnEffect, QUARREL.exampleOfAnAnswer, QUARREL.exampleOfASum];

/** @param {Quarrel} quarrel @param {QuarrelAct} act */
export function silence({ said, waits, wrong }, act) {
  if (waits === "words") return nothing;
  if (wrong && !said) return html`<p class="tt-panel tt-wrong" role="alert">${wrong}</p>`;
  if (!said?.says || said.asks.length) return nothing;
  const example = (/** @type {string} */ says) => html`<li><button type="button" class="fd-row"
    @click=${() => act.write(says)}><span>${says}</span> ${icon("next")}</button></li>`;
  return html`<section class="tt-panel qu-silence" aria-label=${QUARREL.notUnderstood}>
    <p>${said.says}</p>
    <p class="fd-label">${QUARREL.oneCanAsk}</p>
    <ul class="fd-list">${EXAMPLES.map(example)}</ul>
  </section>`;
}
