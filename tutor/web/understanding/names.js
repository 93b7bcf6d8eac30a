// The names of people in a quarrel.

/** @import { Token } from "./tokens.js" */

import { actOf } from "./acts.js";
import { NOUNS } from "./discourse.js";
import { isEveryday } from "./everyday.js";
import { isKind } from "./kind-mentions.js";
import { wordsIn } from "./tokens.js";

const LONGEST = 20;
const VERBS = wordsIn(`
  has have had is was can could cant may might will would wants want wanted tries tried try does did doesnt didnt
  wont says said say claims claimed thinks thought insists argues argued gets got goes went puts put keeps just still
  then also now only already needs refuses ends ended decides decided makes made attempts
`);
const LINKS = wordsIn(`
  and but if when so then that because while after before says said or can could may might will would does did is
  as though although since where was has whenever once until unless whether do
`);
const TO = wordsIn("to at on by for with of");
const ASKS = wordsIn("can could may does did will would");

/**
 * Where names stand: words that nobody else uses, where somebody does something, or has it.
 *
 * @param {Token[]} tokens
 * @param {Set<number>} taken
 */
export function namesIn(tokens, taken) {
  const sure = tokens.flatMap((token, at) => (isName(tokens, at, taken) ? [token.word] : []));
  return new Set(tokens.flatMap(({ word }, at) => (sure.includes(word) && !taken.has(at) ? [at] : [])));
}

/** @param {Token[]} tokens @param {number} at @param {Set<number>} taken */
function isName(tokens, at, taken) {
  const { word = "", own = false, stop = "" } = tokens[at] ?? {};
  if (
    taken.has(at) ||
    word.length > LONGEST ||
    /\d|corns?$/.test(word) ||
    isEveryday(word) ||
    NOUNS.has(word) ||
    actOf(word)
  )
    return false;
  if ((own || isBare(tokens, at, taken)) && !stop) return true;
  const before = tokens[at - 1];
  const next = stop ? "" : (tokens[at + 1]?.word ?? "");
  const leads = before?.stop !== "" || LINKS.has(before.word) || NOUNS.has(before.word) || isWritten(tokens, at);
  return (leads && doesSomething(next)) || isReached(tokens, at) || isJoined(tokens, at, next);
}

/**
 * "Bens unicorn": is it somebody's, though the mark is left out?
 *
 * @param {Token[]} tokens
 * @param {number} at
 * @param {Set<number>} taken
 */
export function isBare(tokens, at, taken) {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token || token.own || token.stop || !next || !/[^aeious]s$/.test(token.word)) return false;
  return (
    (taken.has(at + 1) || isKind(next.word)) &&
    !/^(?:the|an?|my|his|her|their|two|three)$/.test(tokens[at - 1]?.word ?? "")
  );
}

/** Has it a capital letter where another word has none? @param {Token[]} tokens @param {number} at */
function isWritten(tokens, at) {
  const before = tokens[at - 1];
  return /^\p{Lu}\p{Ll}/u.test(tokens[at]?.raw ?? "") && before !== undefined && !/[.!?\n]/.test(before.stop);
}

/** "from ben", "can ben neigh it", "to Ben". @param {Token[]} tokens @param {number} at */
function isReached(tokens, at) {
  const [before, two] = [tokens[at - 1], tokens[at - 2]];
  if (!before || before.stop) return false;
  if (/^(?:from|against)$/.test(before.word) || (TO.has(before.word) && isWritten(tokens, at))) return true;
  if (isWritten(tokens, at) && (ASKS.has(before.word) || NOUNS.has(before.word))) return true;
  const asks = ASKS.has(before.word) && (two?.stop !== "" || /^(?:so|and|but|or|then)$/.test(two.word));
  const next = tokens[at + 1]?.word ?? "";
  return asks && (actOf(next) !== null || /^(?:have|get|still|also|really|just|now|need)$/.test(next));
}

/** "Ben and Cleo neigh". @param {Token[]} tokens @param {number} at @param {string} next */
function isJoined(tokens, at, next) {
  const other = tokens[next === "and" ? at + 2 : at - 2];
  const joins = next === "and" || tokens[at - 1]?.word === "and";
  return joins && [tokens[at], other].every((one) => one && /^\p{Lu}\p{Ll}/u.test(one.raw) && !isEveryday(one.word));
}

/** @param {string} word */
function doesSomething(word) {
  const act = actOf(word);
  return VERBS.has(word) || (act !== null && (act.form === "s" || act.form === "ed"));
}
