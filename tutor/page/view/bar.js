// The bar at the bottom: undo, the steps, and what one asks. A thumb reaches it.

/** @import { Act, State } from "./table-state.d.ts" */

import { html, live, nothing } from "./lit.js";

/**
 * @param {State} state
 * @param {Act} act
 */
export function bar(state, act) {
  const last = state.shown?.events.length ?? 0;
  return html`
    <div class="tt-bar" role="group" aria-label="Steps">
      <button type="button" class="tt-button" aria-disabled=${!state.canUndo} @click=${act.undo}>Undo</button>
      <button type="button" class="tt-button" aria-disabled=${!state.canRedo} @click=${act.redo}>Redo</button>
      ${last ? steps(state, act, last) : nothing}
    </div>
  `;
}

/**
 * @param {State} state
 * @param {Act} act
 * @param {number} last
 */
function steps(state, act, last) {
  const { at } = state;
  const says = `Step ${at} of ${last}`;
  return html`
    <button type="button" class="tt-button" aria-disabled=${at === 0} aria-keyshortcuts="ArrowLeft"
      @click=${() => act.go(at - 1)}>Back</button>
    <input type="range" class="tt-slider" min="0" max=${last} .value=${live(String(at))} aria-label="Step"
      aria-valuetext=${says} @input=${(/** @type {InputEvent} */ event) => act.go(Number(/** @type {HTMLInputElement} */ (event.target).value))} />
    <span class="tt-count">${says}</span>
    <button type="button" class="tt-button" aria-pressed=${state.playing} @click=${act.play}>Play</button>
    <button type="button" class="tt-button tt-main" aria-disabled=${at === last} aria-keyshortcuts="ArrowRight"
      @click=${() => act.go(at + 1)}>Next</button>
  `;
}
