// The whole page of a table, drawn from its state.

/** @import { Act, State } from "../state/table-state.d.ts" */

import { answerPanel, contestPanel, questions } from "../asking/index.js";
import { html, nothing } from "../base/index.js";
import { chips, laySheet } from "../laying/index.js";
import { picture } from "../picture/index.js";
import { bar, isCaptioned, story } from "../playing/index.js";
import { has } from "../state/index.js";
import { COMMON } from "../texts/index.js";
import { sheet } from "./sheet.js";
import { table } from "./table.js";

/**
 * @param {State} state
 * @param {Act} act
 */
export function view(state, act) {
  const { guide } = state;
  const told = [
    state.problem ? html`<p class="tt-panel tt-wrong" role="alert">${state.problem}</p>` : nothing,
    guide?.panel(state, act) ?? nothing,
    contestPanel(state, act),
    answerPanel(state, act),
  ];
  const asks = questions(state, act);
  const drawn = has(state, "picture") ? picture(state, act) : nothing;
  const under = guide?.bar?.(state, act) ?? (has(state, "steps") ? bar(state, act) : nothing);
  return html`
    <div class=${classes(state, under !== nothing, told.some(isThere))} data-mood=${state.mood}
      data-guided=${guide ? "" : nothing}>
      <div class="tt-hidden" role="status" aria-live="polite">${spoken(state)}</div>
      <div class="tt-stage">
        <div class=${told.some(isThere) ? "tt-top" : "tt-top tt-none"} data-part="answer" tabindex="-1">${told}</div>
        <div class="tt-left">
          <div class="tt-staying">
            ${titled(state)} ${laidBare(state) ? nothing : chips(state, act)}
            ${state.shown ? table(state, act) : waiting}
          </div>
        </div>
      </div>
      <div class="tt-right">
        ${isThere(asks) ? html`<div class="tt-asked" data-part="questions">${asks}</div>` : nothing}
        ${has(state, "story") ? story(state, act) : nothing}
        ${isThere(drawn) ? html`<div class="tt-below">${drawn}</div>` : nothing}
      </div>
      ${under} ${sheet(state, act)} ${laySheet(state, act)}
    </div>
  `;
}

const waiting = html`<p class="tt-wait">${COMMON.layingOutTheCards}</p>`;

/**
 * What of the page is there, for its style: `:has()` would have all of the page styled anew whenever a card moves.
 *
 * @param {State} state
 * @param {boolean} hasBar
 * @param {boolean} isTold does something stand above the table?
 */
function classes(state, hasBar, isTold) {
  const { guide } = state;
  const captions = !guide?.bar && has(state, "steps") && isCaptioned(state);
  const isAnswered = state.answer || (state.busy && state.asked);
  const all = [
    "tt-page",
    hasBar && "tt-barred",
    isTold && "tt-page-told",
    captions && "tt-captioned",
    isAnswered && "tt-answered",
    guide?.shape?.(state),
  ];
  return all.filter(Boolean).join(" ");
}

/** @param {unknown} part */
function isThere(part) {
  return part !== nothing && part !== null && part !== undefined;
}

/** Is there nothing to be laid out? @param {State} state */
function laidBare(state) {
  return state.alone || state.testedFrom !== null || !has(state, "laying");
}

/** What the situation is called, unless an answer, or somebody who leads through it, says more. @param {State} state */
function titled(state) {
  const { shown, answer, guide } = state;
  return shown?.title && !answer && !guide && state.testedFrom === null
    ? html`<h2 class="tt-heading tt-titled">${shown.title}</h2>`
    : nothing;
}

/** What a screen reader is told: the answer when it comes, and each step that is looked at. @param {State} state */
function spoken({ shown, at, answer, mood }) {
  const step = (mood === "play" && shown?.events[at - 1]?.says) || "";
  return answer && at === answer.at ? `${answer.word}. ${answer.says}` : step;
}
