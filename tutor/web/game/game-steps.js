// A game move by move: where each ends, what happened in it, and who did it.

/** @import { Look, TableEvent } from "../engine/protocol.d.ts" */
/** @import { GameLook } from "../learnt/data.d.ts" */

/**
 * One move, with all that followed from it: `entry`, the index in the script; it happens after the first `from` events,
 * and all of it has happened after `to`.
 *
 * @typedef {{ entry: number, from: number, to: number, says: string }} Stop
 */

/** @type {WeakMap<Look, Stop[]>} */
const known = new WeakMap();

/** The moves of a game that are shown, one after the other. @param {Look} look @returns {Stop[]} */
export function stopsOf(look) {
  const made = known.get(look) ?? stops(look);
  known.set(look, made);
  return made;
}

/** @param {Look} look */
function stops({ moves, events }) {
  return moves
    .map(({ step, done, says }, entry) => ({ entry, from: step, to: done, says }))
    .filter(({ from, to }) => to > from && events.slice(from, to).some(({ quiet }) => !quiet));
}

/** The move that one has come to; null before the first. @param {Look} look @param {number} at */
export function stopAt(look, at) {
  return stopsOf(look).findLast(({ from }) => from < at) ?? null;
}

/** Where the next move ends; the end where there is none. @param {Look} look @param {number} at */
export function nextStop(look, at) {
  return stopsOf(look).find(({ to }) => to > at)?.to ?? look.events.length;
}

/** Where the move before ends. @param {Look} look @param {number} at */
export function stopBefore(look, at) {
  const last = stopsOf(look).findLast(({ to }) => to < at);
  return last?.to ?? 0;
}

/**
 * What happened in a move, up to a step, as far as it is told.
 *
 * @param {Look} look
 * @param {Stop} stop
 * @param {number} at
 */
export function eventsIn({ events }, { from, to }, at) {
  return events.slice(from, Math.min(to, at)).filter(({ quiet }) => !quiet);
}

/** Who made the move, and why, where that was one of the others. @param {GameLook} look @param {Stop} stop */
export function theirMove({ theirs }, { entry }) {
  return theirs.find((one) => one.entry === entry) ?? null;
}

/** How the game was won, in a sentence; "" where it goes on. @param {Look} look */
export function howItEnded({ events, ended }) {
  const last = /** @type {TableEvent | undefined} */ (
    events.findLast(({ kind }) => kind === "game.won" || kind === "game.lost")
  );
  return ended ? (last?.says ?? ended) : "";
}
