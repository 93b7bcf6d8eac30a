// What is done in a quarrel: the words for it, in all their forms.

import { apart, PLAYERS_WORDS } from "../situation/index.js";
import { isEveryday } from "./everyday.js";

/** What is done in a quarrel and is no action of a card. */
const OTHERS = {
  neigh: "neigh nay counter nope negate cancel deny veto ney",
  swap: "swap switch exchange trade",
  use: "use activate trigger resolve",
  save: "save protect shield survive prevent block stop dodge",
  enter: "enter",
  leave: "leave left",
  skip: "skip",
  win: "win won",
  lose: "lose lost",
};

/** @type {Map<string, string>} */
const acts = new Map(
  Object.entries({ ...PLAYERS_WORDS, ...OTHERS }).flatMap(([act, words]) =>
    words.split(" ").map((word) => [word, act]),
  ),
);
const LONG = [...acts.keys()].filter((word) => word.length > 5);
const DONE = /(?:ed|^(?:slew|stolen?|took|taken|laid|drew|drawn|brought|given?|gave|chosen?|won|lost|left))$/;
const ENDINGS = ["s", "es", "d", "ed", "ing", "e"];

/**
 * What is done by a word, and in which of its forms: "destroyed" is what was done, or what something was.
 *
 * @param {string} word
 * @returns {{ act: string, form: "" | "s" | "ed" | "ing" } | null}
 */
export function actOf(word) {
  const form = /ing$/.test(word) ? "ing" : DONE.test(word) ? "ed" : /s$/.test(word) ? "s" : "";
  const act = stems(word).flatMap((stem) => acts.get(stem) ?? [])[0] ?? misspelt(word);
  return act ? { act, form } : null;
}

/** @param {string} word */
function stems(word) {
  const cut = ENDINGS.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length));
  return [word, ...cut, ...cut.map((stem) => `${stem}e`), ...cut.map((stem) => stem.replace(/(.)\1$/, "$1"))];
}

/** @param {string} word */
function misspelt(word) {
  if (word.length < 6 || isEveryday(word)) return undefined;
  const near = LONG.find((known) => stems(word).some((stem) => stem.length > 4 && apart(stem, known, 1)));
  return near && acts.get(near);
}
