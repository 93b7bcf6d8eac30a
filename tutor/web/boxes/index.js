/**
 * Which box of the game is played with: the choice, and how it is kept. The pages ask here before
 * they look anything up.
 */

export { isHad, shortTitle, toBeHad, withBox } from "./box-choice.js";
export { boxesKept, keepBoxes } from "./box-storage.js";
export { boxesAsked } from "./boxes.js";
