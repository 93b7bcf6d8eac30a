// What is asked next: by the boxes and the level, by what is wanted, and a missed question after a few others.

/** @import { Boxes } from "../search/data.d.ts" */
/** @import { Course, Learnt, QuizQuestion, QuizWish } from "../learnt/data.d.ts" */

import { isSeen, wantedIn } from "../learnt/index.js";

/** So many other questions come between a missed one and its return. */
const BETWEEN = 3;
const WANTS = 8; // rules that are named; it takes time to find a question on one of them
const QUESTIONS_PER_NEW_RULE = 3; // of so many questions one is on a rule that is new, where none is due

/**
 * `lesson`: whose rules are asked about first, "" for all; `today`: is nothing asked about but what is due?
 *
 * @typedef {{ boxes: Boxes, level: Level, lesson: string, today: boolean }} Plan
 */
/** @typedef {1 | 2 | 3} Level */

/** A question that was asked: was it one that came again? @typedef {{ id: string, again: boolean }} Asked */

/**
 * @param {{
 *   plan: Plan, course: Course, learnt: Learnt, asked: readonly Asked[], today: number, random: () => number
 * }} known
 * @returns {QuizWish}
 */
export function wishFor({ plan, course, learnt, asked, today, random }) {
  const again = missedAgain(learnt.missed, asked, plan);
  if (again) return { id: again };
  const seed = Math.floor(random() * 2 ** 31);
  return {
    ...boxesOf(plan, course),
    level: plan.level,
    seed,
    wants: wantsOf({ plan, course, learnt, asked, today, random }),
  };
}

/**
 * A lesson on one rulebook is asked about by that book, with its own boxes where one has others.
 *
 * @param {Plan} plan
 * @param {Course} course
 */
function boxesOf({ boxes: { edition, sets }, lesson }, course) {
  const told = course.parts.flatMap(({ lessons }) => lessons).find(({ id }) => id === lesson);
  return told?.edition && told.edition !== edition ? { edition: told.edition } : { edition, sets };
}

/**
 * Rules of a lesson, and what is due or was missed, are asked for by name; what is new comes by itself, and at
 * times by name. Of those that are known there is always something left.
 *
 * @param {Parameters<typeof wishFor>[0]} known
 */
function wantsOf({ plan, course, learnt, asked, today, random }) {
  const seen = (/** @type {string} */ rule) => isSeen(course, learnt, rule);
  const rules = wantedIn(learnt, today, shuffled(rulesOf(plan, course), random), seen);
  const pressing = rules.filter((rule) => {
    const known = learnt.rules[rule];
    return known && (known.due <= today || !known.holds);
  });
  const isTurn = plan.lesson || asked.length % QUESTIONS_PER_NEW_RULE === QUESTIONS_PER_NEW_RULE - 1;
  return (pressing.length || !isTurn ? pressing : rules).slice(0, WANTS);
}

/**
 * What was missed the longest ago, if it is its turn.
 *
 * @param {readonly string[]} missed
 * @param {readonly Asked[]} asked
 * @param {Plan} plan
 */
function missedAgain(missed, asked, plan) {
  const last = asked.slice(-BETWEEN);
  if (last.length < BETWEEN || last.some(({ again }) => again)) return "";
  return missed.find((id) => isOf(id, plan) && !last.some((one) => one.id === id)) ?? "";
}

/** Is it a question of these boxes, and not beyond this level? @param {string} id @param {Plan} plan */
function isOf(id, { boxes, level, lesson }) {
  const [, hard, edition, sets] = id.split(".");
  const same = [...boxes.sets].sort().join("+") === (sets ?? "").split("+").sort().join("+");
  return !lesson && same && edition === boxes.edition && Number(hard) <= level;
}

/** The rules that may be asked about. @param {Plan} plan @param {Course} course */
function rulesOf({ boxes, lesson }, course) {
  return Object.keys(course.rules).filter((id) => {
    const { editions = [], lessons = [] } = course.rules[id] ?? {};
    return lesson ? lessons.includes(lesson) : editions.includes(boxes.edition);
  });
}

/** @template T @param {readonly T[]} all @param {() => number} random @returns {T[]} */
function shuffled(all, random) {
  return all
    .map((one) => ({ one, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ one }) => one);
}

/**
 * Is everything picked that is right, and nothing else?
 *
 * @param {QuizQuestion} question
 * @param {readonly number[]} picked
 */
export function isRight({ choices }, picked) {
  return choices.every(({ right }, at) => right === picked.includes(at));
}
