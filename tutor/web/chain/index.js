/**
 * What goes on in the middle of the table, told with the cards themselves: the pile as a leaning tower, a link as one
 * frame with threads to the cards that it locks. It is handed a look, a step and where cards lie, and keeps nothing but
 * what it measured last.
 */

export { isFramed, now } from "./chain-view.js";
export { overlaid, overlay } from "./overlay.js";
