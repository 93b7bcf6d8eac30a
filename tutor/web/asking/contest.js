// An answer put to the test: the button that begins it, and what is said while somebody plays against the answer.

/** @import { Act, State } from "../state/table-state.d.ts" */
/** @import { Answer, Contest, ContestLook } from "../engine/protocol.d.ts" */

import { copier, html, icon, nothing } from "../base/index.js";
import { deciding, openDecision } from "../playing/index.js";
import { CONTEST } from "../texts/index.js";

const MAX_BUTTONS = 6; // so many answers stand there as buttons

/** The button below an answer that can be played. @param {State} state @param {Answer} answer @param {Act} act */
export function contestButton({ alone, guide }, { answer }, act) {
  const says = CONTEST.begin(answer ?? "");
  if (alone || guide || !says) return nothing;
  return html`<button type="button" class="tt-button tt-main tt-contest-begin" @click=${act.playAnswer}>
    ${icon("play")} ${says}</button>`;
}

/** What is said above the table while one plays against an answer. @param {State} state @param {Act} act */
export function contestPanel(state, act) {
  const look = /** @type {ContestLook | null} */ (state.shown);
  const contest = look?.contest;
  if (state.testedFrom === null || !look || !contest) return nothing;
  const atEnd = state.at === look.events.length;
  const end = state.current && atEnd ? contest.end : "";
  return html`<section class="tt-answer tt-contest ${tone(end)}" aria-label=${CONTEST.name}>
    <div class="tt-contest-head">
      <h2 class="tt-answer-question">${contest.goal}</h2>
      <p class="tt-small tt-soft">${contest.sides}</p>
    </div>
    ${inner(state, contest, act, atEnd)}
  </section>`;
}

/** @param {string} end */
function tone(end) {
  if (!end) return "";
  return end === "as-said" ? "tt-tone-yes" : "tt-tone-no";
}

/** @param {State} state @param {Contest} contest @param {Act} act @param {boolean} atEnd */
function inner(state, contest, act, atEnd) {
  if (!state.current && !state.wrong.length) return html`<p class="tt-soft" role="status">${CONTEST.thinking}</p>`;
  if (!atEnd) {
    const now = () => act.go(state.shown?.events.length ?? 0);
    return html`<p class="tt-soft">${CONTEST.earlier}
      ${button(CONTEST.now, now)}</p>`;
  }
  return html`<div role="status" class="tt-stack">
      ${contest.told.map(
        ({ says, why }) => html`<p class="tt-contest-told"><b>${CONTEST.tutor} ${says}.</b> <span>${why}</span></p>`,
      )}
      ${contest.end ? ended(contest) : contest.says && html`<p>${contest.says}</p>`}
    </div>
    ${contest.end ? nothing : choosing(state, act)}
    <div class="tt-row">
      ${contest.end ? button(CONTEST.again, act.playAnswer) : nothing}
      ${button(CONTEST.back, act.backToAnswer, "tt-quiet")}
    </div>`;
}

/** @param {string} says @param {() => void} tap @param {string} [look] */
function button(says, tap, look = "") {
  return html`<button type="button" class="tt-button ${look}" @click=${tap}>${says}</button>`;
}

/**
 * What whoever plays may answer: few answers as buttons, many as a list to open.
 *
 * @param {State} state
 * @param {Act} act
 */
function choosing(state, act) {
  const decision = openDecision(state);
  // Of equal copies it is no matter which.
  const options = [...new Map(decision?.options.toReversed().map((one) => [one.says, one])).values()].toReversed();
  if (!decision || decision.kind === "tell" || options.length > MAX_BUTTONS) return deciding(state, act);
  return html`<div class="tt-stack">
    <h3 class="tt-subheading">${decision.asks}</h3>
    <div class="tt-row">
      ${options.map((one) => button(one.says, () => act.choose(one.entry)))}
    </div>
  </div>`;
}

/** @param {Contest} contest */
function ended({ end, says, fault, link }) {
  const address = `${location.origin}${location.pathname}?${new URLSearchParams({ scenario: link })}`;
  return html`<p class="tt-word">${end === "as-said" ? CONTEST.asSaid : CONTEST.otherwise}</p>
    <p class="tt-answer-says">${says} ${fault}</p>
    ${
      fault
        ? html`<p class="tt-contest-link"><code>${address}</code></p>
          <button type="button" class="tt-button" @click=${copier(address)}>${CONTEST.copy}</button>`
        : nothing
    }`;
}
