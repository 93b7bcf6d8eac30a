// The sheet: what was tapped, and what may be done with it.

/** @import { Act, State } from "./table-state.d.ts" */

import { html, nothing } from "./lit.js";

/** @param {State} state @param {Act} act */
export function sheet({ sheet: open, about }, act) {
  if (open?.kind !== "card") return nothing;
  return html`<dialog class="tt-sheet" aria-label=${open.card} @close=${act.close}>
    <h2>${open.card}</h2>
    <ul>${about?.options.map((one) => html`<li><button type="button" class="tt-button" @click=${() => act.choose(one.entry)}>${one.says}</button></li>`)}</ul>
    <ul>${about?.refused.map((one) => html`<li>${one.says} ${one.because.map(({ says }) => says)}</li>`)}</ul>
    <p>${about?.says}</p>
    <ul>${about?.questions.map((one) => html`<li><button type="button" class="tt-button" @click=${() => act.ask(one)}>${one.says}</button></li>`)}</ul>
    <button type="button" class="tt-button" @click=${act.close}>Close</button>
  </dialog>`;
}

/** Open every dialog that has been drawn. @param {HTMLElement} root */
export function dialogs(root) {
  for (const dialog of root.querySelectorAll("dialog")) if (!dialog.open) dialog.showModal();
}
