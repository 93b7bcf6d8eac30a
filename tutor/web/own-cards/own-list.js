// The cards of one's own as a list: on the start page the newest, where all is shown each to be changed and removed.

/** @import { KeptCard } from "./own-card.d.ts" */
/** @import { OwnShelf } from "./own-shelf.js" */

import { html, icon, live, nothing, repeat, signOf } from "../base/index.js";
import { COMMON, OWN } from "../texts/index.js";
import { printOf } from "./telling.js";

const MIN_TO_SEARCH = 6; // from so many on there is a field to find them by

/**
 * All of them, box by box; with `most`, the newest so many and nothing more. A tap opens one to be changed.
 *
 * @param {OwnShelf} own
 * @param {{ open: (card: KeptCard) => void, most?: number }} how
 */
export function ownList(own, { open, most }) {
  const cards = own.cards();
  if (most !== undefined) return listed(cards.slice(0, most), (card) => opened(card, open));
  const found = cards.filter((card) => hasWords(card, own.words));
  const boxes = [...new Set(found.map(({ box }) => box))];
  return html`<div class="tt-stack tt-own-list">
    ${told(own)} ${cards.length >= MIN_TO_SEARCH ? field(own) : nothing}
    ${cards.length && !found.length ? html`<p class="tt-soft">${OWN.noneHasTheseWords}</p>` : nothing}
    ${boxes.map(
      (box) => html`<section aria-label=${box}>
      <p class="tt-small tt-soft">${box}</p>
      ${listed(
        found.filter((card) => card.box === box),
        (card) => line(own, card, open),
      )}</section>`,
    )}
  </div>`;
}

/** @param {KeptCard[]} cards @param {(card: KeptCard) => unknown} drawn */
function listed(cards, drawn) {
  return html`<ul class="tt-shelf-list">${repeat(
    cards,
    ({ name }) => name,
    (card) => html`<li class="tt-shelf-item">${drawn(card)}</li>`,
  )}</ul>`;
}

/** @param {KeptCard} card @param {(card: KeptCard) => void} open */
function opened(card, open) {
  const { name, type } = card;
  return html`<button type="button" class="tt-button tt-wide tt-own-kept tt-type-${type}" @click=${() => open(card)}>
    ${signOf({ type })}<span class="tt-own-kept-says"><b>${name}</b>
      <span class="tt-small tt-own-kept-text">${printOf(card)}</span></span>
    <span class="tt-hidden">${OWN.changeOrRename}</span>
  </button>`;
}

/** @param {OwnShelf} own @param {KeptCard} card @param {(card: KeptCard) => void} open */
function line(own, card, open) {
  return html`${opened(card, open)}
    <button type="button" class="tt-button tt-quiet tt-only-sign" aria-label=${COMMON.removeNamed(card.name)}
      @click=${() => own.remove(card)}>${icon("remove")}</button>`;
}

/** What was done, and the way back. @param {OwnShelf} own */
function told(own) {
  return html`<div class="tt-row tt-shelf-says" role="status">
    ${own.says ? html`<span class="tt-small">${own.says}</span>` : nothing}
    ${
      own.canUndo()
        ? html`<button type="button" class="tt-button" @click=${() => own.undo()}>
            ${icon("undo")}${COMMON.undo}</button>`
        : nothing
    }
  </div>`;
}

/** @param {OwnShelf} own */
function field(own) {
  const typed = (/** @type {Event} */ event) =>
    own.set({ words: /** @type {HTMLInputElement} */ (event.target).value });
  return html`<input class="tt-field" type="search" aria-label=${OWN.findYours} placeholder=${OWN.findYours}
    autocomplete="off" .value=${live(own.words)} @input=${typed} />`;
}

/** @param {KeptCard} card @param {string} words */
function hasWords({ name, text, box }, words) {
  const all = `${name} ${text} ${box}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
