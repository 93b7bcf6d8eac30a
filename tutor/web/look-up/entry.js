// How an entry is read: what it says, and folded what more there is of it, with where that leads.

/** @import { Entry, Link, LookUpState } from "./look-up-state.d.ts" */

import { html, nothing } from "../base/index.js";
import { pageAt } from "../places/index.js";

/** What an address asks for -> the page that has it; "" is the first. */
const PAGES = /** @type {const} */ ({ q: "", question: "walk-through", lesson: "learn", entry: "look-up" });

/** A site has addresses for its pages; a notebook opened in an editor has none. */
export function onSite() {
  return document.body.dataset.home !== undefined;
}

/**
 * @param {Entry} entry
 * @param {LookUpState["titles"]} titles
 * @param {boolean} isOpen
 * @param {(id: string) => void} opened
 */
export function entryOf(entry, titles, isOpen, opened) {
  const { id, kind, type, facts = [], links = [] } = entry;
  const told = [
    ...facts,
    ...links.map(({ label, items }) => ({ label, items: items.map((one) => lead(one, titles)) })),
  ].filter(({ items }) => items.length);
  const toggled = (/** @type {{ currentTarget: HTMLDetailsElement }} */ { currentTarget }) =>
    currentTarget.open && opened(id);
  return html`<li class="fi-entry fi-read" data-id=${id} data-kind=${kind} data-type=${type ?? nothing}>
    ${
      told.length
        ? html`<details ?open=${isOpen} @toggle=${toggled}>
          <summary class="fi-head">${head(entry)}</summary>
          <div class="fi-body">${told.map(listed)}</div>
        </details>`
        : html`<div class="fi-head">${head(entry)}</div>`
    }
  </li>`;
}

/** @param {Entry} entry */
function head({ title, tags = [], note, says }) {
  return html`<span class="fi-title">${title}</span>
    <span class="fi-tags">${tags.map((tag) => html`<span class="fi-tag">${tag}</span>`)}</span>
    ${note ? html`<span class="fi-note">${note}</span>` : nothing}
    <span class="fi-says">${says}</span>`;
}

/** A list under a label. @param {{ label: string, items: unknown[] }} list */
function listed({ label, items }) {
  return html`<p class="fi-label">${label}</p>
    <ul class="fi-items">${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}

/** @param {Link} link @param {LookUpState["titles"]} titles */
function lead({ text, ...asks }, titles) {
  const [name, value] = /** @type {[keyof typeof PAGES, string]} */ (Object.entries(asks)[0]);
  const says = text ?? titles[value] ?? value;
  return onSite() ? html`<a href=${pageAt(PAGES[name], { [name]: value })}>${says}</a>` : says;
}
