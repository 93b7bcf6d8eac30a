// What the view knows of a card by the name that the engine has for it.

/** @import { Catalogue, Look } from "../engine/protocol.d.ts" */
/** @import { One } from "./card.js" */

import { owners } from "../base/index.js";
import { plainName } from "../situation/index.js";
import { CARDS, COMMON } from "../texts/index.js";
import { describe } from "./row.js";

const SHARED = /** @type {Record<string, string>} */ ({
  deck: CARDS.inTheDeck,
  discard: CARDS.inTheDiscardPile,
  nursery: CARDS.inTheNursery,
  pile: CARDS.onThePile,
});

/** Is this a card that nobody has told? @param {Look} shown @param {string} key */
export function untold(shown, key) {
  return key === "?" || key === shown.hidden;
}

/**
 * A card as it is drawn, wherever it lies.
 *
 * @param {Look} shown
 * @param {string} key
 * @param {string} zone
 * @param {Partial<One>} [more]
 * @param {Catalogue | null} [box] knows the cards that are not on the table
 * @returns {One}
 */
export function oneOf(shown, key, zone, more = {}, box = null) {
  const name = plainName(key);
  const boxed = shown.cards[name] ? null : box?.cards.find((one) => one.name === name);
  return { ...describe(shown, key), ...boxed, facedown: untold(shown, key), owner: ownerOf(shown, zone), ...more };
}

/**
 * Whose place that is; null where it is everybody's.
 *
 * @param {Look} shown
 * @param {string} zone
 */
export function ownerOf(shown, zone) {
  const index = shown.players.indexOf(playerOf(zone));
  const owner = owners(shown.players)[index];
  return owner ? { ...owner, name: playerOf(zone) } : null;
}

/** The player whose place it is: "Ana.stable" -> "Ana"; a shared place as it is. @param {string} zone */
function playerOf(zone) {
  return zone.replace(/\.(?:stable|hand)$/, "");
}

/** Where a card lies, in words. @param {Look} shown @param {string} zone */
export function placeOf(shown, zone) {
  if (SHARED[zone]) return SHARED[zone];
  const where = zone.endsWith(".stable") ? shown.terms.stable : COMMON.hand;
  return CARDS.inPlaceOf(playerOf(zone), where);
}

/**
 * The place in which a card lies; "" where it lies in none.
 *
 * @param {Record<string, string[]>} zones
 * @param {string} key
 */
export function zoneOf(zones, key) {
  return Object.keys(zones).find((zone) => zones[zone]?.includes(key)) ?? "";
}
