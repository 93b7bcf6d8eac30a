// The signs: a drawing for each type of card, and the icons of buttons. A word has to stand beside each, or be said.

import { DRAWINGS } from "./drawings.js";
import { ICONS } from "./icons.js";
import { html } from "./lit.js";

/**
 * What chooses the drawing of a card: its type, and the animal that it is where the game has several.
 *
 * @typedef {{ type: string, variation?: string }} Drawn
 * @typedef {keyof typeof ICONS} Icon
 */

/**
 * A drawing by its name.
 *
 * @param {string} name
 */
export function sign(name) {
  const drawn = DRAWINGS[name] ?? DRAWINGS.unknown;
  return html`<svg class="tt-sign" viewBox="0 0 48 48" aria-hidden="true" focusable="false">${drawn}</svg>`;
}

/**
 * The drawing of a card; a question mark where its type is not told.
 *
 * @param {Drawn} drawn
 */
export function signOf({ type, variation }) {
  const animal = `${type}-${variation || "unicorn"}`;
  return sign(Object.hasOwn(DRAWINGS, animal) ? animal : type);
}

/**
 * An icon for a button.
 *
 * @param {Icon} name
 */
export function icon(name) {
  return html`<svg
    class="tt-icon"
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
  >
    ${ICONS[name]}
  </svg>`;
}
