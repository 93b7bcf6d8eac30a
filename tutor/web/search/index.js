/**
 * The search for cards, rules and published questions: words, what means the same, spelling. It takes the index and a
 * text and gives what fits, without asking anybody; nothing is drawn.
 */

export { search } from "./search.js";
export { searcher } from "./searcher.js";
