/**
 * What somebody means who writes: words, names, spelling, a quarrel, and the search. It takes the index and a text and
 * gives values; nothing is drawn.
 */

export { offered } from "./offers.js";
export { understood } from "./quarrel.js";
export { search } from "./search.js";
export { searcher } from "./searcher.js";
