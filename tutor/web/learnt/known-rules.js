// How many rules one knows, and which, lesson by lesson.

/** @import { Course, Known, Learnt } from "./data.d.ts" */

import { COMMON } from "../texts/index.js";
import { knownIn } from "./learning.js";

/** @typedef {{ id: string, name: string, stands: "known" | "due" | "missed" | "seen" | "new" }} Standing */
/**
 * `id`: its lesson, "" where none teaches them.
 *
 * @typedef {{ id: string, title: string, rules: Standing[], known: number }} Topic
 */

/** How many rules of the course are known, and how many there are. @param {Course} course @param {Learnt} learnt */
export function rulesKnown(course, learnt) {
  return {
    known: knownIn(learnt).filter((rule) => rule in course.rules).length,
    all: Object.keys(course.rules).length,
  };
}

/** Has a lesson that is done shown it? @param {Course} course @param {Learnt} learnt @param {string} rule */
export function isSeen(course, learnt, rule) {
  return (course.rules[rule]?.lessons ?? []).some((lesson) => lesson in learnt.lessons);
}

/**
 * Each rule once, with the first lesson that teaches it.
 *
 * @param {Course} course
 * @param {Learnt} learnt
 * @param {number} today
 * @returns {Topic[]}
 */
export function topicsOf(course, learnt, today) {
  const lessons = course.parts.flatMap((part) => part.lessons);
  const order = new Map(lessons.map(({ id }, at) => [id, at]));
  const all = Object.entries(course.rules).map(([id, { name, lessons: by }]) => {
    const first = [...by].sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))[0] ?? "";
    return { first, rule: { id, name, stands: standsOf(learnt.rules[id], isSeen(course, learnt, id), today) } };
  });
  return [...lessons, { id: "", title: COMMON.besidesTheLessons }].flatMap(({ id, title }) => {
    const rules = all.filter(({ first }) => first === id).map(({ rule }) => rule);
    const known = rules.filter(({ stands }) => stands === "known" || stands === "due").length;
    return rules.length ? [{ id, title, rules, known }] : [];
  });
}

/** @param {Known | undefined} known @param {boolean} seen @param {number} today @returns {Standing["stands"]} */
function standsOf(known, seen, today) {
  if (!known) return seen ? "seen" : "new";
  if (!known.holds) return "missed";
  return known.due <= today ? "due" : "known";
}
