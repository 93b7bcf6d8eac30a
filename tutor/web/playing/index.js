/**
 * A decision, what may be done, and the story of what happened with its reasons. They are drawn from the look that the
 * state holds.
 */

export { bar } from "./bar.js";
export { caption, isCaptioned } from "./caption.js";
export { deciding, plainly } from "./deciding.js";
export { follow } from "./follow.js";
export { against, draws, may, mayNot, openDecision, pointing, tries, ways } from "./may.js";
export { story } from "./story.js";
export { why } from "./why.js";
