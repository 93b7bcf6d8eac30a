// A card's face, which Python drew: until it is there, what is drawn before it stands (`signOf`).

import { faceAddress } from "../engine/index.js";
import { html, nothing } from "./lit.js";

/**
 * The face of a card by its token.
 *
 * @param {string} token
 */
export function face(token) {
  const address = faceAddress(token) || nothing;
  return html`<img class="tt-face" data-face=${token} src=${address} alt="" draggable="false" />`;
}
