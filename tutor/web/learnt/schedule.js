// When a rule is asked again: FSRS as its library has it, in whole days, and as the commands have it
// (`tutor/lessons/review_schedule.py`).

import { FSRSAlgorithm } from "../vendor/ts-fsrs.js";

/**
 * What FSRS knows of a rule. `stability`: after how many days nine of ten would still know it; `difficulty`: from 1 to
 * 10; `last`, `due`: the days on which it was asked and is to be asked again, counted from the first of 1970.
 *
 * @typedef {{ stability: number, difficulty: number, last: number, due: number }} RuleMemory
 */

/** After so many days a rule is asked again at the latest. */
const MAX_DAYS = 365;
const AGAIN = 1;
const GOOD = 3;

/** @type {FSRSAlgorithm | null} */
let algorithm = null;

/** With the parameters that come with it; nothing is asked again within a day, and no day is drawn by lot. */
function fsrs() {
  algorithm ??= new FSRSAlgorithm({
    learning_steps: [],
    relearning_steps: [],
    maximum_interval: MAX_DAYS,
    enable_fuzz: false,
  });
  return algorithm;
}

/**
 * What is known of a rule that was asked today; `before` is undefined where it never was.
 *
 * @param {RuleMemory | undefined} before
 * @param {boolean} right
 * @param {number} today
 * @returns {RuleMemory}
 */
export function reviewed(before, right, today) {
  const days = before ? Math.max(0, today - before.last) : 0; // a clock may have been put back
  const { stability, difficulty } = fsrs().next_state(before ?? null, days, right ? GOOD : AGAIN);
  return { stability, difficulty, last: today, due: today + fsrs().next_interval(stability, days) };
}
