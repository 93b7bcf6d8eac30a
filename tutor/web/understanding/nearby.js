// What the words around a card say of it: whose it is, where it lies, whether it is one of several.

/** @import { Act, Place } from "./data.d.ts" */
/** @import { Part } from "./parts.js" */
/** @import { Token } from "./tokens.js" */

export const HAVE = /^(?:has|have|had|having|got|gets|holds?|holding|owns|owned|keeps?|kept)$/;
export const OF_WHOM = /^(?:to|from|on|onto|against|at|of|for|with)$/;
const LETS = /^(?:lets?|letting|makes?|made|forces?|allows?|helps?|wants?|has|have)$/;
const AND = /^(?:and|or|a|an|the|also|my|his|her|two|one|n)$/;
const WANTS = /^(?:can|wants?|tries|will|does|did)$/;
const INTO = /^(?:in|from|on|into|inside|out)$/;
/** @type {Map<string, Place>} */
const PLACES = new Map([
  ["hand", "hand"],
  ["hands", "hand"],
  ["stable", "stable"],
  ["stables", "stable"],
  ["field", "stable"],
  ["play", "stable"],
  ["board", "stable"],
  ["discard", "discard"],
  ["discards", "discard"],
  ["deck", "deck"],
  ["nursery", "nursery"],
  ["pile", "pile"],
]);

/**
 * Behind a comma, does a list of cards go on?
 *
 * @param {Token[]} tokens
 * @param {Part[]} parts
 * @param {Part[]} list
 * @param {number} at
 */
export function goesOn(tokens, parts, list, at) {
  const next = parts.find(({ from }) => from >= at);
  const between = tokens.slice(at, next?.from).every(({ word }) => AND.test(word));
  return Boolean(next?.thing && !next.act && between && list.length > 0);
}

/** Is it one more of what was named just before? @param {Token[]} tokens @param {Part[]} list @param {number} from */
export function isListed(tokens, list, from) {
  const before = list.at(-1);
  if (!before) return false;
  const between = tokens.slice(before.to, from).map(({ word }) => word);
  return between.length < 4 && between.every((word) => AND.test(word));
}

/** Does somebody do something behind the word? @param {Token[]} tokens @param {Part[]} parts @param {number} at */
export function isSubject(tokens, parts, at) {
  if (tokens[at - 1]?.stop) return false;
  const word = tokens[at]?.word ?? "";
  return parts.some(({ from, act }) => from === at && act) || HAVE.test(word) || WANTS.test(word);
}

/** "do I": does somebody stand there of whom it is asked? @param {Part[]} parts @param {number} at */
export function asksOf(parts, at) {
  return parts.some(({ from, person }) => from === at && (person?.as === "subject" || person?.as === ""));
}

/**
 * "lets me search": are they allowed, or made, to do what comes next?
 *
 * @param {Token[]} tokens
 * @param {Part[]} parts
 * @param {number} from
 * @param {number} to
 */
export function isLet(tokens, parts, from, to) {
  const next = tokens[to]?.word === "to" ? to + 1 : to;
  return LETS.test(tokens[from - 1]?.word ?? "") && parts.some((part) => part.from === next && part.act);
}

/**
 * Whose it is by the words before it, "my", "Ben's second".
 *
 * @param {Token[]} tokens
 * @param {Part[]} parts
 * @param {number} from
 * @returns {string | null}
 */
export function ownerBefore(tokens, parts, from) {
  const near = parts.findLast(({ to }) => to <= from);
  const words = tokens.slice(near?.to ?? 0, from).map(({ word }) => word);
  if (near?.person?.as !== "owner" || words.length > 2) return null;
  return words.some((word) => OF_WHOM.test(word) || HAVE.test(word)) ? null : near.person.name;
}

/**
 * "in my hand", "from the discard pile": what was named lies there, and so whose it is.
 *
 * @param {Token[]} tokens
 * @param {Part[]} parts
 * @param {Part[]} list
 * @param {number} at
 */
export function placed(tokens, parts, list, at) {
  const place = PLACES.get(tokens[at]?.word ?? "");
  if (!place || !tokens.slice(Math.max(0, at - 3), at).some(({ word }) => INTO.test(word))) return;
  const owner = parts.findLast(({ to }) => to <= at && to > at - 2)?.person;
  for (const { thing } of list) {
    if (!thing) continue;
    thing.place ??= place;
    if (owner?.as === "owner" && place !== "discard") thing.whose ??= owner.name;
  }
}

/**
 * What "it" is to which something is done last: what was played, for a Neigh; else what was named last, and is not used
 * for it. "One" is one of a kind.
 *
 * @param {Act[]} acts
 * @param {Part[]} named
 * @param {string} word
 * @returns {string | null}
 */
export function meantBy(acts, named, word) {
  const [act, ...before] = acts.toReversed();
  if (word === "one") return named.findLast(({ thing }) => thing && "kind" in thing)?.called ?? null;
  const played = before.find((one) => one.act === "play" || one.act === "neigh");
  if (act?.act === "neigh" && played) return (played.act === "play" ? played.on : played.with) ?? null;
  const used = new Set(acts.map((one) => one.with));
  const free = named.filter(({ called }) => !used.has(called));
  const others = free.findLast(({ thing }) => thing?.whose !== act?.by);
  return (others ?? free.at(-1) ?? named.findLast(({ called }) => called !== act?.with))?.called ?? null;
}
