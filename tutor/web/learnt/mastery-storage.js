// What this browser keeps of what its visitor has learnt. All pages and tabs have the same.

/** @import { Learnt } from "./data.d.ts" */

import { Kept, staysKept } from "../base/index.js";
import {
  knownIn,
  learntFile,
  learntIn,
  nothingLearnt,
  withAnswer,
  withLearntFile,
  withLesson,
  withoutQuestion,
  withRulePutOff,
} from "./learning.js";

const DAY = 86_400_000; // ms
const MINUTE = 60_000; // ms
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

/** The day it is where the visitor is, counted from the first of 1970. @param {Date} [now] */
export function today(now = new Date()) {
  return Math.floor((now.getTime() - now.getTimezoneOffset() * MINUTE) / DAY);
}

/** A lesson is done. @param {string} id @param {number} now */
export function tickLesson(id, now) {
  keep(withLesson(learnt(), id, now));
}

/**
 * A question was answered today.
 *
 * @param {{ id: string, turned_on: readonly string[] }} question
 * @param {boolean} right
 */
export function answered(question, right) {
  keep(withAnswer(learnt(), question, right, today()));
}

/** A question that there is no more. @param {string} id */
export function letGo(id) {
  keep(withoutQuestion(learnt(), id));
}

/** A rule on which no question can be made. @param {string} rule */
export function putOff(rule) {
  keep(withRulePutOff(learnt(), rule, today()));
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
  if (KEPT.write(now)) staysKept();
}
