// The game that is being played, kept in the browser, so that it is still there when the page is opened again.

/** @import { Game, Strength } from "./data.d.ts" */

import { Kept } from "../base/index.js";

const KEPT = new Kept("tutor-game");
const MAX_LETTERS = 100_000; // letters of a game; none that can be played is longer
/** @type {readonly Strength[]} */
export const STRENGTHS = ["gentle", "usual", "keen"];

/** @typedef {Game & { whys: Record<string, string> }} KeptGame `whys`: entry of the script -> why it was done */

/** What was kept; null where there is nothing, or nothing of ours. @returns {KeptGame | null} */
export function gameKept() {
  const { situation, you, strength, whys } = Object(KEPT.read());
  if (!isThing(situation) || typeof you !== "string" || !STRENGTHS.includes(strength)) return null;
  if (!Array.isArray(situation.players) || JSON.stringify(situation).length > MAX_LETTERS) return null;
  const told = Object.entries(isThing(whys) ? whys : {}).filter(([, why]) => typeof why === "string");
  return { situation, you, strength, whys: Object.fromEntries(told) };
}

/** Keep it; with null, forget it. @param {Game & { whys?: Record<string, string> } | null} game */
export function keepGame(game) {
  return KEPT.write(game);
}

/** Hear whenever it changes, on this page or in another tab; gives what stops that. @param {() => void} changed */
export function hearGame(changed) {
  return KEPT.hear(changed);
}

/** @param {any} value */
function isThing(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
