// What is understood of a text is in sight as one types, on however small a page.

import { focused } from "../base/index.js";

const LINES = 3; // of the field: so many stay in sight, as one reads there what one types
const GAP = 4; // pixels

/**
 * To be called after each drawing: where the newest sentence lies below what the sheet shows, the sheet moves as far as
 * the end of what is typed lets it. Where nothing has been read since, it stays as it was scrolled.
 *
 * @param {HTMLElement} root
 */
export function readInSight(root) {
  const sheet = root.querySelector(".tt-own-open");
  const field = sheet?.querySelector(".tt-own-text");
  const read = sheet?.querySelector(".tt-own-sentences");
  const foot = sheet?.querySelector(".tt-own-foot");
  if (!sheet || !foot || !(field instanceof HTMLElement) || !(read instanceof HTMLElement)) return;
  const what = read.textContent ?? "";
  if (read.dataset.seen === what || field !== focused(root)) return;
  read.dataset.seen = what;
  const hidden = read.getBoundingClientRect().bottom + GAP - foot.getBoundingClientRect().top;
  const lines = LINES * Number.parseFloat(getComputedStyle(field).lineHeight);
  const room = field.getBoundingClientRect().bottom - lines - sheet.getBoundingClientRect().top;
  if (hidden > 0 && room > 0) sheet.scrollTop += Math.min(hidden, room);
}
