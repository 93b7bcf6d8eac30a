// Of all boxes, those that somebody has, and what becomes of them with one more or less.

/** @import { Box, Boxes } from "../search/data.d.ts" */

/** What can be had: of rulebooks over the same boxes, the first. @param {Box[]} all */
export function toBeHad(all) {
  const key = (/** @type {Box} */ { sets }) => sets.join();
  return all.filter((box, at) => all.findIndex((other) => key(other) === key(box)) === at);
}

/** @param {Box} box @param {Boxes | null} boxes */
export function isHad({ sets }, boxes) {
  return sets.every((set) => boxes?.sets.includes(set));
}

/**
 * With a box more or less: several are played under the first one's rulebook, and those of two games never together.
 *
 * @param {Box[]} all
 * @param {Boxes | null} boxes
 * @param {Box} box
 * @returns {Boxes | null}
 */
export function withBox(all, boxes, box) {
  const has = toBeHad(all).filter((one) => isHad(one, boxes) && one.game === box.game);
  const now = has.includes(box)
    ? has.filter((one) => one !== box)
    : toBeHad(all).filter((one) => [...has, box].includes(one));
  return now[0] ? { edition: now[0].edition, sets: [...new Set(now.flatMap(({ sets }) => sets))] } : null;
}

/** "Unstable Unicorns, Second Edition" -> "Second Edition". @param {{ title: string }} box */
export function shortTitle({ title }) {
  return title.split(", ").at(-1) ?? title;
}
