// How well the rules are known, as plain values: nothing here knows a browser or a clock.

/** @import { Known, Learnt } from "./data.d.ts" */

import { LEARNT } from "../texts/index.js";

const DAY = 86_400_000; // ms
/** A rule in the box of this index is asked again after so many days. */
const DAYS = [0, 1, 3, 7, 21, 60];
const LAST = DAYS.length - 1;
const MAX_KEPT = { lessons: 100, rules: 600, missed: 60 };
const MAX_LETTERS = 160; // letters of an id
const FORMAT = "tutor-learnt";
export const LARGEST_LEARNT = 400_000; // letters of a file that is brought in

/** @returns {Learnt} */
export function nothingLearnt() {
  return { lessons: {}, rules: {}, missed: [] };
}

/**
 * With a lesson done: the rules that it teaches are known from now on, and are asked about from tomorrow.
 *
 * @param {Learnt} learnt
 * @param {string} id
 * @param {readonly string[]} rules
 * @param {number} now
 * @returns {Learnt}
 */
export function withLesson(learnt, id, rules, now) {
  const taught = rules
    .filter((rule) => !learnt.rules[rule]?.box)
    .map((rule) => [rule, inBox(learnt.rules[rule], 1, now)]);
  return bounded({
    ...learnt,
    lessons: { ...learnt.lessons, [id]: now },
    rules: { ...learnt.rules, ...Object.fromEntries(taught) },
  });
}

/**
 * With a question answered. A rule that is known again when its time has come goes up one box; asked before that, it
 * stays, so that nothing is known for months after ten minutes. A wrong answer puts its rules into the first.
 *
 * @param {Learnt} learnt
 * @param {{ id: string, rules: readonly string[] }} question
 * @param {boolean} right
 * @param {number} now
 * @returns {Learnt}
 */
export function withAnswer(learnt, { id, rules }, right, now) {
  const moved = rules.map((rule) => [rule, answeredOnce(learnt.rules[rule], right, now)]);
  const others = learnt.missed.filter((one) => one !== id);
  return bounded({
    ...learnt,
    rules: { ...learnt.rules, ...Object.fromEntries(moved) },
    missed: right ? others : [...others, id],
  });
}

/** @param {Known | undefined} known @param {boolean} right @param {number} now @returns {Known} */
function answeredOnce(known, right, now) {
  const { box, due, right: rights, wrong } = known ?? { box: 0, due: 0, right: 0, wrong: 0 };
  if (!right) return { ...inBox(known, 0, now), wrong: wrong + 1 };
  const counted = { right: rights + 1, wrong };
  return due > now ? { box, due, ...counted } : { ...inBox(known, Math.min(box + 1, LAST), now), ...counted };
}

/** @param {Known | undefined} known @param {number} box @param {number} now @returns {Known} */
function inBox(known, box, now) {
  return { right: known?.right ?? 0, wrong: known?.wrong ?? 0, box, due: now + (DAYS[box] ?? 0) * DAY };
}

/** The rules that are known: learnt or answered right, and not answered wrong since. @param {Learnt} learnt */
export function knownIn({ rules }) {
  return Object.keys(rules).filter((rule) => (rules[rule]?.box ?? 0) > 0);
}

/**
 * Of the rules that may be asked about, those that should be: what is due, the longest due first; what was missed; what
 * is new, in the order given. What is known and not due yet comes last, so that there is always something.
 *
 * @param {Learnt} learnt
 * @param {number} now
 * @param {readonly string[]} rules
 */
export function wantedIn({ rules: known }, now, rules) {
  const rank = (/** @type {Known | undefined} */ one) => (!one ? 2 : !one.box ? 1 : one.due <= now ? 0 : 3);
  const order = rules.map((rule) => ({ rule, rank: rank(known[rule]), due: known[rule]?.due ?? 0 }));
  return order.sort((one, other) => one.rank - other.rank || one.due - other.due).map(({ rule }) => rule);
}

/** All of it as the text of a file. @param {Learnt} learnt */
export function learntFile(learnt) {
  return `${JSON.stringify({ format: FORMAT, version: 1, ...learnt }, null, 1)}\n`;
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
  if (held.version !== 1) return refused(LEARNT.ofANewerVersion);
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

/** How much stands behind it: how often it was asked, and then how far it has come. @param {Known} known */
function weight({ right, wrong, box }) {
  return (right + wrong) * DAYS.length + box;
}

/** What of a stranger's value is whole, within bounds. @param {unknown} value @returns {Learnt} */
export function learntIn(value) {
  const { lessons, rules, missed } = Object(value);
  return bounded({
    lessons: Object.fromEntries(pairsIn(lessons).filter(([, when]) => isTime(when))),
    rules: Object.fromEntries(
      pairsIn(rules).flatMap(([rule, known]) => (isKnown(known) ? [[rule, wholeOf(known)]] : [])),
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

/** @param {unknown} value @returns {value is Known} */
function isKnown(value) {
  const { box, due, right, wrong } = Object(value);
  return [box, right, wrong].every((one) => Number.isSafeInteger(one) && one >= 0) && box <= LAST && isTime(due);
}

/** @param {Known} known @returns {Known} */
function wholeOf({ box, due, right, wrong }) {
  return { box, due, right, wrong };
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
