// *Cards and rules*: a rulebook, a search over what can be looked up in its words, and the lists or what is read.

/** @import { Entry, LookUpAct, LookUpState } from "./look-up-state.d.ts" */

import { html, icon, live, nothing } from "../base/index.js";
import { verdictLine } from "../quarrel/index.js";
import { COMMON, LOOK_UP } from "../texts/index.js";
import { entryTold } from "./entry.js";
import { KINDS, lists } from "./lists.js";

/** @param {LookUpState} state @param {LookUpAct} act */
export function page(state, act) {
  const entry = state.entries.find(({ id }) => id === state.opened);
  if (state.opened && !state.entries.length)
    return html`<p class="fd-wait tt-soft" role="status">${COMMON.oneMoment}</p>`;
  return html`<div class="fi-page">
    <div class="fi-bar">${entry ? back(act) : field(state, act)} ${bookOf(state, act)}</div>
    ${entry ? html`<p class="tt-hidden" role="status">${state.busy ? state.says : ""}</p>` : narrowing(state, act)}
    ${entry ? entryTold(entry, state, act) : lists(state, act)}
  </div>`;
}

/** @param {LookUpState} state @param {LookUpAct} act */
function narrowing(state, act) {
  return html`${kinds(state, act)}
    <p class="tt-soft tt-small fi-count" role="status">${state.says}</p>
    ${verdictLine(state.quarrel)}`;
}

/** @param {LookUpState} state @param {LookUpAct} act */
function bookOf({ books, book }, act) {
  const chosen = (/** @type {{ target: HTMLSelectElement }} */ { target }) => act.choose(target.value);
  return html`<select class="tt-field" aria-label=${COMMON.rulebook} @change=${chosen}>
    ${books.map(({ id, title }) => html`<option value=${id} ?selected=${id === book}>${title}</option>`)}
  </select>`;
}

/** @param {LookUpAct} act */
function back(act) {
  return html`<button type="button" class="tt-button tt-quiet fi-back" @click=${act.leave}>
    ${icon("back")} ${LOOK_UP.allOfThem}</button>`;
}

/** @param {LookUpState} state @param {LookUpAct} act */
function field({ text }, act) {
  const typed = (/** @type {{ target: HTMLInputElement }} */ { target }) => act.write(target.value);
  return html`<input type="search" class="tt-field fi-search" autocomplete="off" spellcheck="false"
    aria-label=${LOOK_UP.search} placeholder=${LOOK_UP.search} .value=${live(text)} @input=${typed}>`;
}

/** The kinds that there are, each with how many of it. @param {LookUpState} state @param {LookUpAct} act */
function kinds({ entries, kind }, act) {
  const much = (/** @type {string} */ id) => entries.filter((entry) => entry.kind === id).length;
  const there = /** @type {Entry["kind"][]} */ (Object.keys(KINDS)).filter(much);
  const chip = (/** @type {LookUpState["kind"]} */ id, /** @type {string} */ says, /** @type {number} */ many) =>
    html`<button type="button" class="tt-chip" data-kind=${id} aria-pressed=${id === kind}
      @click=${() => act.narrow(id)}>${says}<small class="tt-figures">${` ${many}`}</small></button>`;
  return html`<div class="tt-row fi-kinds" role="group" aria-label=${LOOK_UP.which}
    ?hidden=${entries.length > 0 && there.length < 2}>
    ${entries.length ? chip("", LOOK_UP.all, entries.length) : nothing}
    ${there.map((id) => chip(id, KINDS[id], much(id)))}
  </div>`;
}
