// What is asked in a quarrel, and of whom.

/** @import { Quarrel } from "./data.d.ts" */
/** @import { Person } from "./people.js" */
/** @import { Token } from "./tokens.js" */

import { wordsIn } from "./tokens.js";

/** @typedef {{ asks: Quarrel["asks"], of: string | null }} Asked */

const MAY = wordsIn("can could may might cant couldnt allowed legal legally possible able illegal permitted valid");
const WILL = wordsIn(`
  does do did will would is are am was were doesnt dont didnt wont wouldnt isnt arent must should shouldnt has
  have
`);
const WHAT = wordsIn("what how where when which why whats");
const WHO = wordsIn("who whose whos");
const ASKED_OF = wordsIn(`
  it that this the a an we everyone anyone anybody there my unicorn unicorns both these those i baby babies you
`);
const LEADS = wordsIn(`
  and but so then or if now also because question ok okay well like still even basically wondering know ask sure
  whether here there
`);

/**
 * The last question that is heard; of several in one, whether somebody may.
 *
 * @param {Token[]} tokens
 * @param {Person[]} people
 * @param {Set<number>} taken
 * @returns {Asked}
 */
export function askedIn(tokens, people, taken) {
  const heard = tokens.flatMap((_, at) => heardAt(tokens, at, people, taken) ?? []);
  const last = heard.at(-1);
  if (!last) return atTheEnd(tokens, people);
  return last.asks === "who" && /^(?:right|wrong|correct)$/.test(last.what)
    ? claimed(tokens, people)
    : { asks: last.asks, of: last.of };
}

/**
 * A question that begins here: behind a full stop, a comma, "but", and with who is asked about behind its first word.
 *
 * @param {Token[]} tokens
 * @param {number} at
 * @param {Person[]} people
 * @param {Set<number>} taken
 */
function heardAt(tokens, at, people, taken) {
  const { word = "" } = tokens[at] ?? {};
  const before = tokens[at - 1];
  if (taken.has(at) || !(MAY.has(word) || WILL.has(word) || WHAT.has(word) || WHO.has(word))) return null;
  const leads = before?.stop !== "" || LEADS.has(before.word);
  const clause = clauseFrom(tokens, at);
  const isAsked = clause.at(-1)?.stop.includes("?") ?? false;
  if (!leads && !isAsked) return null;
  const words = clause.map((token) => token.word);
  if (!leads && !isInverted(tokens, at, people, taken)) return null;
  return read(words, at, people, { leads, isAsked, inverted: isInverted(tokens, at, people, taken) });
}

/**
 * @param {string[]} words
 * @param {number} at
 * @param {Person[]} people
 * @param {{ leads: boolean, isAsked: boolean, inverted: boolean }} how
 */
function read(words, at, people, { isAsked, inverted }) {
  const [word = "", next = "", third = ""] = words;
  const of = people.find(({ from, as }) => from === at + 1 && as !== "owner")?.name ?? null;
  const what = words.find((one) => /^(?:right|wrong|correct)$/.test(one)) ?? "";
  if (WHO.has(word)) return { asks: /** @type {const} */ ("who"), of: null, what };
  if (WHAT.has(word)) {
    const whether = /^(?:can|could|may)$/.test(next) && word === "how" ? null : /** @type {const} */ ("what");
    return whether &&
      (isAsked ||
        /^(?:happens?|is|are|do|does|can|now|if|about|would|will|goes|come|comes|many|much|then|should|did)$/.test(
          next,
        ))
      ? { asks: whether, of: people.find(({ from }) => from === at + 2)?.name ?? null, what }
      : null;
  }
  if (!inverted) return null;
  const may =
    MAY.has(word) ||
    words.slice(1, 8).some((one) => /^(?:allowed|legal|possible|able|illegal|permitted|valid|ok|okay)$/.test(one));
  return { asks: may ? /** @type {const} */ ("may") : /** @type {const} */ ("will"), of, what: third && what };
}

/**
 * Does who or what is asked about stand behind the word, "can he", "does the Neigh"?
 *
 * @param {Token[]} tokens
 * @param {number} at
 * @param {Person[]} people
 * @param {Set<number>} taken
 */
function isInverted(tokens, at, people, taken) {
  const next = tokens[at + 1];
  if (!next || tokens[at]?.stop.includes("?")) return Boolean(tokens[at]?.stop.includes("?"));
  if (tokens[at]?.stop) return false;
  if (people.some(({ from, as }) => from === at + 1 && as !== "object")) return true;
  return taken.has(at + 1) || ASKED_OF.has(next.word);
}

/** @param {Token[]} tokens @param {number} at */
function clauseFrom(tokens, at) {
  const end = tokens.findIndex(({ stop }, place) => place >= at && /[.;?!\n]/.test(stop));
  return tokens.slice(at, end < 0 ? undefined : end + 1);
}

/**
 * "..., allowed?", "... right?": what is asked behind it all.
 *
 * @param {Token[]} tokens
 * @param {Person[]} people
 * @returns {Asked}
 */
function atTheEnd(tokens, people) {
  const last = tokens.findLastIndex(({ stop }) => stop.includes("?"));
  const word = tokens[last]?.word ?? tokens.at(-1)?.word ?? "";
  if (/^(?:allowed|legal|possible|ok|okay|valid)$/.test(word)) return { asks: "may", of: null };
  return last < 0 ? { asks: null, of: null } : claimed(tokens, people);
}

/** What somebody says may be or will be. @param {Token[]} tokens @param {Person[]} people @returns {Asked} */
function claimed(tokens, people) {
  const at = tokens.findIndex(({ word }) => MAY.has(word));
  const of = people.find(({ to, as }) => to === at && as !== "owner")?.name ?? null;
  return at < 0 ? { asks: "will", of: null } : { asks: "may", of };
}
