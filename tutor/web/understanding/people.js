// Who is spoken of: by name, as somebody's friend, as "he".

/** @import { Token } from "./tokens.js" */

import { actOf } from "./acts.js";
import { BEFORE, Known, NOUNS, nameOf, SPEAKER } from "./discourse.js";
import { isBare, namesIn } from "./names.js";
import { wordsIn } from "./tokens.js";

/**
 * A person where they are spoken of, as `tokens.slice(from, to)`. `as`: whether they do something, something is done to
 * them, something is theirs, or, "", whatever stands around them says.
 *
 * @typedef {{ name: string, said: string, from: number, to: number, as: "subject" | "object" | "owner" | "" }} Person
 */

const I = new Map(Object.entries({ i: "subject", me: "object", my: "owner", mine: "owner", myself: "object" }));
const YOU = new Map(Object.entries({ you: "subject", your: "owner", yours: "owner", yourself: "object" }));
const PRONOUNS = new Map(
  Object.entries({
    he: "subject m",
    him: "object m",
    his: "owner m",
    himself: "object m",
    she: "subject f",
    her: "owner f",
    hers: "owner f",
    herself: "object f",
    they: "subject",
    them: "object",
    their: "owner",
    theirs: "owner",
    themselves: "object",
  }),
);
const ANY = wordsIn("any each every all both no per which many how two three four five six seven eight");
const NO_ONE = wordsIn("game games mode rules version variant count");
const MAX_WORDS_BEFORE = 4;
const THEY = wordsIn("they them their theirs themselves");
const THINGS = wordsIn(`
  unicorns unis babies basics pandas cats upgrades downgrades cards instants neighs animals llamas goats rams alpacas
`);
const WHERE =
  /^(?:(?:who is |sitting )?(?:to|on) (?:my|the|your) (?:left|right)|next to me|across from me|of mine|else)\b/;

/**
 * All who are spoken of, each as often as they are.
 *
 * @param {Token[]} tokens
 * @param {Set<number>} taken the places of words that are cards
 * @returns {Person[]}
 */
export function peopleSaid(tokens, taken) {
  const named = namesIn(tokens, taken);
  const known = new Known(new Set([...named].map((at) => nameAt(tokens, at, taken))));
  const youIsI = !tokens.some(({ word }) => word === "i") || !tokens.some((_, at) => youActs(tokens, at));
  /** @type {Person[]} */
  const found = [];
  for (let at = 0; at < tokens.length; at++) {
    const person = taken.has(at) ? null : personAt(tokens, at, { named, known, youIsI, taken });
    if (!person) continue;
    found.push(person);
    at = person.to - 1;
  }
  return found;
}

/** The name that stands there. @param {Token[]} tokens @param {number} at @param {Set<number>} taken */
function nameAt(tokens, at, taken) {
  const raw = tokens[at]?.raw ?? "";
  return nameOf(isBare(tokens, at, taken) ? raw.slice(0, -1) : raw);
}

/** Is it the other one who is spoken to, "I play it and you neigh"? @param {Token[]} tokens @param {number} at */
function youActs(tokens, at) {
  const [before, next] = [tokens[at - 1]?.word ?? "", tokens[at + 1]?.word ?? ""];
  return (
    tokens[at]?.word === "you" &&
    !/^(?:can|could|do|may|if|when|are|would|will|did|should)$/.test(before) &&
    actOf(next) !== null
  );
}

/**
 * @typedef {{ named: Set<number>, known: Known, youIsI: boolean, taken: Set<number> }} Around
 *
 * @param {Token[]} tokens
 * @param {number} at
 * @param {Around} around
 * @returns {Person | null}
 */
function personAt(tokens, at, { named, known, youIsI, taken }) {
  const { word = "", raw = "", own = false } = tokens[at] ?? {};
  const said = (/** @type {number} */ to) =>
    tokens
      .slice(at, to)
      .map((token) => token.raw.replace(/['’]s$/i, ""))
      .join(" ");
  const one = (/** @type {string} */ name, /** @type {string | undefined} */ as, to = at + 1) =>
    /** @type {Person} */ ({ name, said: said(to), from: at, to, as });
  if (I.has(word)) {
    const noun = word === "my" ? nounPhrase(tokens, at, named, known) : null;
    return noun ? one(noun.name, noun.as, noun.to) : one(SPEAKER, I.get(word));
  }
  if (YOU.has(word) && YOU.get(word) === "owner" && tokens.some((token) => token.word === "my")) return null;
  if (YOU.has(word)) return one(youIsI ? SPEAKER : known.last("", raw), YOU.get(word));
  const phrase = nounPhrase(tokens, at, named, known);
  if (phrase) return one(phrase.name, phrase.as, phrase.to);
  if (PRONOUNS.has(word)) {
    const [as = "", gender = ""] = (PRONOUNS.get(word) ?? "").split(" ");
    if (THEY.has(word) && known.isAlone() && areThings(tokens, at)) return null;
    return one(known.last(gender, raw), word === "her" && !ownsNext(tokens, at, taken) ? "object" : as);
  }
  if (!named.has(at)) return null;
  return one(known.met(nameAt(tokens, at, taken), ""), own || isBare(tokens, at, taken) ? "owner" : "");
}

/** Are they cards, as in "my babies, do they die"? @param {Token[]} tokens @param {number} at */
function areThings(tokens, at) {
  return tokens.slice(Math.max(0, at - 12), at).some(({ word }) => THINGS.has(word));
}

/** @param {Token[]} tokens @param {number} at @param {Set<number>} taken */
function ownsNext(tokens, at, taken) {
  const next = tokens[at + 1];
  if (!next || tokens[at]?.stop) return false;
  return (
    taken.has(at + 1) || !/^(?:and|but|with|to|from|if|when|or|so|can|then|for|in|by|using|because)$/.test(next.word)
  );
}

/**
 * "my friend Tom", "the player to my left", "another player", "player 2".
 *
 * @param {Token[]} tokens
 * @param {number} at
 * @param {Set<number>} named
 * @param {Known} known
 */
function nounPhrase(tokens, at, named, known) {
  let to = at;
  while (to < at + MAX_WORDS_BEFORE && BEFORE.has(tokens[to]?.word ?? "") && !tokens[to]?.stop) to++;
  const noun = tokens[to]?.word ?? "";
  if (!NOUNS.has(noun) || ANY.has(tokens[at - 1]?.word ?? "") || NO_ONE.has(tokens[to + 1]?.word ?? "")) return null;
  const gender = NOUNS.get(noun) ?? "";
  let own = tokens[to]?.own;
  const words = tokens.slice(at, to + 1).map(({ word }) => word);
  to++;
  if (named.has(to))
    return { name: known.met(nameOf(tokens[to]?.raw ?? ""), gender), to: to + 1, as: tokens[to]?.own ? "owner" : "" };
  if (
    noun === "player" &&
    /^(?:one|two|three|four|five|six|[a-f])$/.test(tokens[to]?.word ?? "") &&
    !tokens[to - 1]?.stop
  ) {
    words.push(tokens[to]?.word ?? "");
    own = tokens[to]?.own;
    to++;
  }
  const rest = tokens.slice(to, to + 6).map(({ word }) => word);
  const more = WHERE.exec(rest.join(" "))?.[0];
  if (more) words.push(...more.split(" "));
  return { name: known.called(words, gender), to: to + (more ? more.split(" ").length : 0), as: own ? "owner" : "" };
}
