// A card's face, which Python drew: until its symbol is there, what is drawn before it stands (`signOf`).

import { faceId, hasFace } from "../engine/index.js";
import { html } from "./lit.js";

/**
 * The face of a card by its token.
 *
 * @param {string} token
 */
export function face(token) {
  return html`<svg
    class=${hasFace(token) ? "tt-face" : "tt-face tt-face-awaited"}
    data-face=${token}
    viewBox="0 0 48 48"
    aria-hidden="true"
    focusable="false"
  >
    <use href=${`#${faceId(token)}`} />
  </svg>`;
}
