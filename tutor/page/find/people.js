// Who is spoken of: by name, as somebody's friend, as "he".

/** @import { Token } from "./tokens.js" */

import { actOf } from "./acts.js";
import { isEveryday } from "./everyday.js";
import { wordsIn } from "./tokens.js";

/**
 * A person where they are spoken of, as `tokens.slice(from, to)`. `as`: whether they do something, something is done to
 * them, something is theirs, or, "", whatever stands around them says.
 *
 * @typedef {{ name: string, said: string, from: number, to: number, as: "subject" | "object" | "owner" | "" }} Person
 */

export const SPEAKER = "Ana";
const OTHERS = ["Ben", "Cleo", "Dan", "Emma", "Finn", "Gina", "Hugo"];
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
const THEY = wordsIn("they them their theirs themselves");
const THINGS = wordsIn(`
  unicorns unis babies basics pandas cats upgrades downgrades cards instants neighs animals llamas goats rams alpacas
`);
const MEN = "brother bro dad father husband boyfriend bf son uncle guy dude nephew boy grandpa fiance";
const WOMEN = "sister sis mom mum mother wife girlfriend gf daughter aunt niece girl lady grandma fiancee";
const ANYBODY = `
  friend mate buddy pal opponent opp oponent opponet enemy partner roommate flatmate cousin neighbour neighbor
  colleague coworker boss kid kiddo player person someone somebody bff spouse
`;
/** @type {Map<string, string>} */
const NOUNS = new Map(
  [
    [MEN, "m"],
    [WOMEN, "f"],
    [ANYBODY, ""],
  ].flatMap(([words = "", gender = ""]) =>
    [...wordsIn(words)].map((word) => /** @type {[string, string]} */ ([word, gender])),
  ),
);
const BEFORE = wordsIn(`
  my our his her their your a an the another other one some this that first second third next last
`);
const NEW = new Set(["another", "second", "third", "else"]);
const WHERE =
  /^(?:(?:who is |sitting )?(?:to|on) (?:my|the|your) (?:left|right)|next to me|across from me|of mine|else)\b/;
const VERBS = wordsIn(`
  has have had is was can could cant may might will would wants want wanted tries tried try does did doesnt didnt
  wont says said say claims claimed thinks thought insists argues argued gets got goes went puts put keeps just
  then also now only already needs refuses ends ended decides decided makes made attempts
`);
const LINKS = wordsIn(`
  and but if when so then that because while after before says said or can could may might will would does did is
  as though although since where was has whenever once until unless whether do
`);

/**
 * All who are spoken of, each as often as they are.
 *
 * @param {Token[]} tokens
 * @param {Set<number>} taken the places of words that are cards
 * @returns {Person[]}
 */
export function peopleSaid(tokens, taken) {
  const named = namesIn(tokens, taken);
  const known = new Known(new Set([...named].map((at) => capital(tokens[at]?.word ?? ""))));
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

/** Is it the other one who is spoken to, "I play it and you neigh"? @param {Token[]} tokens @param {number} at */
function youActs(tokens, at) {
  const [before, next] = [tokens[at - 1]?.word ?? "", tokens[at + 1]?.word ?? ""];
  return (
    tokens[at]?.word === "you" &&
    !/^(?:can|could|do|may|if|when|are|would|will|did|should)$/.test(before) &&
    actOf(next) !== null
  );
}

/** @param {string} word */
function capital(word) {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
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
  if (YOU.has(word)) return one(youIsI ? SPEAKER : known.last("", raw), YOU.get(word));
  const phrase = nounPhrase(tokens, at, named, known);
  if (phrase) return one(phrase.name, phrase.as, phrase.to);
  if (PRONOUNS.has(word)) {
    const [as = "", gender = ""] = (PRONOUNS.get(word) ?? "").split(" ");
    if (THEY.has(word) && known.isAlone() && areThings(tokens, at)) return null;
    return one(known.last(gender, raw), word === "her" && !ownsNext(tokens, at, taken) ? "object" : as);
  }
  return named.has(at) ? one(known.met(capital(word), ""), own ? "owner" : "") : null;
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
  while (BEFORE.has(tokens[to]?.word ?? "") && !tokens[to]?.stop) to++;
  const noun = tokens[to]?.word ?? "";
  if (!NOUNS.has(noun)) return null;
  const gender = NOUNS.get(noun) ?? "";
  let own = tokens[to]?.own;
  const words = tokens.slice(at, to + 1).map(({ word }) => word);
  to++;
  if (named.has(to))
    return { name: known.met(capital(tokens[to]?.word ?? ""), gender), to: to + 1, as: tokens[to]?.own ? "owner" : "" };
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

/** Who has been spoken of, and how they are called here. */
class Known {
  /** @param {Set<string>} names */
  constructor(names) {
    this.free = OTHERS.filter((name) => !names.has(name));
    /** @type {{ name: string, said: string, gender: string }[]} the last one first */
    this.people = [];
  }

  /** Has nobody been spoken of but who speaks? */
  isAlone() {
    return this.people.every(({ name }) => name === SPEAKER);
  }

  /** @param {string} name @param {string} gender @param {string} [said] */
  met(name, gender, said = name) {
    const called = name === SPEAKER && said === name ? SPEAKER : name;
    const before = this.people.find((one) => one.name === called);
    this.people = [
      { name: called, said: before?.said ?? said, gender: gender || (before?.gender ?? "") },
      ...this.people.filter((one) => one !== before),
    ];
    return called;
  }

  /** @param {string} said @param {string} gender */
  another(said, gender) {
    return this.met(this.free.shift() ?? "Iris", gender, said);
  }

  /** Who was spoken of last, and may be he, or she. @param {string} gender @param {string} said */
  last(gender, said) {
    const fitting = this.people.find(
      (one) => one.name !== SPEAKER && (!one.gender || !gender || one.gender === gender),
    );
    return fitting ? this.met(fitting.name, gender) : this.another(said, gender);
  }

  /** Whom some words mean: the same as before, or somebody new. @param {string[]} words @param {string} gender */
  called(words, gender) {
    const said = words.filter((word) => !BEFORE.has(word) || NEW.has(word)).join(" ");
    const before = this.people.find((one) => one.said === said);
    if (before && !/^(?:another|second|third)|else/.test(said)) return this.met(before.name, gender);
    const others = this.people.filter((one) => one.name !== SPEAKER);
    const same =
      /^(?:opponent|opp|player|person|guy)$/.test(said) && words.length > 1 && words[0] !== "a" && others.length === 1;
    return same ? this.met(others[0]?.name ?? "", gender) : this.another(said, gender);
  }
}

/**
 * Where names stand: words that nobody else uses, where somebody does something, or has it.
 *
 * @param {Token[]} tokens
 * @param {Set<number>} taken
 */
function namesIn(tokens, taken) {
  const sure = tokens.flatMap((token, at) => (isName(tokens, at, taken) ? [token.word] : []));
  return new Set(tokens.flatMap(({ word }, at) => (sure.includes(word) && !taken.has(at) ? [at] : [])));
}

/** @param {Token[]} tokens @param {number} at @param {Set<number>} taken */
function isName(tokens, at, taken) {
  const { word = "", raw = "", own = false, stop = "" } = tokens[at] ?? {};
  if (taken.has(at) || /\d/.test(word) || word.length < 2 || NOUNS.has(word) || PRONOUNS.has(word)) return false;
  const before = tokens[at - 1];
  const starts = before?.stop !== "";
  const written = /^\p{Lu}\p{Ll}+/u.test(raw) && !(before === undefined || /[.!?\n]/.test(before.stop));
  const acts = !stop && doesSomething(tokens[at + 1]?.word ?? "");
  if (isEveryday(word)) return written && acts && !starts && LINKS.has(before?.word ?? "") && actOf(word) === null;
  if (actOf(word)) return false;
  if (written || (own && !stop)) return true;
  return (acts && (starts || LINKS.has(before?.word ?? "") || NOUNS.has(before?.word ?? ""))) || isReached(tokens, at);
}

/** "from ben", "can ben". @param {Token[]} tokens @param {number} at */
function isReached(tokens, at) {
  const [before, two] = [tokens[at - 1], tokens[at - 2]];
  if (!before || before.stop) return false;
  const asked =
    /^(?:can|could|may|does|did|will|would)$/.test(before.word) &&
    (two?.stop !== "" || /^(?:so|and|but|or|then)$/.test(two.word));
  return asked || /^(?:from|against)$/.test(before.word);
}

/** @param {string} word */
function doesSomething(word) {
  const act = actOf(word);
  return VERBS.has(word) || (act !== null && (act.form === "s" || act.form === "ed"));
}
