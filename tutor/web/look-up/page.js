// *Cards and rules*: a rulebook, a search over what can be looked up in its words, and the list.

/** @import { Entry, LookUpAct, LookUpState } from "./look-up-state.d.ts" */

import { html, live, nothing, repeat } from "../base/index.js";
import { verdictLine } from "../quarrel/index.js";
import { COMMON, LOOK_UP } from "../texts/index.js";
import { entryOf } from "./entry.js";

/** Kind -> what its button says. @type {[Entry["kind"], string][]} */
const KINDS = [
  ["card", COMMON.cards],
  ["rule", COMMON.rules],
  ["reading", LOOK_UP.readings],
];

/** @param {LookUpState} state @param {LookUpAct} act */
export function page(state, act) {
  return html`${bookOf(state, act)} ${field(state, act)} ${kinds(state, act)}
    <p class="fi-count" role="status">${state.says}</p>
    ${verdictLine(state.quarrel)}
    ${list(state, act)}`;
}

/** @param {LookUpState} state @param {LookUpAct} act */
function bookOf({ books, book }, act) {
  const chosen = (/** @type {{ target: HTMLSelectElement }} */ { target }) => act.choose(target.value);
  return html`<label class="fi-book"><span>${COMMON.rulebook}</span><select @change=${chosen}>
    ${books.map(({ id, title }) => html`<option value=${id} ?selected=${id === book}>${title}</option>`)}
  </select></label>`;
}

/** @param {LookUpState} state @param {LookUpAct} act */
function field({ text }, act) {
  const typed = (/** @type {{ target: HTMLInputElement }} */ { target }) => act.write(target.value);
  return html`<div class="fi-bar"><input type="search" class="fi-search" autocomplete="off" spellcheck="false"
    aria-label=${LOOK_UP.search} placeholder=${LOOK_UP.search} .value=${live(text)} @input=${typed}></div>`;
}

/** The kinds that there are, each with how many of it. @param {LookUpState} state @param {LookUpAct} act */
function kinds({ entries, kind }, act) {
  const much = (/** @type {string} */ id) => entries.filter((entry) => entry.kind === id).length;
  const there = KINDS.filter(([id]) => much(id));
  const chip = (/** @type {LookUpState["kind"]} */ id, /** @type {string} */ says, /** @type {number} */ many) =>
    html`<button type="button" class="fi-kind" data-kind=${id} aria-pressed=${id === kind}
      @click=${() => act.narrow(id)}>${says}<span class="fi-much">${` ${many}`}</span></button>`;
  return html`<div class="fi-kinds" role="group" aria-label=${LOOK_UP.which}
    ?hidden=${entries.length > 0 && there.length < 2}>
    ${entries.length ? chip("", LOOK_UP.all, entries.length) : nothing}
    ${there.map(([id, says]) => chip(id, says, much(id)))}
  </div>`;
}

/** @param {LookUpState} state @param {LookUpAct} act */
function list({ found, limit, titles, opened }, act) {
  const shown = found.slice(0, limit);
  const read = (/** @type {Entry} */ entry) => entryOf(entry, titles, entry.id === opened, act.opened);
  return html`<ul class="fi-list">${repeat(shown, ({ kind, id }) => `${kind} ${id}`, read)}</ul>
    <button type="button" class="fi-more" ?hidden=${shown.length === found.length} @click=${act.showAll}>
      ${COMMON.showAll(found.length)}</button>`;
}
