// A whole box that was pasted: a card a line, "name - type - text".

/** @import { OwnCard } from "./own-card.d.ts" */

const MAX_CARDS = 120;
export const MAX_NAME = 60; // letters
export const MAX_TEXT = 400; // letters
const NUMBER = /^\s*(?:[-•*]\s+|\d+[.)]\s+)/;
const BETWEEN = /\s[-–—|]\s|\t|;/;
const MIN_LINES = 2; // lines that say so much are a box, and not the text of one card

/** What players call a type -> what it is called here. */
const CALLED = /** @type {Record<string, string>} */ ({
  neigh: "instant",
  unicorn: "magical",
  spell: "magic",
});
const TYPES = ["magical", "upgrade", "downgrade", "magic", "instant", "basic", "ultimate", "baby"];

/** The type that a word, or a few, are said for; "" for none. @param {string} said */
export function typeCalled(said) {
  const words = said.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.map((word) => (TYPES.includes(word) ? word : "")).find(Boolean) ?? CALLED[words[0] ?? ""] ?? "";
}

/** On one line, as it is kept. @param {string} text */
export function onOneLine(text) {
  return text.replace(/\s+/g, " ").trim();
}

/** The cards of a list; none where it is no list of cards. @param {string} text @returns {OwnCard[]} */
export function boxIn(text) {
  const lines = text.split(/\r?\n/).filter((line) => line.trim());
  const cards = lines.flatMap((line) => cardIn(line) ?? []);
  return cards.length >= MIN_LINES && cards.length === lines.length ? cards.slice(0, MAX_CARDS) : [];
}

/** @param {string} line @returns {OwnCard | null} */
function cardIn(line) {
  const [name, rest] = cut(line.replace(NUMBER, ""));
  const [type, text] = cut(rest);
  const one = { name: onOneLine(name).slice(0, MAX_NAME), type: typeCalled(type), text: onOneLine(text) };
  return one.name && one.text && one.text.length <= MAX_TEXT ? one : null;
}

/**
 * What stands before the first mark between two parts, and what stands behind it.
 *
 * @param {string} text
 * @returns {[string, string]}
 */
function cut(text) {
  const found = BETWEEN.exec(text);
  return found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : [text, ""];
}
