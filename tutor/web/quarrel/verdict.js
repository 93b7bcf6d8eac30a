// The verdict: the question that was answered small, the word large, why, and the situation. The others lie below it.

/** @import { IndexCard } from "../search/data.d.ts" */
/** @import { Quarrel, QuarrelAct, SaidAsk } from "./quarrel-state.d.ts" */

import { html, icon, keyed, nothing, part } from "../base/index.js";
import { card } from "../cards/index.js";
import { pageAt } from "../places/index.js";
import { COMMON, CONTEST, QUARREL } from "../texts/index.js";
import { withoutColours } from "./colours.js";
import { mayBeAQuarrel } from "./quarrel.js";
import { sentenceOf } from "./sentence.js";
import { sureWords, whyOf, wordOf } from "./words.js";

/** @typedef {Pick<IndexCard, "name" | "type" | "kind" | "face" | "variation">} NamedCard */

const MAX_CARDS = 2; // so many stand beside the word

/**
 * What stands large; while newer words are waited for, the room that it takes, and nothing in it: no verdict stands
 * below a question to which it was not given.
 *
 * @param {string} text
 * @param {Quarrel} quarrel
 * @param {readonly NamedCard[]} cards
 * @param {QuarrelAct} act
 */
export function verdict(text, quarrel, cards, act) {
  const { said, waits, late, chosen } = quarrel;
  if (waits === "words") return isRoomKept(text, quarrel) ? room(late) : nothing;
  const ask = said?.asks[chosen];
  return ask ? keyed(chosen, large(ask, quarrel, cards, act)) : nothing;
}

/** Is there room for a verdict that is not there yet? @param {string} text @param {Quarrel} quarrel */
export function isRoomKept(text, { said, waits }) {
  return waits === "words" && (Boolean(said?.asks.length) || mayBeAQuarrel(text));
}

/** @param {boolean} late */
function room(late) {
  return html`<div class="qu-room" role="presentation">
    <span class="qu-room-word" aria-hidden="true"></span>
    <p class="tt-soft">${late ? QUARREL.notDoneYet : COMMON.oneMoment}</p>
  </div>`;
}

/** @param {SaidAsk} ask @param {Quarrel} quarrel @param {readonly NamedCard[]} cards @param {QuarrelAct} act */
function large(ask, quarrel, cards, act) {
  const { word, tone } = wordOf(ask);
  const read = withoutColours(ask, quarrel.said?.text ?? "");
  return html`<article class="tt-answer qu-answer tt-tone-${tone}" aria-label=${QUARREL.theVerdict} tabindex="-1"
      aria-busy=${quarrel.waits === "slot"}>
    <h2 class="tt-answer-question">${read(ask.in_words)}</h2>
    <div class="qu-word-line">
      ${keyed(`${ask.in_words} ${word}`, html`<p class="tt-word">${word}</p>`)} ${decisive(ask, cards)}
    </div>
    <p class="tt-answer-says">${read(whyOf(ask))}</p>
    ${leads(ask, act)} ${sentenceOf(ask.sentence, read, quarrel, act)}
    ${quarrel.wrong ? html`<p class="tt-wrong" role="alert">${quarrel.wrong}</p>` : nothing}
  </article>`;
}

/** The cards on which it rests. @param {SaidAsk} ask @param {readonly NamedCard[]} cards */
function decisive({ reason }, cards) {
  const found = reason.names.flatMap((name) => cards.find((one) => one.name === name) ?? []).slice(0, MAX_CARDS);
  if (!found.length) return nothing;
  return html`<div class="qu-cards">${found.map(({ name, type, kind, face, variation }) =>
    card({ key: name, name, type, kind, face, ...(variation ? { variation } : {}) }),
  )}</div>`;
}

/** How sure it is, and where it leads to. @param {SaidAsk} ask @param {QuarrelAct} act */
function leads({ sure, scenario, answer }, act) {
  const against = CONTEST.begin(answer);
  return html`<div class="qu-leads">
    <span class="qu-sure tt-soft" title=${sure.says}>${sureWords(sure)}</span>
    <button type="button" class="tt-button tt-quiet" @click=${() => act.see(scenario, false)}>
      ${icon("layout")} ${COMMON.openOnTheTable}</button>
    ${
      against
        ? html`<button type="button" class="tt-button tt-quiet" @click=${() => act.see(scenario, true)}>
            ${icon("play")} ${against}</button>`
        : nothing
    }
  </div>`;
}

/**
 * What else may be meant, each with its verdict; a tap has it stand large.
 *
 * @param {Quarrel} quarrel
 * @param {QuarrelAct} act
 */
export function others({ said, chosen, waits }, act) {
  const asks = said?.asks ?? [];
  if (waits === "words" || asks.length < 2) return nothing;
  const rows = asks.flatMap((ask, at) =>
    at === chosen ? [] : [html`<li>${other(ask, said?.text ?? "", () => act.choose(at))}</li>`],
  );
  return part(QUARREL.orDidYouMean, html`<ul class="fd-list">${rows}</ul>`);
}

/** @param {SaidAsk} ask @param {string} typed @param {() => void} tap */
function other(ask, typed, tap) {
  const { tone } = wordOf(ask);
  return html`<button type="button" class="fd-row qu-other tt-tone-${tone}" @click=${tap}
    >${inShort(ask, typed)}</button>`;
}

/** @param {SaidAsk} ask @param {string} typed */
function inShort(ask, typed) {
  const read = withoutColours(ask, typed);
  return html`<b class="qu-small-word">${wordOf(ask).word}</b>
    <span>${read(ask.in_words)} <span class="fd-more tt-soft tt-small">${read(whyOf(ask))}</span></span>`;
}

/**
 * The verdict in a line, on a page that is about something else: it leads to where it stands large.
 *
 * @param {Quarrel} quarrel
 */
export function verdictLine({ said, waits }) {
  const ask = said?.asks[0];
  if (waits || !said || !ask) return nothing;
  const { tone } = wordOf(ask);
  const there = pageAt("", { q: said.text });
  const line = html`<a class="fd-row qu-other tt-tone-${tone}" href=${there}>${inShort(ask, said.text)}</a>`;
  return part(QUARREL.theTutorSays, line);
}
