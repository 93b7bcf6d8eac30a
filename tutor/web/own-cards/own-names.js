// Which cards of one's own may be named in words that are typed, however they are spelled.

/** @import { KeptCard } from "./own-card.d.ts" */

import { fit, nearly, wordsOf } from "../situation/index.js";

const MAX_SAID = 12; // cards that go along with a quarrel
const MAX_FOUND = 8;
const MIN_TELLING = 3; // letters of a word that tells a card from others
const MIN_JOINED = 5; // letters of a name that is found within longer words

/**
 * Those of which a word, or how it begins, is said; the ones of which most is said come first.
 *
 * @param {KeptCard[]} cards
 * @param {string} text
 */
export function cardsSaid(cards, text) {
  const said = wordsOf(text);
  const run = said.join("");
  return cards
    .map((card) => ({ card, share: shareSaid(wordsOf(card.name), said, run) }))
    .filter(({ share }) => share > 0)
    .sort((one, other) => other.share - one.share)
    .slice(0, MAX_SAID)
    .map(({ card }) => card);
}

/**
 * Those that what is typed may be the name of, or a part of it; the likeliest first.
 *
 * @param {KeptCard[]} cards
 * @param {string} text
 */
export function cardsFound(cards, text) {
  return cards
    .map((card) => ({ card, good: fit(card.name, text) }))
    .filter(({ good }) => good > 0)
    .sort((one, other) => other.good - one.good)
    .slice(0, MAX_FOUND)
    .map(({ card }) => card);
}

/**
 * How much of a name is said, up to 1.
 *
 * @param {string[]} name
 * @param {string[]} said
 * @param {string} run all that is said, without blanks
 */
function shareSaid(name, said, run) {
  const whole = name.join("");
  if (whole && (said.join(" ").includes(name.join(" ")) || (whole.length >= MIN_JOINED && run.includes(whole))))
    return 1;
  const parts = name.filter((word) => said.some((one) => one.length >= MIN_TELLING && mayBe(word, one)));
  return parts.length / Math.max(name.length, 1);
}

/** May the one be said for the other: a plural, how it begins, or a slip? @param {string} word @param {string} said */
function mayBe(word, said) {
  return nearly(word, said) || (word.length >= MIN_TELLING && said.startsWith(word));
}
