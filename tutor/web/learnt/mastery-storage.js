// What this browser keeps of what its visitor has learnt. All pages and tabs have the same.

/** @import { Learnt } from "./data.d.ts" */

import { Kept } from "../base/index.js";
import { knownIn, learntFile, learntIn, nothingLearnt, withAnswer, withLearntFile, withLesson } from "./learning.js";

const KEPT = new Kept("tutor-learnt");

/** Where the browser keeps nothing, what was learnt since the page was opened. @type {Learnt} */
let passing = nothingLearnt();

/** Does this browser keep anything? Where it does not, all of this lasts as long as the page. */
export function keepsLearnt() {
  return KEPT.works();
}

/** @returns {Learnt} */
export function learnt() {
  return keepsLearnt() ? learntIn(KEPT.read()) : passing;
}

/**
 * A lesson is done, and with it the rules that it teaches.
 *
 * @param {string} id
 * @param {readonly string[]} rules
 * @param {number} now
 */
export function tickLesson(id, rules, now) {
  keep(withLesson(learnt(), id, rules, now));
}

/**
 * A question was answered.
 *
 * @param {{ id: string, rules: readonly string[] }} question
 * @param {boolean} right
 * @param {number} now
 */
export function answered(question, right, now) {
  keep(withAnswer(learnt(), question, right, now));
}

/** A missed question that there is no more. @param {string} id */
export function letGo(id) {
  const { missed, ...others } = learnt();
  keep({ ...others, missed: missed.filter((one) => one !== id) });
}

/** The rules that are known, by their ids. */
export function knownRules() {
  return knownIn(learnt());
}

/** What is learnt as the text of a file. */
export function exportLearnt() {
  return learntFile(learnt());
}

/** Bring in what a file holds; says what came of it, or in `problem` why nothing did. @param {string} text */
export function bringLearnt(text) {
  const { learnt: both, says, problem } = withLearntFile(learnt(), text);
  if (!problem) keep(both);
  return { says, problem };
}

/** Hear whenever it changes, on this page or in another tab; gives what stops that. @param {() => void} changed */
export function hearLearnt(changed) {
  return KEPT.hear(changed);
}

/** @param {Learnt} now */
function keep(now) {
  passing = now;
  KEPT.write(now);
}
