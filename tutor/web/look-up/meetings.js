// The cards that a card meets, by their faces; and at a tap how it meets one of them.

/** @import { Meeting } from "../engine/protocol.d.ts" */
/** @import { Entry, LookUpAct, LookUpLink, LookUpState } from "./look-up-state.d.ts" */

import { html, nothing } from "../base/index.js";
import { card } from "../cards/index.js";
import { pageAt } from "../places/index.js";
import { COMMON, LOOK_UP } from "../texts/index.js";
import { drawn } from "./lists.js";
import { onSite } from "./on-site.js";

/**
 * @param {LookUpLink[]} items
 * @param {Entry} entry
 * @param {LookUpState} state
 * @param {LookUpAct} act
 */
export function meetings(items, entry, state, act) {
  const others = items.flatMap(
    ({ text }) => state.entries.find(({ id, kind }) => kind === "card" && id === text) ?? [],
  );
  return html`<ul class="fi-faces">${others.map((one) => html`<li>${face(one, entry, state, act)}</li>`)}</ul>
    ${state.meets ? told(state) : nothing}`;
}

/** @param {Entry} one @param {Entry} entry @param {LookUpState} state @param {LookUpAct} act */
function face(one, entry, { meets }, act) {
  const label = LOOK_UP.howItMeets(entry.title, one.title);
  return card({ ...drawn(one), chosen: meets === one.id, act: { tap: () => act.meet(one.id), label } });
}

/** @param {LookUpState} state */
function told({ met }) {
  if (!met) return html`<p class="fd-room tt-soft" role="status">${COMMON.oneMoment}</p>`;
  if (!met.length) return html`<p role="status">${LOOK_UP.nothingBetweenThem}</p>`;
  return html`<ul class="fd-list" role="status">${met.map((one) => html`<li>${meeting(one)}</li>`)}</ul>`;
}

/** @param {Meeting} one */
function meeting({ kind, says, link, step }) {
  if (kind === "none") return html`<p>${LOOK_UP.nothingBetweenThem}</p>`;
  if (!onSite()) return html`<p>${says}</p>`;
  const there = pageAt("build", { scenario: link, step: String(step) });
  return html`<a class="fd-row fd-rule" href=${there}>
    <span>${says}</span> <span class="fd-happens tt-small">${LOOK_UP.seeItHappen}</span></a>`;
}
