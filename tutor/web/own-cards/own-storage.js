// The cards of one's own that this browser keeps. Nothing of them is sent anywhere but to be read.

/** @import { KeptCard } from "./own-card.d.ts" */

import { Kept } from "../base/index.js";
import { OWN } from "../texts/index.js";
import { MAX_NAME, MAX_TEXT } from "./pasted-box.js";

const KEPT = new Kept("tutor-own-cards");
const MAX_KEPT = 120; // cards: as many as a situation may bring along

/** The box in which a card is kept where nothing else is said. */
export const MY_BOX = OWN.myBox;

/** What is kept, the last one first. @returns {KeptCard[]} */
export function keptCards() {
  const kept = KEPT.read();
  return Array.isArray(kept) ? kept.filter(isCard).slice(0, MAX_KEPT) : [];
}

/** Keep these; one of the same name goes. Says whether the browser lets us. @param {KeptCard[]} cards */
export function keepCards(cards) {
  const names = new Set(cards.map(({ name }) => name));
  const others = keptCards().filter(({ name }) => !names.has(name));
  return KEPT.write([...cards, ...others].slice(0, MAX_KEPT));
}

/** @param {unknown} value @returns {value is KeptCard} */
function isCard(value) {
  const { name, type, text, box } = Object(value);
  return (
    isText(name, MAX_NAME) && name !== "" && isText(type, MAX_NAME) && isText(text, MAX_TEXT) && isText(box, MAX_NAME)
  );
}

/** @param {unknown} value @param {number} most */
function isText(value, most) {
  return typeof value === "string" && value.length <= most;
}
