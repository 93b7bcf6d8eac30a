// The page that begins with words: its field, and below it the ways in or what was found.

/** @import { Act, State } from "./start-state.d.ts" */

import { html, icon, live, nothing, roved, roves } from "../base/index.js";
import { answers } from "../cards/index.js";
import { ownSheet } from "../own-cards/index.js";
import { choices, marked, notKnown } from "../quarrel/index.js";
import { COMMON, START } from "../texts/index.js";
import { waysIn } from "./doors.js";
import { answered, results } from "./found.js";
import { hand } from "./pictures.js";

const LONG = 44; // letters, from which on they are smaller
const LONGEST = 2000; // letters; nobody tells a quarrel in more

/** @param {State} state @param {Act} act */
export function page(state, act) {
  return html`<div class="fd-page">
    <div class="fd-top">
      ${state.opened || state.text.trim() ? nothing : hand(state)} ${field(state, act)}
      ${state.opened ? nothing : notKnown(state.quarrel, act)}
    </div>
    <div class="tt-hidden" role="status" aria-live="polite">${state.opened ? "" : state.status}</div>
    ${state.problem ? html`<p class="tt-panel tt-wrong" role="alert">${state.problem}</p>` : nothing}
    ${state.opened ? above(state) : below(state, act)} ${state.opened ? nothing : choices(state.quarrel, act)}
    ${told(state, act)}
  </div>`;
}

/** The sheet of a card of one's own. @param {State} state @param {Act} act */
function told({ telling, index }, act) {
  if (!telling) return nothing;
  const isPrinted = index?.cards.some(({ name }) => name === telling.name.trim()) ?? false;
  return ownSheet(telling, act, { close: act.closeCard, isPrinted });
}

/** Above the table: what others have answered, where the table itself is asked nothing. @param {State} state */
function above({ busy, told, index }) {
  if (busy) return html`<p class="fd-wait tt-soft" role="status">${COMMON.layingOutTheCards}</p>`;
  const question = index?.questions.find(({ id }) => id === told);
  return question
    ? html`<section class="tt-panel fd-told" aria-label=${START.thePublishedAnswer}>
    <div class="fd-says">${answers(question.says)}</div>
  </section>`
    : nothing;
}

/** @param {State} state @param {Act} act */
function below(state, act) {
  if (!state.text.trim()) return waysIn(state, act);
  return html`<div class="fd-answered">${answered(state, act)}</div>
    <section class="fd-results" aria-label=${COMMON.whatIsFound} tabindex="-1" data-rove="button, a"
    @keydown=${moves} @focusin=${roved}>${state.index ? results(state, act) : nothing}</section>`;
}

/** @param {State} state @param {Act} act */
function field({ text, opened, quarrel }, act) {
  const write = (/** @type {InputEvent} */ event) => act.write(/** @type {HTMLTextAreaElement} */ (event.target).value);
  const clear = (/** @type {MouseEvent} */ event) => {
    const emptied = fieldOf(event); // the button goes with what was typed
    act.write("");
    emptied?.focus();
  };
  return html`<form class="fd-field" role="search" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
    ${
      opened
        ? html`<button type="button" class="tt-button tt-quiet tt-only-sign" aria-label=${START.backToWhatWasFound}
            @click=${act.leave}>${icon("back")}</button>`
        : html`<span class="fd-glass" aria-hidden="true">${icon("find")}</span>`
    }
    <div class="fd-typed" ?data-long=${text.length > LONG}>${opened ? nothing : marked(text, quarrel)}
    <textarea class="fd-text" rows="1" @scroll=${follow} ?data-long=${text.length > LONG} maxlength=${LONGEST}
      enterkeyhint="search" autocomplete="off" spellcheck="false"
      aria-label=${START.search} placeholder=${START.searchExample} .value=${live(text)}
      @input=${write} @keydown=${leads}></textarea></div>
    ${
      text
        ? html`<button type="button" class="tt-button tt-quiet tt-only-sign" aria-label=${START.clear} @click=${clear}>
            ${icon("close")}</button>`
        : nothing
    }
  </form>`;
}

/** What lies behind the letters moves with them. @param {Event} event */
function follow({ target }) {
  const field = /** @type {HTMLElement} */ (target);
  field.parentElement?.querySelector(".qu-marks")?.scrollTo(0, field.scrollTop);
}

/** From the field to what was found: Enter breaks no line, and asks nothing by itself. @param {KeyboardEvent} event */
function leads(event) {
  const field = /** @type {HTMLTextAreaElement} */ (event.target);
  const atEnd = field.selectionStart === field.value.length;
  if (event.isComposing || !(event.key === "Enter" || (event.key === "ArrowDown" && atEnd))) return;
  event.preventDefault();
  const around = field.closest(".fd-page");
  /** @type {HTMLElement | null | undefined} */
  const first = around?.querySelector(".qu-answer") ?? around?.querySelector(".fd-results :is(button, a)");
  first?.focus();
}

/** Between what was found, and from the first back to the field. @param {KeyboardEvent} event */
function moves(event) {
  const around = /** @type {HTMLElement} */ (event.currentTarget);
  const first = around.querySelector("button, a");
  if (event.key === "Escape" || (event.key === "ArrowUp" && event.target === first)) {
    event.preventDefault();
    fieldOf(event)?.focus();
  } else roves(event);
}

/** @param {Event} event */
function fieldOf(event) {
  return /** @type {HTMLElement} */ (event.currentTarget).closest(".fd-page")?.querySelector("textarea");
}
