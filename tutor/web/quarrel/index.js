/**
 * A quarrel in words: what was understood of it, its verdict, and the sentence in which a tap puts right what was not.
 * The session understands it and answers; here it is asked and drawn.
 */

export { choices } from "./choices.js";
export { marked, notKnown, standing } from "./marks.js";
export { noQuarrel, quarrelOf } from "./quarrel.js";
export { silence } from "./silence.js";
export { told } from "./spoken-verdict.js";
export { isRoomKept, others, verdict, verdictLine } from "./verdict.js";
