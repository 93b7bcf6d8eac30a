// What is wrong with a situation, told at the place that it is about.

/** @import { Situation, State, Wrong } from "../state/table-state.d.ts" */

import { html, nothing } from "../base/index.js";
import { baseOf, cardsIn, isUntold } from "../situation/index.js";
import { COMMON, LAYING } from "../texts/index.js";

/**
 * What is wrong with the cards of a place, each with the card's name where there is one.
 *
 * @param {State} state
 * @param {string} zone
 * @returns {(Wrong & { card: string })[]}
 */
export function wrongIn({ wrong, situation }, zone) {
  const path = pathOf(situation, zone);
  return wrong
    .filter(({ at }) => at === path || at.startsWith(`${path}[`))
    .map((one) => ({ ...one, card: cardsIn(situation, zone)[Number(/\[(\d+)\]$/.exec(one.at)?.[1] ?? -1)] ?? "" }));
}

/** @param {Situation} situation @param {string} zone */
function pathOf({ players }, zone) {
  const dot = zone.lastIndexOf(".");
  if (dot < 0) return zone;
  return `players[${players.findIndex(({ name }) => name === zone.slice(0, dot))}].${zone.slice(dot + 1)}`;
}

/** @param {State} state @param {string} zone @param {(card: string) => void} remove */
export function wrongAt(state, zone, remove) {
  const found = wrongIn(state, zone);
  if (!found.length) return nothing;
  const away = (/** @type {string} */ card) =>
    html`<button type="button" class="tt-button" @click=${() => remove(card)}>
      ${isUntold(card) ? LAYING.removeIt : COMMON.removeNamed(baseOf(card))}
    </button>`;
  return html`<ul class="tt-lay-wrong">
    ${found.map(
      ({ says, card }) => html`<li><span class="tt-wrong tt-small">${says}</span> ${card ? away(card) : nothing}</li>`,
    )}
  </ul>`;
}
