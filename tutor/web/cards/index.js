/**
 * A card as it is drawn, small, whole and in a row, and what is marked on it. It is handed what to draw and keeps
 * nothing.
 */

export { answers } from "./answers.js";
export { card } from "./card.js";
export { keyOf, marksAt, noMarks } from "./marks.js";
export { quoted, reasons } from "./reasons.js";
export { describe, roomOf, row } from "./row.js";
export { oneOf, ownerOf, placeOf, untold, zoneOf } from "./shown-cards.js";
