// The word of each answer and how it looks, and who says so.

/** @import { Said } from "../engine/protocol.d.ts" */

import { QUARREL } from "../texts/index.js";

/** @typedef {Said["asks"][number]} SaidAsk */

/** @type {Record<SaidAsk["answer"], { word: string, tone: "yes" | "no" | "open" }>} */
const WORDS = {
  yes: { word: QUARREL.yes, tone: "yes" },
  no: { word: QUARREL.no, tone: "no" },
  always: { word: QUARREL.always, tone: "yes" },
  never: { word: QUARREL.never, tone: "no" },
  sometimes: { word: QUARREL.itDepends, tone: "open" },
  can: { word: QUARREL.yes, tone: "yes" },
  cannot: { word: QUARREL.no, tone: "no" },
  unknown: { word: QUARREL.notSettled, tone: "open" },
};

/** What is shown large. @param {SaidAsk} ask */
export function wordOf(ask) {
  return hangsOnCards(ask) ? { word: QUARREL.notKnownHere, tone: WORDS.unknown.tone } : WORDS[ask.answer];
}

/** Is it open by what is not known of a card, and not as a search was stopped? @param {SaidAsk} ask */
function hangsOnCards({ answer, sure }) {
  return answer === "unknown" && sure.names.length > 0;
}

/** @type {Record<string, string>} */
const SURE = {
  card: QUARREL.theCardSaysSo,
  rulebook: QUARREL.theRulebookSaysSo,
  publisher: QUARREL.thePublisherSaysSo,
  wiki: QUARREL.theWikiSaysSo,
  reading: QUARREL.oneReadingOfIt,
  nobody: QUARREL.nobodySaysSo,
};

/** In three words. @param {SaidAsk["sure"]} sure */
export function sureWords({ by }) {
  return SURE[by] ?? "";
}

/** Why, in a sentence; what the answer says by itself where no reason decides it alone. @param {SaidAsk} ask */
export function whyOf(ask) {
  const { answer, says, reason } = ask;
  const own = beyond(wordOf(ask).word, says);
  if (!reason.says || hangsOnCards(ask)) return own;
  return answer === "unknown" ? `${own} ${reason.says}` : reason.says;
}

/** The sentence without the word that stands above it. @param {string} word @param {string} says */
function beyond(word, says) {
  const rest = says.replace(new RegExp(`^(?:(?:Yes|No)[.,:] )?(?:${word}[.,:] )?`, "i"), "");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
