// What places are called.

/** @import { Look, Situation } from "../engine/protocol.d.ts" */

import { COMMON, SITUATION } from "../texts/index.js";

/** @typedef {{ zone: string, player: string, seat: number, word: string, says: string }} Place */

/**
 * All places of a table that cards are laid into, the players' first.
 *
 * @param {Situation} situation
 * @param {Look | null} look
 * @returns {Place[]}
 */
export function allPlaces(situation, look) {
  const stable = look?.terms.stable ?? SITUATION.stable;
  const own = situation.players.flatMap(({ name }, seat) => [
    { zone: `${name}.stable`, player: name, seat, word: stable, says: COMMON.whose(name, stable) },
    { zone: `${name}.hand`, player: name, seat, word: COMMON.hand, says: COMMON.whose(name, COMMON.hand) },
  ]);
  return [
    ...own,
    shared("discard", COMMON.discardPile, SITUATION.theDiscardPile),
    shared("deck", COMMON.deck, SITUATION.theDeck),
    shared("nursery", COMMON.nursery, SITUATION.theNursery),
  ];
}

/** @param {string} zone @param {string} word @param {string} says @returns {Place} */
function shared(zone, word, says) {
  return { zone, player: "", seat: -1, word, says };
}

/** @param {Situation} situation @param {Look | null} look @param {string} zone */
export function placeName(situation, look, zone) {
  return allPlaces(situation, look).find((one) => one.zone === zone)?.says ?? zone;
}
