/**
 * What somebody has learnt, as it is kept in the browser and in a file. `tutor/lessons/mastery.py` reads the same file.
 */

export { gameKept, hearGame, keepGame, STRENGTHS } from "./game-storage.js";
export { isSeen, rulesKnown } from "./known-rules.js";
export { dueIn, LARGEST_LEARNT, wantedIn } from "./learning.js";
export {
  answered,
  bringLearnt,
  exportLearnt,
  hearLearnt,
  keepsLearnt,
  knownRules,
  learnt,
  letGo,
  putOff,
  tickLesson,
  today,
} from "./mastery-storage.js";
export { progressTold } from "./progress.js";
export { nextTold, todayTold } from "./today.js";
