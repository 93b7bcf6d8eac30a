// How well the rules are known, as plain values: nothing here knows a browser or a clock.

/** @import { Known, Learnt } from "./data.d.ts" */

import { LEARNT } from "../texts/index.js";
import { reviewed } from "./schedule.js";

const DAY = 86_400_000; // ms
const LATEST = 92_592; // days since the first of 1970 that somebody may live to see
/** Files of before had boxes instead: a rule in the box of this index was asked again after so many days. */
const BOXES = [0, 1, 3, 7, 21, 60];
const PUT_OFF = 30; // days
const MAX_KEPT = { lessons: 100, rules: 600, missed: 60 };
const MAX_LETTERS = 160; // letters of an id
const FORMAT = "tutor-learnt";
const VERSION = 2;
export const LARGEST_LEARNT = 400_000; // letters of a file that is brought in

/** @returns {Learnt} */
export function nothingLearnt() {
  return { lessons: {}, rules: {}, missed: [] };
}

/**
 * With a lesson done: its rules are seen, and none is known by that.
 *
 * @param {Learnt} learnt
 * @param {string} id
 * @param {number} now
 * @returns {Learnt}
 */
export function withLesson(learnt, id, now) {
  return bounded({ ...learnt, lessons: { ...learnt.lessons, [id]: now } });
}

/**
 * With a question answered on a day: the rules on which it turned are known by it or not, and no others. `id` is ""
 * where it cannot be asked again.
 *
 * @param {Learnt} learnt
 * @param {{ id: string, turned_on: readonly string[] }} question
 * @param {boolean} right
 * @param {number} today
 * @returns {Learnt}
 */
export function withAnswer(learnt, { id, turned_on }, right, today) {
  const asked = turned_on.map((rule) => [rule, answeredOnce(learnt.rules[rule], id, right, today)]);
  const others = learnt.missed.filter((one) => one !== id);
  return bounded({
    ...learnt,
    rules: { ...learnt.rules, ...Object.fromEntries(asked) },
    missed: right || !id ? others : [...others, id],
  });
}

/** @param {Known | undefined} known @param {string} id @param {boolean} right @param {number} today @returns {Known} */
function answeredOnce(known, id, right, today) {
  return {
    ...reviewed(known, right, today),
    right: (known?.right ?? 0) + (right ? 1 : 0),
    wrong: (known?.wrong ?? 0) + (right ? 0 : 1),
    holds: right,
    question: id || (known?.question ?? ""),
  };
}

/** Without a question that there is no more. @param {Learnt} learnt @param {string} id @returns {Learnt} */
export function withoutQuestion(learnt, id) {
  const rules = Object.entries(learnt.rules).map(([rule, known]) => [
    rule,
    known.question === id ? { ...known, question: "" } : known,
  ]);
  return { ...learnt, rules: Object.fromEntries(rules), missed: learnt.missed.filter((one) => one !== id) };
}

/**
 * With a rule on which no question can be made, by now: it is tried again in a month.
 *
 * @param {Learnt} learnt
 * @param {string} rule
 * @param {number} today
 * @returns {Learnt}
 */
export function withRulePutOff(learnt, rule, today) {
  const known = learnt.rules[rule];
  return known ? { ...learnt, rules: { ...learnt.rules, [rule]: { ...known, due: today + PUT_OFF } } } : learnt;
}

/** The rules that are known: asked, and right the last time. @param {Learnt} learnt */
export function knownIn({ rules }) {
  return Object.keys(rules).filter((rule) => rules[rule]?.holds);
}

/** The rules that are due on a day, the longest due first. @param {Learnt} learnt @param {number} today */
export function dueIn({ rules }, today) {
  const due = Object.entries(rules).filter(([, known]) => known.due <= today);
  return due.sort(([, one], [, other]) => one.due - other.due).map(([rule]) => rule);
}

/**
 * The first day after this one on which rules are due, and how many; null for none.
 *
 * @param {Learnt} learnt
 * @param {number} today
 */
export function nextDueIn({ rules }, today) {
  const days = Object.values(rules).flatMap(({ due }) => (due > today ? [due] : []));
  if (!days.length) return null;
  const day = Math.min(...days);
  return { day, many: days.filter((one) => one === day).length };
}

/**
 * Of the rules that may be asked about, those that should be: what is due, the longest due first; what was missed; what
 * a lesson has shown; what is new, in the order given. What is known and not due yet comes last, so that there is
 * always something.
 *
 * @param {Learnt} learnt
 * @param {number} today
 * @param {readonly string[]} rules
 * @param {(rule: string) => boolean} isSeen
 */
export function wantedIn({ rules: known }, today, rules, isSeen) {
  const rank = (/** @type {string} */ rule) => {
    const one = known[rule];
    if (!one) return isSeen(rule) ? 2 : 3;
    return one.due <= today ? 0 : one.holds ? 4 : 1;
  };
  const order = rules.map((rule) => ({ rule, rank: rank(rule), due: known[rule]?.due ?? 0 }));
  return order.sort((one, other) => one.rank - other.rank || one.due - other.due).map(({ rule }) => rule);
}

/** All of it as the text of a file. @param {Learnt} learnt */
export function learntFile(learnt) {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...learnt }, null, 1)}\n`;
}

/**
 * With what a file holds: every lesson of both; of each rule what was asked more often. `says`: what came of it;
 * `problem`: one sentence, where it cannot be read.
 *
 * @param {Learnt} learnt
 * @param {string} text
 * @returns {{ learnt: Learnt, says: string, problem: string }}
 */
export function withLearntFile(learnt, text) {
  const refused = (/** @type {string} */ problem) => ({ learnt, says: "", problem });
  if (text.length > LARGEST_LEARNT) return refused(LEARNT.fileTooLong(LARGEST_LEARNT));
  const held = Object(parsed(text));
  if (held.format !== FORMAT) return refused(LEARNT.notLearnt);
  if (held.version !== 1 && held.version !== VERSION) return refused(LEARNT.ofANewerVersion);
  const brought = learntIn(held);
  if (!Object.keys({ ...brought.lessons, ...brought.rules }).length) return refused(LEARNT.nothingLearntYet);
  const both = merged(learnt, brought);
  const more = knownIn(both).length - knownIn(learnt).length;
  const says = more > 0 ? LEARNT.knowMore(more) : LEARNT.noNewRule;
  return { learnt: both, says: LEARNT.broughtIn(says), problem: "" };
}

/** @param {Learnt} mine @param {Learnt} brought @returns {Learnt} */
function merged(mine, brought) {
  const rules = { ...mine.rules };
  for (const [rule, known] of Object.entries(brought.rules)) {
    const here = rules[rule];
    if (!here || weight(known) > weight(here)) rules[rule] = known;
  }
  const lessons = { ...brought.lessons };
  for (const [id, when] of Object.entries(mine.lessons)) lessons[id] = Math.max(when, lessons[id] ?? 0);
  const missed = brought.missed.filter((id) => !mine.missed.includes(id));
  return bounded({ lessons, rules, missed: [...missed, ...mine.missed] });
}

/** How much stands behind it: how often it was asked, and then how late. @param {Known} known */
function weight({ right, wrong, last }) {
  return (right + wrong) * LATEST + last;
}

/** What of a stranger's value is whole, within bounds. @param {unknown} value @returns {Learnt} */
export function learntIn(value) {
  const { lessons, rules, missed } = Object(value);
  return bounded({
    lessons: Object.fromEntries(pairsIn(lessons).filter(([, when]) => isTime(when))),
    rules: Object.fromEntries(
      pairsIn(rules).flatMap(([rule, known]) => {
        const whole = knownOf(Object(known)) ?? knownOfBox(Object(known));
        return whole ? [[rule, whole]] : [];
      }),
    ),
    missed: Array.isArray(missed) ? [...new Set(missed.slice(-10 * MAX_KEPT.missed).filter(isId))] : [],
  });
}

/** @param {unknown} value @returns {[string, any][]} */
function pairsIn(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value)
    .slice(0, 10 * MAX_KEPT.rules)
    .filter(([name]) => isId(name));
}

/** What is whole; null for anything else. @param {any} value @returns {Known | null} */
function knownOf({ stability, difficulty, last, due, right, wrong, holds, question }) {
  const isWhole =
    isWithin(stability, 0.001, 36_500) &&
    isWithin(difficulty, 1, 10) &&
    [last, due].every((day) => isCount(day) && day < LATEST) &&
    isCount(right) &&
    isCount(wrong) &&
    typeof holds === "boolean" &&
    (question === "" || isId(question));
  return isWhole ? { stability, difficulty, last, due, right, wrong, holds, question } : null;
}

/**
 * What was kept in a box, carried over: it is due when it was, and is remembered for as long as its box lasted. One
 * that was never asked was only seen, which its lesson says.
 *
 * @param {any} value
 * @returns {Known | null}
 */
function knownOfBox({ box, due, right, wrong }) {
  const days = BOXES[box];
  if (days === undefined || ![right, wrong].every(isCount) || !isTime(due) || !(right + wrong)) return null;
  const day = Math.floor(due / DAY);
  const last = Math.max(0, day - days);
  const holds = box > 0 && right > 0;
  const begun = reviewed(undefined, holds, last);
  return { ...begun, stability: holds ? days : begun.stability, last, due: day, right, wrong, holds, question: "" };
}

/** @param {unknown} value @param {number} least @param {number} most */
function isWithin(value, least, most) {
  return typeof value === "number" && value >= least && value <= most;
}

/** @param {unknown} value */
function isCount(value) {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** Milliseconds of a time that somebody may live to see. @param {unknown} value */
function isTime(value) {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 8e12;
}

/** @param {unknown} value @returns {value is string} */
function isId(value) {
  return typeof value === "string" && value.length <= MAX_LETTERS && /^[a-z0-9][\w.,+-]*$/i.test(value);
}

/** Where there are too many, the first go. @param {Learnt} learnt @returns {Learnt} */
function bounded({ lessons, rules, missed }) {
  const last = (/** @type {[string, any][]} */ all, /** @type {number} */ most) => Object.fromEntries(all.slice(-most));
  return {
    lessons: last(Object.entries(lessons), MAX_KEPT.lessons),
    rules: last(Object.entries(rules), MAX_KEPT.rules),
    missed: missed.slice(-MAX_KEPT.missed),
  };
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
