// What places are called.

/** @import { Look, Situation } from "../engine/protocol.d.ts" */

/** @typedef {{ zone: string, player: string, seat: number, word: string, says: string }} Place */

/**
 * All places of a table that cards are laid into, the players' first.
 *
 * @param {Situation} situation
 * @param {Look | null} look
 * @returns {Place[]}
 */
export function allPlaces(situation, look) {
  const stable = look?.terms.stable ?? "Stable";
  const own = situation.players.flatMap(({ name }, seat) => [
    { zone: `${name}.stable`, player: name, seat, word: stable, says: `${name}'s ${stable}` },
    { zone: `${name}.hand`, player: name, seat, word: "hand", says: `${name}'s hand` },
  ]);
  return [...own, shared("discard", "Discard pile"), shared("deck", "Deck"), shared("nursery", "Nursery")];
}

/** @param {string} zone @param {string} word @returns {Place} */
function shared(zone, word) {
  return { zone, player: "", seat: -1, word, says: `the ${word === "Nursery" ? word : word.toLowerCase()}` };
}

/** @param {Situation} situation @param {Look | null} look @param {string} zone */
export function placeName(situation, look, zone) {
  return allPlaces(situation, look).find((one) => one.zone === zone)?.says ?? zone;
}
