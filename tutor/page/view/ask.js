// Questions that one may ask, and the answer, which stands on top.

/** @import { Act, State } from "./table-state.d.ts" */

import { html, nothing } from "./lit.js";

/** The answer, or that it is being looked for. @param {State} state @param {Act} act */
export function answerPanel({ answer, busy }, act) {
  if (!answer) return busy ? html`<p class="tt-wait" role="status">${busy.says} ...</p>` : nothing;
  return html`<article class="tt-answer" aria-label="The answer">
    <h2>${answer.question}</h2><p class="tt-word">${answer.word}</p><p>${answer.says}</p>
    <button type="button" class="tt-button" @click=${act.leaveAnswer}>Put the answer away</button>
  </article>`;
}

/** What one would ask here. @param {State} state @param {Act} act */
export function questions({ shown, answer }, act) {
  if (!shown?.questions.length || answer) return nothing;
  return html`<section aria-label="Ask"><h3>Ask</h3>
    ${shown.questions.map((one) => html`<button type="button" class="tt-button" @click=${() => act.ask(one)}>${one.says}</button>`)}
  </section>`;
}
