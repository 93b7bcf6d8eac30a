// What is asked where nothing is asked about but what is due today.

/** @import { Learnt, QuizQuestion, QuizWish } from "../learnt/data.d.ts" */
/** @import { Level, Plan } from "./sitting.js" */

import { dueIn } from "../learnt/index.js";

/** @type {readonly Level[]} */
const LEVELS = [1, 2, 3];

/**
 * `past`: the rules that have come up in this sitting.
 *
 * @typedef {{ plan: Plan, learnt: Learnt, past: Set<string>, today: number, random: () => number }} Sitting
 */

/**
 * The rule that is due the longest and has not come up in this sitting, and the wish for another question on it, of the
 * boxes and the level of the last one; null where that was all.
 *
 * @param {{ plan: Plan, learnt: Learnt, past: ReadonlySet<string>, today: number, random: () => number }} known
 * @returns {{ rule: string, last: string, wish: QuizWish } | null}
 */
export function dueWish({ plan, learnt, past, today, random }) {
  const rule = dueIn(learnt, today).find((one) => !past.has(one));
  if (!rule) return null;
  const last = learnt.rules[rule]?.question ?? "";
  const [, hard, edition, sets] = last.split(".");
  const boxes = edition && sets ? { edition, sets: sets.split("+") } : plan.boxes;
  const level = LEVELS.find((one) => String(one) === hard) ?? plan.level;
  const seed = Math.floor(random() * 2 ** 31);
  return { rule, last, wish: { edition: boxes.edition, sets: boxes.sets, level, seed, wants: [rule] } };
}

/**
 * Another question on a rule that is due; where none is found, the last one on it once more; where there is no such
 * question either, that is told, and the next rule has its turn. `tell` gets null where that was all.
 *
 * @param {() => Sitting} now
 * @param {{
 *   ask: (wish: QuizWish, hear: (reply: QuizQuestion | null) => void) => void,
 *   none: (rule: string, last: string) => void, tell: (question: QuizQuestion | null) => void,
 * }} act
 */
export function askDue(now, act) {
  const sitting = now();
  const due = dueWish(sitting);
  if (!due) return act.tell(null);
  const { rule, last, wish } = due;
  sitting.past.add(rule);
  const hears = (/** @type {() => void} */ otherwise) => (/** @type {QuizQuestion | null} */ reply) =>
    reply?.turned_on.includes(rule) ? act.tell(reply) : otherwise();
  const none = () => {
    act.none(rule, last);
    askDue(now, act);
  };
  act.ask(wish, hears(last ? () => act.ask({ id: last }, hears(none)) : none));
}
