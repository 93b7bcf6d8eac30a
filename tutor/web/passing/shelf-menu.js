// The shelf over the table, and the button that opens it.

/** @import { Item } from "../shelf/shelf.js" */
/** @import { Act, State } from "../state/table-state.d.ts" */

import { framed, html, icon, nothing } from "../base/index.js";
import { ownList } from "../own-cards/index.js";
import { shelfList } from "../shelf/index.js";
import { COMMON, OWN } from "../texts/index.js";

/** Opens it. @param {Act} act */
export function shelfButton(act) {
  return html`<button type="button" class="tt-button" @click=${() => act.open({ kind: "menu", name: "shelf" })}>
    ${icon("shelf")}${COMMON.yourShelf}</button>`;
}

/** The shelf over the table. @param {State} state @param {Act} act */
export function shelfMenu({ shelf, own, problem }, act) {
  if (!shelf) return nothing;
  const open = (/** @type {Item} */ { link, asked }) => act.read(`?${new URLSearchParams({ scenario: link })}`, asked);
  return framed(
    COMMON.yourShelf,
    html`<h2 class="tt-heading" tabindex="-1">${COMMON.yourShelf}</h2>
      ${problem ? html`<p class="tt-wrong" role="alert">${problem}</p>` : nothing}
      ${shelfList(shelf, { open })}
      ${
        own?.cards().length || own?.canUndo()
          ? html`<h3 class="tt-subheading">${OWN.yours}</h3>
            ${ownList(own, { open: (card) => act.tellCard({ ...card, kept: card.name }) })}`
          : nothing
      }`,
    act.close,
  );
}
