// The round of the quarrels that every table has: which were right, kept in the browser until it is begun anew.

/** @import { RulingList } from "./data.d.ts" */
/** @import { Said, WalkState } from "./walk-state.d.ts" */

import { Kept } from "../base/index.js";

const KEPT = new Kept("tutor-quarrels");
const MAX_RULINGS = 100;
const KNOWN = ["right", "wrong", "open"];

/** What was said so far, as far as it can be read. @returns {Record<string, Said>} */
export function roundKept() {
  const found = Object.entries(Object(KEPT.read())).slice(0, MAX_RULINGS);
  return Object.fromEntries(found.filter(([id, said]) => /^[a-z0-9-]{1,120}$/.test(id) && KNOWN.includes(said)));
}

/** Keep what was said; with null, forget it. @param {Record<string, Said> | null} said */
export function keepRound(said) {
  KEPT.write(said);
}

/**
 * How far the round is: how many there are, how many were said, and how many of these were right, wrong or open.
 *
 * @param {Pick<WalkState, "round_said">} state
 * @param {RulingList} list
 */
export function roundSoFar({ round_said: said }, { quarrels }) {
  const many = (/** @type {Said} */ which) => quarrels.filter((id) => said[id] === which).length;
  const [right, wrong, open] = [many("right"), many("wrong"), many("open")];
  return { all: quarrels.length, said: right + wrong + open, right, wrong, open };
}

/**
 * The first quarrel that nothing was said to; "" where all are done.
 *
 * @param {Pick<WalkState, "round_said">} state
 * @param {RulingList} list
 */
export function firstLeft({ round_said: said }, { quarrels }) {
  return quarrels.find((id) => !said[id]) ?? "";
}
