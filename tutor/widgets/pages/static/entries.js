// The entries of the finder: what is sent, what one is found by, and how one looks.

import { make } from "./dom.js";

/**
 * What finder.py sends.
 *
 * @typedef {object} Entry
 * @property {string} id
 * @property {string} title
 * @property {string} kind
 * @property {string[]} [tags]
 * @property {string} [note]
 * @property {string[]} [about]
 * @property {string} [search]
 * @property {string} [type]
 * @property {string} [says]
 * @property {{ label: string, items: string[] }[]} [facts]
 * @property {{ text: string, href: string }[]} [links]
 *
 * @typedef {object} State
 * @property {Entry[]} entries
 * @property {Record<string, string>} kinds
 * @property {{ label: string, about?: string, none: string }} words
 * @property {string} parameter
 * @property {boolean} picks
 * @property {string} chosen
 */

/** A site has addresses for its pages; a notebook opened in an editor has none. */
export function onSite() {
  return document.body.dataset.voila !== undefined;
}

/** What an entry is found by. @param {Entry} entry */
export function words({ id, kind, title, note = "", tags = [], about = [], says = "", search = "" }) {
  const more = `${id} ${tags.join(" ")}`;
  return { title, named: kind === "card", about, more, text: `${note} ${says} ${search}` };
}

/** @param {Entry} entry */
function heading({ title, tags = [], note }) {
  return [
    make("span", { class: "fi-title" }, title),
    make("span", { class: "fi-tags" }, ...tags.map((tag) => make("span", { class: "fi-tag" }, tag))),
    note ? make("span", { class: "fi-note" }, note) : null,
  ];
}

/**
 * A list under a label.
 *
 * @param {string} label
 * @param {(Node | string)[]} items
 */
function labelled(label, items) {
  const list = make("ul", { class: "fi-items" }, ...items.map((item) => make("li", {}, item)));
  return [make("p", { class: "fi-label" }, label), list];
}

/**
 * An entry to be picked.
 *
 * @param {Entry} entry
 * @param {(id: string) => void} pick
 */
export function picked(entry, pick) {
  const attributes = { type: "button", class: "fi-pick", "data-id": entry.id, onclick: () => pick(entry.id) };
  return make("li", { class: "fi-entry" }, make("button", attributes, ...heading(entry)));
}

/**
 * An entry to be read; what there is more of it is folded.
 *
 * @param {Entry} entry
 * @param {(id: string) => void} opened
 */
export function read(entry, opened) {
  const { id, kind, type, says, facts = [], links = [] } = entry;
  const head = [...heading(entry), make("span", { class: "fi-says" }, says)];
  const more = facts.flatMap(({ label, items }) => labelled(label, items));
  const leads = links.map(({ text, href }) => (onSite() ? make("a", { href }, text) : text));
  if (leads.length) more.push(...labelled("Questions about it", leads));
  const attributes = { class: "fi-entry fi-read", "data-id": id, "data-kind": kind, "data-type": type };
  if (!more.length) return make("li", attributes, make("div", { class: "fi-head" }, ...head));
  const summary = make("summary", { class: "fi-head" }, ...head);
  const details = make("details", {}, summary, make("div", { class: "fi-body" }, ...more));
  details.addEventListener("toggle", () => {
    if (details.open) opened(id);
  });
  return make("li", attributes, details);
}
