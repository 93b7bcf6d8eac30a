/**
 * A question about the table, one's own or one that is offered, and its answer. Both are drawn from the state.
 */

export { answerPanel } from "./answer.js";
export { asked, moreQuestions, question, questions } from "./ask.js";
export { attending } from "./attention.js";
export { contestPanel } from "./contest.js";
