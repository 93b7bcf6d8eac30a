// The story: what happened so far.

/** @import { Act, State } from "./table-state.d.ts" */

import { html, nothing } from "./lit.js";

/** @param {State} state @param {Act} act */
export function story({ shown, at }, act) {
  if (!shown) return nothing;
  const told = shown.events.slice(0, at).filter(({ quiet }) => !quiet);
  return html`<section aria-label="The story"><h3>The story</h3>
    <ol>${told.map(({ says, n }) => html`<li><button type="button" class="tt-button" @click=${() => act.go(shown.events.findIndex((one) => one.n === n) + 1)}>${says}</button></li>`)}</ol>
    <p>${shown.decision?.asks ?? shown.ended}</p>
    ${shown.more ? html`<button type="button" class="tt-button" @click=${act.goOn}>Go on</button>` : nothing}
  </section>`;
}
