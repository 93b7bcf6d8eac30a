// Where one is in a scene, as plain values: what is to be done next, what has been said, and where one stops to read.

/** @import { Entry, Look, Option, Refused, Situation } from "../engine/protocol.d.ts" */
/** @import { LessonStep, LessonWords, Scene } from "../learnt/data.d.ts" */

import { keyOf } from "../state/index.js";

/**
 * What is gone through at one go. `made`: so many entries of the script lie on the table; `after`: the learner's move
 * behind it; `awaits`: the one that comes next, null where the scene ends; `from` and `to`: its first and last step.
 *
 * @typedef {{ made: number, after: LessonStep | null, awaits: LessonStep | null, from: number, to: number }} Stretch
 */

/**
 * How many entries lie on the table before the learner's next move behind so many.
 *
 * @param {Scene} scene
 * @param {number} made
 */
export function upToMine({ steps }, made) {
  const next = steps.findIndex(({ mine }, at) => mine && at >= made);
  return next < 0 ? steps.length : next;
}

/**
 * @param {Scene} scene
 * @param {number} laid how many entries lie on the table
 * @param {number} events
 * @returns {Stretch}
 */
export function stretchAt(scene, laid, events) {
  const made = upToMine(scene, Math.min(laid, scene.steps.length));
  const after = scene.steps.slice(0, made).findLast(({ mine }) => mine) ?? null;
  return { made, after, awaits: scene.steps[made] ?? null, from: after?.from ?? 0, to: events };
}

/**
 * What lies on the table when so many entries do, up to a move of the learner's or to the end.
 *
 * @param {Scene} scene
 * @param {number} made
 * @returns {Situation}
 */
export function situationAt({ tables, steps, situation }, made) {
  return tables[steps.slice(0, made).filter(({ mine }) => mine).length] ?? situation;
}

/** The words of a stretch, in their order. @param {Scene} scene @param {Pick<Stretch, "from" | "to">} stretch */
function wordsIn({ begins, steps }, { from, to }) {
  const all = [...begins, ...steps.flatMap(({ words }) => words)];
  return all.filter(({ at }) => at > from && at <= to).sort((one, other) => one.at - other.at);
}

/**
 * The step of the first words behind a step, up to the learner's next move; null where there are none.
 *
 * @param {Scene} scene
 * @param {number} from
 * @param {number} made so many entries lie on the table then
 */
export function firstWords(scene, from, made) {
  const to = scene.steps[made]?.from ?? Number.POSITIVE_INFINITY;
  return wordsIn(scene, { from, to })[0]?.at ?? null;
}

/**
 * The steps at which one stops to read, the last being the end of the stretch. A stop behind which nothing more is told
 * is the end itself.
 *
 * @param {Scene} scene
 * @param {Stretch} stretch
 * @param {Look["events"]} events
 */
export function stopsIn(scene, stretch, events) {
  const told = [...new Set(wordsIn(scene, stretch).map(({ at }) => at))];
  const begins = stretch.after || !told.length ? [] : [0];
  const last = told.at(-1) ?? stretch.to;
  const isEnd = events.slice(last, stretch.to).every(({ quiet }) => quiet);
  return [...begins, ...told.filter((at) => at < last || !isEnd), stretch.to];
}

/**
 * What is said at a step: the words on what has just happened; where there are none, what happened since the last.
 *
 * @param {Scene} scene
 * @param {Stretch} stretch
 * @param {Pick<Look, "events" | "moves">} shown
 * @param {number} at
 * @returns {{ words: LessonWords[], told: string[] }}
 */
export function saidAt(scene, stretch, { events, moves }, at) {
  const words = wordsIn(scene, stretch).filter((one) => one.at <= at);
  const last = words.at(-1)?.at ?? stretch.from;
  const mine = moves.find(({ step }) => stretch.after && step === stretch.from)?.step ?? -1;
  const told = events.slice(last, at).filter(({ quiet, n }, place) => !quiet && last + place !== mine && n >= 0);
  return { words: words.filter((one) => one.at === last), told: told.map(({ says }) => says) };
}

/**
 * What is made of a move that the learner tries: is it meant, is it refused and why, what the lesson says of it, and
 * what comes of it where it is allowed and is another one.
 *
 * @param {Scene} scene
 * @param {LessonStep} awaits
 * @param {Entry} entry
 * @param {{ options: Option[], refused: Refused[] }} all what is known of what may be done, and may not
 * @returns {{
 *   meant: boolean, says: string, by: string, because: Refused["because"], tempting: string,
 *   other: LessonStep["others"][number] | null,
 * }}
 */
export function judgedTry({ you }, awaits, entry, { options, refused }) {
  const key = keyOf(entry);
  const known = [...awaits.tempting, ...awaits.wrong, ...refused];
  const no = known.find((one) => keyOf(one.entry) === key);
  const says = (no ?? options.find((one) => keyOf(one.entry) === key))?.says ?? "";
  const same = (/** @type {Entry} */ other) => keyOf(other) === key;
  const by = String(entry.by ?? you);
  const meant = same(awaits.entry) || (says !== "" && says === awaits.says);
  const tempting = awaits.tempting.find((one) => same(one.entry))?.word ?? "";
  const other = awaits.others.find((one) => same(one.entry)) ?? null;
  return { meant, says, by: by === you ? "" : by, because: no?.because ?? [], tempting, other };
}

/**
 * The answer that is meant, among those that are known.
 *
 * @param {LessonStep} awaits
 * @param {(Option | Refused)[]} all
 */
export function meantIn(awaits, all) {
  const key = keyOf(awaits.entry);
  const known = [...awaits.wrong, ...all];
  return known.find((one) => keyOf(one.entry) === key) ?? known.find(({ says }) => says === awaits.says) ?? null;
}

/** How many moves and questions a lesson has, and how many lie behind a place in it. @param {Scene[]} scenes */
export function lengthOf(scenes) {
  return scenes.reduce((sum, { steps, asks }) => sum + steps.filter(({ mine }) => mine).length + (asks ? 1 : 0), 0);
}
