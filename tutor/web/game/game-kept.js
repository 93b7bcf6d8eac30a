// The game that is being played, kept in the browser, so that it is still there when the page is opened again.

/** @import { Game, Strength } from "../learnt/data.d.ts" */

import { readKept, writeKept } from "../base/index.js";

const NAME = "tutor-game";
const LONGEST = 100_000; // letters of a game; none that can be played is longer
/** @type {readonly Strength[]} */
export const STRENGTHS = ["gentle", "usual", "keen"];

/** @typedef {Game & { whys: Record<string, string> }} KeptGame `whys`: entry of the script -> why it was done */

/** What was kept; null where there is nothing, or nothing of ours. @returns {KeptGame | null} */
export function gameKept() {
  const { situation, you, strength, whys } = Object(readKept(NAME));
  if (!isThing(situation) || typeof you !== "string" || !STRENGTHS.includes(strength)) return null;
  if (!Array.isArray(situation.players) || JSON.stringify(situation).length > LONGEST) return null;
  const told = Object.entries(isThing(whys) ? whys : {}).filter(([, why]) => typeof why === "string");
  return { situation, you, strength, whys: Object.fromEntries(told) };
}

/** Keep it; with null, forget it. @param {Game & { whys?: Record<string, string> } | null} game */
export function keepGame(game) {
  return writeKept(NAME, game);
}

/** @param {any} value */
function isThing(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
