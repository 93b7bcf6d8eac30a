// The table: the players around what all of them share.

/** @import { Act, State } from "./table-state.d.ts" */

import { html, repeat } from "./lit.js";
import { zonesAt } from "./zones.js";

/** @param {State} state @param {Act} act */
export function table({ shown, at }, act) {
  if (!shown) return html``;
  const zones = zonesAt(shown, at);
  return html`<div class="tt-table">
    ${Object.entries(zones).map(
      ([zone, cards]) => html`<section aria-label=${zone}><h3>${zone}</h3>
      <button type="button" class="tt-button" @click=${() => act.open({ kind: "place", zone })}>+</button>
      ${repeat(
        cards
          .slice(0, 12)
          .map((card, i) => ({ card, key: card === shown.hidden || card === "?" ? `${zone} ${i}` : card })),
        ({ key }) => key,
        ({ card, key }) =>
          html`<button type="button" class="tt-button" data-key=${key} @click=${() => act.open({ kind: "card", card, zone })}>${card}</button>`,
      )}
    </section>`,
    )}
  </div>`;
}
