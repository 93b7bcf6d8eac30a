// The lists of what can be looked up: the cards by their faces, rules and open points by their names.

/** @import { Entry, LookUpAct, LookUpState } from "./look-up-state.d.ts" */

import { html, icon, nothing, part, repeat } from "../base/index.js";
import { card } from "../cards/index.js";
import { COMMON, LOOK_UP } from "../texts/index.js";
import { byType } from "./entries.js";

const MAX_ROWS = 8; // rules or open points; the others at a tap

/** Kind -> what it is called. @type {Record<Entry["kind"], string>} */
export const KINDS = { card: COMMON.cards, rule: COMMON.rules, reading: LOOK_UP.openPoints };

/** What was found, a list for each kind, that of the best first. @param {LookUpState} state @param {LookUpAct} act */
export function lists(state, act) {
  const kinds = [...new Set(state.found.map(({ kind }) => kind))];
  return html`<div class="fi-list">${kinds.map((kind) => listOf(kind, state, act))}</div>`;
}

/** @param {Entry["kind"]} kind @param {LookUpState} state @param {LookUpAct} act */
function listOf(kind, state, act) {
  const all = state.found.filter((one) => one.kind === kind);
  if (kind !== "card") return part(KINDS[kind], rows(all, state, act));
  if (state.text.trim()) return part(KINDS.card, faces(all, act));
  return byType(all).map(([type, cards]) => part(LOOK_UP.cardsOf(type, cards.length), faces(cards, act)));
}

/** Cards by their faces; a tap reads one. @param {readonly Entry[]} cards @param {LookUpAct} act */
function faces(cards, act) {
  return html`<ul class="fi-faces">${repeat(
    cards,
    ({ id }) => id,
    (one) => html`<li data-id=${one.id}>${card({ ...drawn(one), act: { tap: () => act.open(one.id) } })}</li>`,
  )}</ul>`;
}

/** An entry as `card` draws it. @param {Entry} entry */
export function drawn({ id, title, type = "", tags = [], face = "", variation = "" }) {
  const [kind = ""] = tags;
  return { key: id, name: title, type, kind, face, ...(variation ? { variation } : {}) };
}

/** @param {readonly Entry[]} all @param {LookUpState} state @param {LookUpAct} act */
function rows(all, { whole, kind }, act) {
  const [{ kind: of } = { kind: "rule" }] = all;
  const isWhole = whole.includes(/** @type {Entry["kind"]} */ (of));
  const shown = isWhole ? all : all.slice(0, kind ? 3 * MAX_ROWS : MAX_ROWS);
  const more = () => act.showAll(/** @type {Entry["kind"]} */ (of));
  return html`<ul class="fd-list fd-wide">${repeat(
    shown,
    ({ id }) => id,
    (one) => html`<li>${row(one, act)}</li>`,
  )}</ul>
    ${
      shown.length < all.length
        ? html`<button type="button" class="tt-button tt-quiet" @click=${more}>${COMMON.showAll(all.length)}</button>`
        : nothing
    }`;
}

/** @param {Entry} entry @param {LookUpAct} act */
function row({ id, title, says }, act) {
  return html`<button type="button" class="fd-row fi-row" data-id=${id} @click=${() => act.open(id)}>
    <span><b class="fi-name">${title}</b> <span class="fi-says">${says}</span></span>${icon("next")}
  </button>`;
}
