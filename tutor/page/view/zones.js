// Where every card lies after so many events: the start, with the events folded in.

/** @import { Look, Standing, Zones } from "./data.d.ts" */

const FRONT = ["deck", "discard"];

/**
 * Place -> cards, after the first `step` events.
 *
 * @param {Look} shown
 * @param {number} step
 * @returns {Zones}
 */
export function zonesAt(shown, step) {
  const zones = Object.fromEntries(Object.entries(shown.start).map(([zone, cards]) => [zone, [...cards]]));
  for (const event of shown.events.slice(0, step)) {
    for (const move of event.moves) {
      zones[move.from] ??= [];
      zones[move.to] ??= [];
      const [from, to] = [zones[move.from] ?? [], zones[move.to] ?? []];
      const seen = from.includes(move.card) ? move.card : shown.hidden;
      if (from.includes(seen)) from.splice(from.indexOf(seen), 1);
      else if (move.card === shown.hidden) from.shift();
      to.splice(FRONT.includes(move.to) ? 0 : to.length, 0, move.card);
    }
  }
  return zones;
}

/**
 * What holds after the first `step` events; null where nobody knows.
 *
 * @param {Look} shown
 * @param {number} step
 * @returns {Standing | null}
 */
export function standingAt(shown, step) {
  for (let at = step; at > 0; at--) {
    const standing = shown.events[at - 1]?.standing;
    if (standing) return standing;
  }
  return shown.standing;
}
