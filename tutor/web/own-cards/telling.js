// A card that is being told, as a plain value; and a sentence of it that is not to be read.

/** @import { CardText } from "../engine/protocol.d.ts" */
/** @import { KeptCard, OwnCard, Telling } from "./own-card.d.ts" */

import { OWN } from "../texts/index.js";
import { boxOf } from "./own-storage.js";
import { onOneLine } from "./pasted-box.js";

/** What is printed on it, or what is to be said where that is nothing. @param {OwnCard} card */
export function printOf({ type, text }) {
  return text || (type === "basic" ? OWN.noEffect : OWN.nobodyKnows);
}

/** As it is kept; its name is that of no card where nothing was told. @param {Telling} telling @returns {KeptCard} */
export function cardTold({ name, type, text, box, read }) {
  return {
    name: onOneLine(name) || OWN.nameless,
    type: type || (read?.type ?? ""),
    text: onOneLine(text),
    box: box || boxOf(name),
  };
}

/** The types that a card of one's own may have, as one meets them most. */
export const OWN_TYPES = ["magical", "upgrade", "downgrade", "magic", "instant", "basic", "ultimate"];

/** @param {Partial<Telling>} known @returns {Telling} */
export function nothingTold(known) {
  return {
    name: "",
    type: "",
    text: "",
    box: "",
    zone: "",
    rest: "",
    isFixed: false,
    kept: "",
    read: null,
    waits: false,
    wrong: "",
    status: "",
    pasted: [],
    ...known,
  };
}

/**
 * The card as a situation has it: of one without a text nobody knows what it does.
 *
 * @param {OwnCard} card
 * @returns {Record<string, unknown>}
 */
export function ownCard({ name, type, text }) {
  const print = onOneLine(text);
  return print ? { name, type, text: print } : { name, type, ...(type === "basic" ? {} : { effects: "unknown" }) };
}

/**
 * The text with a sentence of it in brackets, so that it is not read.
 *
 * @param {string} text
 * @param {CardText["sentences"][number]} sentence
 */
export function setAside(text, { at: [from, to] }) {
  const print = text.slice(from, to);
  const end = /[.!?]$/.exec(print)?.[0] ?? "";
  return `${text.slice(0, from)}[${print.slice(0, print.length - end.length)}]${end}${text.slice(to)}`;
}

/**
 * The text with another wording in the place of a sentence.
 *
 * @param {string} text
 * @param {CardText["sentences"][number]} sentence
 * @param {string} says
 */
export function saidInstead(text, { at: [from, to] }, says) {
  return text.slice(0, from) + says + text.slice(to);
}

/**
 * The text with that sentence without its brackets.
 *
 * @param {string} text
 * @param {CardText["sentences"][number]} sentence
 */
export function takenBack(text, { at: [from, to] }) {
  return text.slice(0, from) + text.slice(from, to).replace(/[[\]]/g, "") + text.slice(to);
}
