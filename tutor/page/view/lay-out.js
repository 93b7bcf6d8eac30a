// What is laid out: rulebook, turn, players, and the sheets in which they are changed.

/** @import { Act, State } from "./table-state.d.ts" */

import { html, nothing } from "./lit.js";

/** One line: the rulebook, whose turn it is, and the mood. @param {State} state @param {Act} act */
export function chips(state, act) {
  const { shown, mood } = state;
  const other = mood === "play" ? "lay out" : "play";
  return html`<div class="tt-chips">
    <span>${shown?.rulebook}</span>
    <button type="button" class="tt-button" @click=${() => act.setMood(other)}>${other}</button>
    <button type="button" class="tt-button" @click=${act.clear}>New</button>
  </div>`;
}

/** The sheet of a place, a player or a menu, while it is open. @param {State} _state @param {Act} _act */
export function laySheet(_state, _act) {
  return nothing;
}
