// Which cards a text names: in full, shortened, misspelt, or joined to one word.

/** @import { Boxes, Index, IndexCard } from "./data.d.ts" */
/** @import { Token } from "./tokens.js" */
/** @import { Way, Ways } from "./ways-to-say.js" */

import { actOf } from "./acts.js";
import { asNamed, beginning, misspelt } from "./spelt.js";
import { wordsIn } from "./tokens.js";
import { INITIALS, NAME, WITHOUT_FILLING, WITHOUT_KIND, waysToSay } from "./ways-to-say.js";

/**
 * A card that is named: its name, null where it may be one or another, and the words that are taken for it, as
 * `tokens.slice(from, to)`.
 *
 * @typedef {{ name: string | null, from: number, to: number }} Said
 */

/** What some words may mean. @typedef {{ from: number, to: number, good: number, ways: Way[] }} Guess */

const LONGEST = 6;
const MAX_WORDS_BEFORE = 5;
const MISSPELT = 12;
const DETERMINERS = wordsIn(`
  a an the my mine his her their your our this that another one two three first second other own any some
`);
const BEFORE_A_CARD = wordsIn(
  "with without has have had having got holds hold holding against put puts named called via is",
);

/**
 * The cards that are named, in order. What may be one card as well as another has no name, unless the boxes or the rest
 * of the text tell which.
 *
 * @param {Index} index
 * @param {Token[]} tokens
 * @param {Boxes | null} boxes
 * @returns {Said[]}
 */
export function cardsSaid(index, tokens, boxes) {
  const chosen = withoutOverlap(guesses(waysToSay(index), tokens));
  const sure = chosen.filter(({ ways }) => names(ways).length === 1).flatMap(({ ways }) => ways[0]?.card ?? []);
  return chosen
    .map(({ from, to, ways }) => ({ name: meant(ways, boxes, sure)?.name ?? null, from, to }))
    .toSorted((a, b) => a.from - b.from);
}

/** @param {Way[]} ways */
function names(ways) {
  return [...new Set(ways.map(({ card }) => card.name))];
}

/**
 * Of several cards the one of the boxes kept, else the one that is named elsewhere, else the one of those cards' boxes.
 *
 * @param {Way[]} ways
 * @param {Boxes | null} boxes
 * @param {IndexCard[]} sure
 * @returns {IndexCard | undefined}
 */
function meant(ways, boxes, sure) {
  const cards = [...new Set(ways.map(({ card }) => card))];
  const within = (/** @type {string[]} */ sets) => cards.filter((card) => card.sets.some((id) => sets.includes(id)));
  const kept = boxes ? within(boxes.sets) : [];
  const among = kept.length > 0 ? kept : cards;
  const named = among.filter((card) => sure.includes(card));
  const tried = [among, named, boxes ? [] : within(sure.flatMap(({ sets }) => sets))];
  return tried.find(({ length }) => length === 1)?.[0] ?? sameName(among);
}

/** Cards of two boxes whose names differ in nothing that is said. @param {IndexCard[]} cards */
function sameName(cards) {
  const plain = new Set(cards.map(({ name }) => name.toLowerCase().replace(/[^a-z0-9]/g, "")));
  return plain.size === 1 ? cards[0] : undefined;
}

/** The longest fits win; of words that are taken none is taken twice. @param {Guess[]} all */
function withoutOverlap(all) {
  const weight = (/** @type {Guess} */ { from, to, good, ways }) =>
    (to - from) * 0.01 + (good * (ways[0]?.said.length ?? 0)) / 100;
  const taken = new Set();
  return all
    .toSorted((a, b) => weight(b) - weight(a))
    .filter(({ from, to }) => {
      const span = Array.from({ length: to - from }, (_, at) => from + at);
      if (span.some((at) => taken.has(at))) return false;
      for (const at of span) taken.add(at);
      return true;
    });
}

/** @param {Ways} ways @param {Token[]} tokens @returns {Guess[]} */
function guesses(ways, tokens) {
  return tokens.flatMap((_, from) => {
    const found = [];
    for (let to = from + 1; to <= Math.min(from + LONGEST, tokens.length); to++) {
      const guess = guessed(ways, tokens, from, to);
      if (guess) found.push(guess);
      if (/[.;!?\n]/.test(tokens[to - 1]?.stop ?? "")) break;
    }
    return found;
  });
}

/**
 * What words that stand together may mean.
 *
 * @param {Ways} ways
 * @param {Token[]} tokens
 * @param {number} from
 * @param {number} to
 * @returns {Guess | null}
 */
function guessed(ways, tokens, from, to) {
  const span = tokens.slice(from, to);
  const whole = span.map(({ word }) => word).join("");
  const listed = span.slice(0, -1).some(({ stop }) => stop.includes(","));
  const tries = [
    () => asNamed(ways, whole, span.length === 1),
    () => misspelt(ways, span, whole, 1),
    () => misspelt(ways, span, whole, 2),
    () => (span.length === 1 && (whole.length > 4 || isInPlace(tokens, from)) ? beginning(ways, whole) : []),
  ];
  for (const [less, tried] of tries.entries()) {
    const found = best(tried(), (way) => {
      return isClear(ways, way, tokens, from, to) && (!listed || isWholeName(way, span));
    });
    if (found[0]) return { from, to, good: found[0].good - less * MISSPELT, ways: found };
  }
  return null;
}

/** Of words with a comma between them only a whole name is meant. @param {Way} way @param {Token[]} span */
function isWholeName({ good, words }, span) {
  return good === NAME && words.length === span.length;
}

/** Those that are meant most surely. @param {Way[]} all @param {(way: Way) => boolean} fits */
function best(all, fits) {
  const found = all.filter(fits);
  const good = Math.max(...found.map((way) => way.good));
  return found.filter((way) => way.good === good);
}

/**
 * May the words be the card there, and not just a part of what is said?
 *
 * @param {Ways} ways
 * @param {Way} way
 * @param {Token[]} tokens
 * @param {number} from
 * @param {number} to
 */
function isClear({ first }, { good, words, plain, said, card }, tokens, from, to) {
  if (good === WITHOUT_KIND && words.length === 1) {
    const others = (first.get(said) ?? []).filter((other) => other !== card);
    if (others.length > 1) return false;
  }
  if (good === INITIALS && said.length < 3) return isInPlace(tokens, from);
  if (!plain) return true;
  if (good === NAME || (good >= WITHOUT_FILLING && words.length > 1)) return !isPhrase(tokens, from, to);
  return words.length > 1 || isInPlace(tokens, from);
}

/**
 * "a good deal of", "yay, I won": everyday words that happen to be a name.
 *
 * @param {Token[]} tokens
 * @param {number} from
 * @param {number} to
 */
function isPhrase(tokens, from, to) {
  const [before, after] = [tokens[from - 1], tokens[to]];
  const measure = /^(?:of|to|more|less|better|worse|later|longer|earlier|easier|harder)$/.test(after?.word ?? "");
  if (measure && /^(?:an?|such|what)$/.test(before?.word ?? "")) return true;
  const alone = to - from === 1 && (!before || /[.!?\n]/.test(before.stop)) && /[!,]/.test(tokens[from]?.stop ?? "");
  return alone && /^(?:i|we|you|he|she|they|it|my|that|this|so|then|finally)$/.test(after?.word ?? "i");
}

/**
 * Does it stand where a card's name stands: behind "plays", "with", "my", or written like a name?
 *
 * @param {Token[]} tokens
 * @param {number} from
 */
function isInPlace(tokens, from) {
  const first = tokens[from];
  let at = from - 1;
  if (tokens[at]?.own || /^(?:my|his|her|their)$/.test(tokens[at]?.word ?? "")) return true;
  while (at > from - MAX_WORDS_BEFORE && DETERMINERS.has(tokens[at]?.word ?? "")) at--;
  const before = tokens[at];
  if (!before || before.stop) return false;
  if (BEFORE_A_CARD.has(before.word) || actOf(before.word)) return true;
  return at === from - 1 && /^\p{Lu}/u.test(first?.raw ?? "");
}
