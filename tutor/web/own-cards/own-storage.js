// The cards of one's own that this browser keeps. Nothing of them is sent anywhere but to be read.

/** @import { KeptCard } from "./own-card.d.ts" */

import { Kept } from "../base/index.js";
import { OWN } from "../texts/index.js";
import { MAX_NAME, MAX_TEXT } from "./pasted-box.js";

const KEPT = new Kept("tutor-own-cards");
const MAX_KEPT = 120; // cards: as many as a situation may bring along

/** The box in which a card is kept where nothing else is said. */
const MY_BOX = OWN.myBox;

/** Where the browser keeps nothing: what there is as long as the page is. @type {KeptCard[] | null} */
let held = null;

/** What is kept, the last one first. @returns {KeptCard[]} */
export function keptCards() {
  const kept = held ?? KEPT.read();
  return Array.isArray(kept) ? kept.filter(isCard).slice(0, MAX_KEPT) : [];
}

/** The box in which a card of that name is kept, or would be. @param {string} name */
export function boxOf(name) {
  return keptCards().find((one) => isSameName(one.name, name))?.box ?? MY_BOX;
}

/** Keep these; one of the same name goes. Says whether the browser lets us. @param {KeptCard[]} cards */
export function keepCards(cards) {
  return writeCards([...cards, ...without(keptCards(), cards)]);
}

/** All that is to be kept. Says whether the browser lets us. @param {KeptCard[]} cards */
export function writeCards(cards) {
  held = cards.slice(0, MAX_KEPT);
  const isKept = KEPT.write(held);
  if (isKept) held = null;
  return isKept;
}

/** Hear whenever they change, in another tab too; gives what stops that. @param {() => void} changed */
export function hearCards(changed) {
  return KEPT.hear(changed);
}

/**
 * Those that are called as none of the others is, however it is spelled.
 *
 * @param {KeptCard[]} cards
 * @param {{ name: string }[]} others
 */
export function without(cards, others) {
  return cards.filter(({ name }) => !others.some((other) => isSameName(other.name, name)));
}

/** @param {string} one @param {string} other */
export function isSameName(one, other) {
  return one.toLowerCase() === other.toLowerCase();
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
