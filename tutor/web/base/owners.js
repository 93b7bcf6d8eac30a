// Whose a card is: a letter and a colour, the same everywhere.

import { html } from "./lit.js";

/**
 * A player's letter, place in the order of players, and the class that brings the colour.
 *
 * @typedef {{ letter: string, index: number, className: string }} Owner
 */

const COLOURS = 8;

/**
 * An owner for each player. Players whose names begin alike have two letters each, those by which the names differ;
 * where no letter tells them apart, a number does.
 *
 * @param {readonly string[]} names in the order in which the players sit
 * @returns {Owner[]}
 */
export function owners(names) {
  const spelt = names.map((name) => [...name.normalize("NFC")].filter((sign) => /[\p{L}\p{N}]/u.test(sign)));
  return spelt.map((letters, index) => ({
    letter: letter(letters, index, spelt),
    index,
    className: `tt-owner-${index % COLOURS}`,
  }));
}

/**
 * @param {string[]} mine
 * @param {number} index
 * @param {string[][]} all
 */
function letter(mine, index, all) {
  const first = initial(mine);
  const alike = all.filter((other) => initial(other) === first);
  if (alike.length === 1) return first;
  const longest = Math.max(...alike.map((other) => other.length));
  for (let at = 1; at < longest; at++) {
    const seconds = new Set(alike.map((other) => second(other, at)));
    if (seconds.size === alike.length) return first + second(mine, at);
  }
  return first + (1 + all.slice(0, index).filter((other) => initial(other) === first).length);
}

/** @param {string[]} letters */
function initial(letters) {
  return (letters[0] ?? "?").toLocaleUpperCase();
}

/**
 * @param {string[]} letters
 * @param {number} at
 */
function second(letters, at) {
  return (letters[at] ?? "").toLocaleLowerCase();
}

/**
 * A player's letter on a disc of the player's colour; the name has to stand beside it, or be said in words.
 *
 * @param {{ letter: string, index: number }} owner
 */
export function ownerMark(owner) {
  return html`<span class="tt-owner tt-owner-${owner.index % COLOURS}" aria-hidden="true">${owner.letter}</span>`;
}
