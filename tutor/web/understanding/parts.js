// The parts of a quarrel: cards, kinds of cards, people, and what is done, in the order in which they are said.

/** @import { Kind, Named } from "./data.d.ts" */
/** @import { Said } from "./card-mentions.js" */
/** @import { Person } from "./people.js" */
/** @import { Token } from "./tokens.js" */

import { actOf } from "./acts.js";
import { kindsSaid } from "./kind-mentions.js";
import { wordsIn } from "./tokens.js";

/**
 * Some of the words, as `tokens.slice(from, to)`: a card or a kind of card (`thing`, and how it is `called` in
 * `Act.on`), a person, or what is done; of a card like Neigh that is also done ("he neighs it"), both.
 *
 * @typedef {{
 *   from: number, to: number, thing?: Named | Kind, called?: string, person?: Person,
 *   act?: { act: string, form: string }
 * }} Part
 */

const NOUN_BEHIND = /^(?:pile|piles|phase|step|area|button|card|cards|effect|effects|ability)$/;
const BEFORE_A_NOUN = wordsIn(`
  the a an my his her their your our this that another first second third two three both no any each every of one
  with free
`);
const OWNERS = /^(?:my|his|her|their|your)$/;
const NOT_DONE = new Map([
  ["steal", /^(?:effect|turn|turns|place|over|time|care|long|forever)$/],
  ["leave", /^(?!(?:my|his|her|their|your|the|play|a)$)/],
  ["move", /^(?:me|up|us)$/],
]);

/**
 * @param {string} text
 * @param {Token[]} tokens
 * @param {Said[]} cards
 * @param {Person[]} people
 * @param {Set<number>} taken
 * @returns {Part[]}
 */
export function partsOf(text, tokens, cards, people, taken) {
  const spoken = new Set(people.flatMap(({ from, to }) => range(from, to)));
  const quote = (/** @type {number} */ from, /** @type {number} */ to) =>
    text.slice(tokens[from]?.from ?? 0, tokens[to - 1]?.to ?? 0);
  const named = cards.flatMap(({ name, from, to }) => {
    if (!name) return [];
    const thing = { name, said: quote(from, to), whose: null, place: null };
    const act = doneWith(tokens, from, to, spoken);
    return [{ from, to, thing, called: name, ...(act && { act }) }];
  });
  const sure = cards.filter(({ name }) => name).flatMap(({ from, to }) => range(from, to));
  const all = new Set([...taken, ...spoken]);
  const kinds = kindsSaid(tokens, new Set([...sure, ...spoken])).map(({ kind, from, to }) => ({
    from,
    to,
    thing: { kind, said: quote(from, to), whose: null, place: null },
    called: kind,
  }));
  for (const { from, to } of kinds) for (const at of range(from, to)) all.add(at);
  const acts = tokens.flatMap((_, at) => {
    const act = all.has(at) ? null : doneAt(tokens, at, spoken);
    return act ? [{ from: at, to: at + 1, act }] : [];
  });
  const persons = people.map((person) => ({ from: person.from, to: person.to, person }));
  return [...named, ...kinds, ...acts, ...persons].toSorted((a, b) => a.from - b.from);
}

/** @param {number} from @param {number} to */
export function range(from, to) {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

/**
 * "he neighs it": a card that is not only named but done.
 *
 * @param {Token[]} tokens
 * @param {number} from
 * @param {number} to
 * @param {Set<number>} spoken
 */
function doneWith(tokens, from, to, spoken) {
  const act = actOf(tokens[to - 1]?.word ?? "");
  if (act?.act !== "neigh") return null;
  const before = tokens[from - 1];
  if (act.form === "ed" || act.form === "ing") return act;
  if (!before || before.own || before.stop) return !before && spoken.has(to) ? act : null;
  const subject = spoken.has(from - 1) && !/^(?:my|his|her|their|your|mine)$/.test(before.word);
  return subject ||
    (/^(?:to|can|could|cant|cannot|may|will|would|not|i|or|then|just|also|dont|let|and)$/.test(before.word) &&
      !isNoun(tokens, to))
    ? act
    : null;
}

/** In "and neigh", is it one more card? @param {Token[]} tokens @param {number} to */
function isNoun(tokens, to) {
  return (
    tokens[to - 1]?.stop !== "" ||
    tokens[to] === undefined ||
    /^(?:in|on|and|is|was|from|does|be|can)$/.test(tokens[to]?.word ?? "")
  );
}

/** @param {Token[]} tokens @param {number} at @param {Set<number>} spoken */
function doneAt(tokens, at, spoken) {
  const found = actOf(tokens[at]?.word ?? "");
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (!found) return null;
  if (
    !tokens[at]?.stop &&
    NOUN_BEHIND.test(next?.word ?? "") &&
    found.form !== "ed" &&
    !(next?.word.startsWith("card") || next?.word.startsWith("effect"))
  )
    return null;
  if (found.form === "" || found.form === "s") {
    const owned = spoken.has(at - 1) ? OWNERS.test(before?.word ?? "") : BEFORE_A_NOUN.has(before?.word ?? "");
    if (before && !before.stop && (owned || before.own)) return null;
  }
  return NOT_DONE.get(found.act)?.test(next?.word ?? "") ? null : found;
}
