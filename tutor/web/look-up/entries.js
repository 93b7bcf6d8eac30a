// The entries of the finder: what is sent, what one is found by, and how one looks.

import { pageAt } from "../places/index.js";
import { make } from "./dom.js";

/** What an address asks for -> the page that has it; "" is the first. */
const PAGES = /** @type {const} */ ({ q: "", question: "walk-through", lesson: "learn", entry: "look-up" });

/**
 * What can be looked up, as looked_up.py has it.
 *
 * @typedef {object} Entry
 * @property {string} id
 * @property {string} title
 * @property {"card" | "rule" | "reading"} kind
 * @property {string[]} [tags]
 * @property {string} [note]
 * @property {string} [search]
 * @property {string} [type]
 * @property {string} [says]
 * @property {{ label: string, items: string[] }[]} [facts]
 * @property {{ label: string, items: Link[] }[]} [links]
 *
 * What is asked for in the address of the page that has it.
 * @typedef {{ text?: string, q?: string, question?: string, lesson?: string, entry?: string }} Link
 *
 * What look_up.py sends; a title is what a ruling asks.
 *
 * @typedef {object} Traits
 * @property {DataView | Entry[]} entries
 * @property {string} book
 * @property {{ id: string, title: string }[]} books
 * @property {Record<string, string>} titles
 * @property {boolean} is_first
 */

/** A site has addresses for its pages; a notebook opened in an editor has none. */
export function onSite() {
  return document.body.dataset.home !== undefined;
}

/** What an entry is found by. @param {Entry} entry */
export function words({ id, kind, title, note = "", tags = [], says = "", search = "" }) {
  const more = `${id} ${tags.join(" ")}`;
  return { title, named: kind === "card", more, text: `${note} ${says} ${search}` };
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
 * In a notebook opened in an editor the pages have no addresses.
 *
 * @param {Link} link
 * @param {Traits["titles"]} titles
 */
function lead({ text, ...asks }, titles) {
  const [name, value] = /** @type {[keyof typeof PAGES, string]} */ (Object.entries(asks)[0]);
  const says = text ?? titles[value] ?? value;
  return onSite() ? make("a", { href: pageAt(PAGES[name], { [name]: value }) }, says) : says;
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
 * An entry to be read; what there is more of it is folded.
 *
 * @param {Entry} entry
 * @param {Traits["titles"]} titles
 * @param {(id: string) => void} opened
 */
export function read(entry, titles, opened) {
  const { id, kind, type, says, facts = [], links = [] } = entry;
  const head = [...heading(entry), make("span", { class: "fi-says" }, says)];
  const told = [
    ...facts,
    ...links.map(({ label, items }) => ({ label, items: items.map((one) => lead(one, titles)) })),
  ];
  const more = told.flatMap(({ label, items }) => (items.length ? labelled(label, items) : []));
  const attributes = { class: "fi-entry fi-read", "data-id": id, "data-kind": kind, "data-type": type };
  if (!more.length) return make("li", attributes, make("div", { class: "fi-head" }, ...head));
  const summary = make("summary", { class: "fi-head" }, ...head);
  const details = make("details", {}, summary, make("div", { class: "fi-body" }, ...more));
  details.addEventListener("toggle", () => {
    if (details.open) opened(id);
  });
  return make("li", attributes, details);
}
