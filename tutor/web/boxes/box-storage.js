// Which boxes a visitor has: asked once, and kept in the browser.

/** @import { Boxes } from "../search/data.d.ts" */

import { Kept } from "../base/index.js";

const KEPT = new Kept("tutor-boxes");
const MAX_SETS = 10;
const LONGEST = 60; // letters of an id

/** What the visitor has; null where nothing was said, or nothing can be kept. @returns {Boxes | null} */
export function boxesKept() {
  const { edition, sets } = Object(KEPT.read());
  if (!isId(edition) || !Array.isArray(sets) || !sets.length || sets.length > MAX_SETS || !sets.every(isId))
    return null;
  return { edition, sets };
}

/** Keep it; with null, forget it. Says whether the browser lets us. @param {Boxes | null} boxes */
export function keepBoxes(boxes) {
  return KEPT.write(boxes && { edition: boxes.edition, sets: boxes.sets });
}

/** @param {unknown} value @returns {value is string} */
function isId(value) {
  return typeof value === "string" && value.length <= LONGEST && /^[a-z0-9-]+$/.test(value);
}
