// What one would ask here, and what has to be decided here.

/** @import { Act, Ask, State, Verdict } from "../state/table-state.d.ts" */

import { html, icon, nothing } from "../base/index.js";
import { deciding } from "../playing/index.js";
import { isBare } from "../situation/index.js";
import { has } from "../state/index.js";
import { ASKING, COMMON } from "../texts/index.js";
import { ownQuestion } from "./own-question.js";

const MAX_QUESTIONS = 3;

/** What may be done now, and the questions that the situation suggests. @param {State} state @param {Act} act */
export function questions(state, act) {
  if (!state.shown || state.testedFrom !== null) return nothing; // what is asked stands above the table
  if (state.alone) return deciding(state, act);
  const decides = state.mood === "play" && has(state, "list") ? deciding(state, act) : nothing;
  const isAsked = state.answer || state.busy || isBare(state.situation) || !has(state, "questions");
  if (isAsked) return decides;
  return html`${decides} ${panel(state, act)}`;
}

/** @param {State} state @param {Act} act */
function panel(state, act) {
  return html`<section class="tt-panel tt-stack tt-ask" aria-label=${COMMON.ask}>${asked(state, act)}</section>`;
}

/** @param {State} state @param {Act} act */
export function asked(state, act) {
  const { answer, look, shown } = state;
  const found = answer
    ? (look?.questions.filter(({ says }) => says !== answer.question) ?? [])
    : (shown?.questions ?? []);
  const others = found.slice(MAX_QUESTIONS);
  const atEnd = state.at === (state.shown?.events.length ?? 0);
  const where = html`<p class="tt-small tt-soft">${ASKING.askedAtTheEnd}</p>`;
  return html`<h2 class="tt-heading" tabindex="-1">${COMMON.ask}</h2>
    ${atEnd || state.mood === "lay out" || !found.length ? nothing : where}
    ${found.slice(0, MAX_QUESTIONS).map((one) => question(one, act, state.verdicts))}
    ${others.length ? moreQuestions(others, act, state.verdicts) : nothing}
    ${ownQuestion(state, act)}`;
}

/** @param {Ask[]} others @param {Act} act @param {Verdict[]} [verdicts] */
export function moreQuestions(others, act, verdicts) {
  return html`<details class="tt-more">
    <summary>${ASKING.moreQuestions}</summary>
    <div class="tt-stack">${others.map((one) => question(one, act, verdicts))}</div>
  </details>`;
}

/**
 * A question to be tapped; where words of answers are on their way, with its own or the room for it.
 *
 * @param {Ask} one
 * @param {Act} act
 * @param {Verdict[]} [verdicts]
 */
export function question(one, act, verdicts) {
  return html`<button type="button" class="tt-button tt-question" @click=${() => act.ask(one)}>
    ${icon("ask")}<span>${one.says}</span>${verdicts ? verdict(one, verdicts) : nothing}
  </button>`;
}

/** @param {Ask} one @param {Verdict[]} verdicts */
function verdict(one, verdicts) {
  const found = verdicts.find(({ says }) => says === one.says);
  return html`<b class="tt-verdict tt-tone-${found?.tone ?? "open"}">${found?.word ?? ""}</b>`;
}
