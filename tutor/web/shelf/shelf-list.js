// The shelf as a list: on the start page its newest, in a sheet of the table all of it.

/** @import { Item } from "./shelf.js" */
/** @import { Shelf } from "./shelf-storage.js" */

import { html, icon, live, nothing, repeat } from "../base/index.js";
import { COMMON, SHELF } from "../texts/index.js";
import { fileOf, foundIn, MAX_FILE_LETTERS } from "./shelf.js";

const MIN_TO_SEARCH = 6; // from so many on there is a field to find them by

/**
 * What is on the shelf, each to be opened. With `most`, the newest so many and nothing more; nothing where it is empty.
 *
 * @param {Shelf} shelf made once, with `new Shelf(draw)`; its `draw` is called when the list is to be drawn again
 * @param {{ open: (item: Item) => void, most?: number }} how
 */
export function shelfList(shelf, { open, most }) {
  const items = shelf.items();
  if (most !== undefined) return items.length ? listed(items.slice(0, most), (item) => plain(item, open)) : nothing;
  const found = foundIn(items, shelf.words);
  return html`<div class="tt-stack tt-shelf">
    ${told(shelf)} ${items.length >= MIN_TO_SEARCH ? field(shelf) : nothing}
    ${items.length ? nothing : empty(shelf)}
    ${items.length && !found.length ? html`<p class="tt-soft">${SHELF.nothingFound}</p>` : nothing}
    ${listed(found, (item) => (shelf.renaming === item.id ? naming(shelf, item) : line(shelf, item, open)))}
    ${shelf.works ? files(shelf, items) : nothing}
  </div>`;
}

/** @param {Item[]} items @param {(item: Item) => unknown} drawn */
function listed(items, drawn) {
  return html`<ul class="tt-shelf-list">${repeat(
    items,
    ({ id }) => id,
    (item) => html`<li class="tt-shelf-item">${drawn(item)}</li>`,
  )}</ul>`;
}

/** @param {Item} item @param {(item: Item) => void} open */
function plain(item, open) {
  return html`<button type="button" class="tt-button tt-wide tt-shelf-open" @click=${() => open(item)}>
    <span class="tt-shelf-title">${item.title}</span>
    <span class="tt-shelf-word tt-small">${[item.word, since(item.when)].filter(Boolean).join(" · ")}</span>
  </button>`;
}

/** @param {Shelf} shelf @param {Item} item @param {(item: Item) => void} open */
function line(shelf, item, open) {
  return html`${plain(item, open)}
    <button type="button" class="tt-button tt-quiet tt-only-sign" aria-label=${SHELF.renameNamed(item.title)}
      @click=${() => shelf.set({ renaming: item.id })}>${icon("pen")}</button>
    <button type="button" class="tt-button tt-quiet tt-only-sign" aria-label=${COMMON.removeNamed(item.title)}
      @click=${() => shelf.remove(item.id)}>${icon("remove")}</button>`;
}

/** @param {Shelf} shelf @param {Item} item */
function naming(shelf, item) {
  /** @param {SubmitEvent} event */
  function submitted(event) {
    event.preventDefault();
    shelf.rename(item.id, String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("title") ?? ""));
  }
  /** @param {KeyboardEvent} event */
  function pressed(event) {
    if (event.key !== "Escape") return;
    event.preventDefault(); // the sheet stays
    event.stopPropagation();
    shelf.set({ renaming: "" });
  }
  return html`<form class="tt-row tt-shelf-naming" @submit=${submitted} @keydown=${pressed}>
    <input class="tt-field" name="title" type="text" maxlength="300" aria-label=${SHELF.name}
      autofocus autocomplete="off"
      .value=${item.title} />
    <button class="tt-button">${SHELF.rename}</button>
  </form>`;
}

/** What was done, and the way back. @param {Shelf} shelf */
function told(shelf) {
  return html`<div class="tt-row tt-shelf-says" role="status">
    ${shelf.says ? html`<span class="tt-small">${shelf.says}</span>` : nothing}
    ${
      shelf.taken
        ? html`<button type="button" class="tt-button" @click=${() => shelf.putBack()}>
            ${icon("undo")}${COMMON.putBack}</button>`
        : nothing
    }
  </div>`;
}

/** @param {Shelf} shelf */
function empty({ works }) {
  return works ? html`<p class="tt-soft">${SHELF.keptHere}</p>` : nothing;
}

/** @param {Shelf} shelf */
function field(shelf) {
  /** @param {Event} event */
  const typed = (event) => shelf.set({ words: /** @type {HTMLInputElement} */ (event.target).value });
  return html`<input class="tt-field" type="search" aria-label=${SHELF.findOnYourShelf} placeholder=${SHELF.findByWords}
    autocomplete="off" .value=${live(shelf.words)}
    @input=${typed} />`;
}

/** @param {Shelf} shelf @param {Item[]} items */
function files(shelf, items) {
  const picked = (/** @type {Event} */ event) => brought(shelf, event);
  return html`<div class="tt-row">
    ${
      items.length
        ? html`<button type="button" class="tt-button" @click=${() => saved(items)}>
            ${icon("file")}${SHELF.exportAll}</button>`
        : nothing
    }
    <label class="tt-button tt-pick">${COMMON.bringIn}
      <input type="file" accept=".json,application/json" @change=${picked} />
    </label>
  </div>`;
}

/** @param {Item[]} items */
function saved(items) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([fileOf(items)], { type: "application/json" }));
  link.download = "tutor-shelf.json";
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @param {Shelf} shelf @param {Event} event */
async function brought(shelf, event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const file = input.files?.[0];
  if (file) shelf.bring(file.size > MAX_FILE_LETTERS ? " ".repeat(MAX_FILE_LETTERS + 1) : await file.text());
  input.value = "";
}

/** When it was: "today", "yesterday", a date. @param {number} when */
function since(when) {
  const days = Math.round((startOfDay(Date.now()) - startOfDay(when)) / 86_400_000);
  if (days < 2) return days < 1 ? SHELF.today : SHELF.yesterday;
  return new Date(when).toLocaleDateString("en", { day: "numeric", month: "short", year: "numeric" });
}

/** @param {number} when */
function startOfDay(when) {
  return new Date(when).setHours(0, 0, 0, 0);
}
