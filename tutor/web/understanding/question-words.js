// What is asked in a quarrel, and of whom.

/** @import { Quarrel } from "./data.d.ts" */
/** @import { Person } from "./people.js" */
/** @import { Token } from "./tokens.js" */

import { isKind } from "./kind-mentions.js";
import { wordsIn } from "./tokens.js";

/** @typedef {{ asks: NonNullable<Quarrel["asks"]>, of: string | null, at: number }} Heard */

const MAY = wordsIn("can could may might cant couldnt allowed legal legally possible able illegal permitted valid");
const WILL = wordsIn(`
  does do did will would is are am was were doesnt dont didnt wont wouldnt isnt arent must should shouldnt has have
`);
const WHAT = wordsIn("what how where when which why whose");
const LEADS = wordsIn(`
  and but so then or if now also because question ok okay well like still even basically wondering know ask sure whether
  here there
`);
const ASKED_OF = wordsIn(`
  it its that this the a an we everyone anyone anybody there both these those any all unicorn unicorns baby babies
`);
const TURNED = wordsIn("do does did can could will would");
const BEHIND_WHAT = wordsIn(`
  happens happen is are was do does did can could now if about would will goes come comes many much then should one
`);
const PERMITS = /\b(?:allowed|legal|possible|able|illegal|permitted|valid|okay?|get to|got to)\b/;
const CLAIMS = wordsIn("says say said saying thinks think thought claims claimed insists argues argued believes");
const SETTLED = /^(?:who (?:is |was )?|(?:is|am|are|was) \w+ )(?:right|wrong|correct|true)\b/;
const END = /[.;?!\n]/;

/**
 * The last question that is heard; of several in one sentence, whether somebody may. Without one, what somebody says
 * that may be, or may not.
 *
 * @param {Token[]} tokens
 * @param {Person[]} people
 * @param {Set<number>} taken
 * @returns {{ asks: Quarrel["asks"], of: string | null }}
 */
export function askedIn(tokens, people, taken) {
  const heard = tokens.flatMap((_, at) => (taken.has(at) ? [] : (heardAt(tokens, at, people, taken) ?? [])));
  const last = heard.at(-1);
  if (!last) return unheard(tokens, people);
  if (SETTLED.test(wordsFrom(tokens, last.at).join(" "))) return claimed(tokens, people);
  const inOne = heard.filter(({ at }) => !tokens.slice(at, last.at).some(({ stop }) => END.test(stop)));
  const { asks, of } = ["may", "what"].map((asks) => inOne.findLast((one) => one.asks === asks)).find(Boolean) ?? last;
  return { asks, of };
}

/**
 * A question that begins here: behind a full stop, a comma, "but", and with who is asked about behind its first word.
 *
 * @param {Token[]} tokens
 * @param {number} at
 * @param {Person[]} people
 * @param {Set<number>} taken
 * @returns {Heard | null}
 */
function heardAt(tokens, at, people, taken) {
  const { word = "" } = tokens[at] ?? {};
  const before = tokens[at - 1];
  const leads = before?.stop !== "" || LEADS.has(before.word);
  if (word === "who") return leads ? { asks: "who", of: null, at } : null;
  if (WHAT.has(word)) return leads || asksWhat(tokens, at, people) ? whatAt(tokens, at, people) : null;
  if (!(MAY.has(word) || WILL.has(word)) || WHAT.has(before?.word ?? "")) return null;
  const of = people.find(({ from, as }) => from === at + 1 && as !== "owner");
  const isTurned = of !== undefined && of.as !== "object" && !people.some(({ to, as }) => to === at && as !== "object");
  const isFree = leads || (TURNED.has(word) && !people.some(({ to }) => to === at));
  if (!isTurned && !(isFree && asksOfIt(tokens, at, taken, people))) return null;
  const permits = MAY.has(word) || PERMITS.test(wordsFrom(tokens, at).slice(0, 8).join(" "));
  return { asks: permits ? "may" : "will", of: of?.name ?? null, at };
}

/** "what can I do", in the middle of a sentence. @param {Token[]} tokens @param {number} at @param {Person[]} people */
function asksWhat(tokens, at, people) {
  const [next, third] = [tokens[at + 1]?.word ?? "", tokens[at + 2]?.word ?? ""];
  return TURNED.has(next) && (ASKED_OF.has(third) || people.some(({ from, as }) => from === at + 2 && as !== "object"));
}

/**
 * "what happens", "which one goes first".
 *
 * @param {Token[]} tokens
 * @param {number} at
 * @param {Person[]} people
 * @returns {Heard | null}
 */
function whatAt(tokens, at, people) {
  const words = wordsFrom(tokens, at);
  const isAsked = tokens
    .slice(at)
    .find(({ stop }) => END.test(stop))
    ?.stop.includes("?");
  if (!isAsked && !BEHIND_WHAT.has(words[1] ?? "") && !/^(?:which|whose)$/.test(words[0] ?? "")) return null;
  if (words[0] === "when" && !WILL.has(words[1] ?? "")) return null;
  return { asks: "what", of: people.find(({ from, as }) => from === at + 2 && as !== "owner")?.name ?? null, at };
}

/**
 * Does what is asked about stand behind the word, "does the Neigh", "is that"?
 *
 * @param {Token[]} tokens
 * @param {number} at
 * @param {Set<number>} taken
 * @param {Person[]} people
 */
function asksOfIt(tokens, at, taken, people) {
  const next = tokens[at + 1];
  if (!next || tokens[at]?.stop) return Boolean(tokens[at]?.stop.includes("?"));
  return (
    taken.has(at + 1) || ASKED_OF.has(next.word) || isKind(next.word) || people.some(({ from }) => from === at + 1)
  );
}

/** @param {Token[]} tokens @param {number} at */
function wordsFrom(tokens, at) {
  const end = tokens.findIndex(({ stop }, place) => place >= at && END.test(stop));
  return tokens.slice(at, end < 0 ? undefined : end + 1).map(({ word }) => word);
}

/**
 * "..., allowed?", "he says I cannot": what is asked without a question.
 *
 * @param {Token[]} tokens
 * @param {Person[]} people
 */
function unheard(tokens, people) {
  const last = tokens.findLastIndex(({ stop }) => stop.includes("?"));
  const word = tokens.at(last)?.word ?? "";
  if (/^(?:allowed|legal|possible|ok|okay|valid)$/.test(word)) return { asks: /** @type {const} */ ("may"), of: null };
  const claims = tokens.filter((token) => CLAIMS.has(token.word)).length;
  const checks = /^(?:right|correct|wrong)$/.test(tokens.at(-1)?.word ?? "");
  if (last < 0 && claims === 0 && !checks) return { asks: null, of: null };
  return claimed(tokens, people, last >= 0 || checks || claims > 1);
}

/**
 * What somebody says may be or will be: the first of it.
 *
 * @param {Token[]} tokens
 * @param {Person[]} people
 * @param {boolean} [asked]
 * @returns {{ asks: Quarrel["asks"], of: string | null }}
 */
function claimed(tokens, people, asked = true) {
  const at = tokens.findIndex(
    ({ word }, place) => MAY.has(word) || (word === "get" && tokens[place + 1]?.word === "to"),
  );
  const of = people.find(({ to, as }) => to === at && as !== "owner")?.name ?? null;
  if (at < 0) return { asks: asked ? "will" : null, of: null };
  return { asks: "may", of };
}
