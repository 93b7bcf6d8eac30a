// The cards that may be named on the page: those of the boxes, and those of one's own.

/** @import { IndexCard } from "../search/data.d.ts" */
/** @import { KeptCard } from "../own-cards/own-card.d.ts" */
/** @import { State } from "./start-state.d.ts" */

import { isSameName, printOf } from "../own-cards/index.js";
import { OWN } from "../texts/index.js";

/**
 * @typedef {Pick<IndexCard, "name" | "type" | "kind" | "text" | "face" | "variation"> & { own?: KeptCard }} KnownCard
 */

/**
 * All of them, one's own first; one that is called as a card of a box is in its place.
 *
 * @param {Pick<State, "index" | "own">} state
 * @returns {KnownCard[]}
 */
export function knownCards({ index, own }) {
  const kept = own.cards();
  const printed = index?.cards ?? [];
  if (!kept.length) return printed;
  return [...kept.map(knownOf), ...printed.filter(({ name }) => !kept.some((one) => isSameName(one.name, name)))];
}

/** @param {KeptCard} card @returns {KnownCard} */
function knownOf(card) {
  const { name, type } = card;
  return { name, type, kind: OWN.ofYourOwn, text: printOf(card), face: "", own: card };
}
