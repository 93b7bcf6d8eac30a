// How far one is in lessons that were left before their end, kept in the browser.

import { Kept } from "../base/index.js";

const KEPT = new Kept("tutor-begun");
const MAX_BEGUN = 20; // lessons; of more the first goes

/** @typedef {Record<string, { scene: number, made: number }>} Begun lesson -> where one is in it */

/** @returns {Begun} */
export function lessonsBegun() {
  const held = Object.entries(Object(KEPT.read())).filter(([, at]) => isPlace(at?.scene) && isPlace(at?.made));
  return Object.fromEntries(held.map(([id, { scene, made }]) => [id, { scene, made }]));
}

/**
 * Keep how far one is; at its very beginning a lesson is not begun.
 *
 * @param {string} id
 * @param {number} scene
 * @param {number} made
 */
export function keepBegun(id, scene, made) {
  const { [id]: _, ...others } = lessonsBegun();
  const now = scene || made ? { ...others, [id]: { scene, made } } : others;
  KEPT.write(Object.fromEntries(Object.entries(now).slice(-MAX_BEGUN)));
}

/** @param {unknown} value */
function isPlace(value) {
  return Number.isInteger(value) && Number(value) >= 0;
}

/** Hear whenever that changes, on this page or in another tab; gives what stops that. @param {() => void} changed */
export function hearBegun(changed) {
  return KEPT.hear(changed);
}
