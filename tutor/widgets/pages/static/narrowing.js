// What the finder's list is narrowed down by.

/** @import { Entry, Listed, State } from "./entries.js" */

import { make } from "./dom.js";
import { plain } from "./entries.js";

/**
 * What the list is narrowed down by: words, what it is about, and the kind. `changed()` is called when that is another.
 *
 * @param {State["words"]} words
 * @param {() => void} changed
 */
export function narrowing({ label, about }, changed) {
  const typed = { type: "search", class: "fi-search", autocomplete: "off", spellcheck: "false", oninput: changed };
  const search = make("input", { ...typed, "aria-label": label, placeholder: label });
  const names = make("select", { class: "fi-about", "aria-label": about ?? "", hidden: !about, onchange: changed });
  const chips = make("div", { class: "fi-kinds", role: "group", "aria-label": "Which" });
  let kind = "";

  /**
   * Offer what the entries are about and which kinds there are.
   *
   * @param {Entry[]} entries
   * @param {Record<string, string>} kinds
   */
  function offer(entries, kinds) {
    const all = [...new Set(entries.flatMap((entry) => entry.about ?? []))].sort((a, b) => a.localeCompare(b));
    const before = names.value;
    const options = all.map((name) => make("option", { value: name }, name));
    names.replaceChildren(make("option", { value: "" }, about), ...options);
    names.value = all.includes(before) ? before : "";
    const there = Object.entries(kinds).filter(([id]) => entries.some((entry) => entry.kind === id));
    const much = (/** @type {string} */ id) => entries.filter((entry) => entry.kind === id).length;
    chips.replaceChildren(chip("", "All", entries.length), ...there.map(([id, says]) => chip(id, says, much(id))));
    chips.hidden = there.length < 2;
    press();
  }

  /**
   * @param {string} id
   * @param {string} says
   * @param {number} much
   */
  function chip(id, says, much) {
    const attributes = { type: "button", class: "fi-kind", "data-kind": id, onclick: () => choose(id) };
    return make("button", attributes, says, make("span", { class: "fi-much" }, ` ${much}`));
  }

  /** @param {string} id */
  function choose(id) {
    kind = id;
    press();
    changed();
  }

  function press() {
    for (const one of chips.querySelectorAll("button")) {
      one.setAttribute("aria-pressed", String(one.dataset.kind === kind));
    }
  }

  /**
   * The entries that fit, those first that have the words in their title.
   *
   * @param {Listed[]} entries
   */
  function fitting(entries) {
    const wanted = plain(search.value).split(/\s+/).filter(Boolean);
    const has = (/** @type {string} */ text) => wanted.every((word) => text.includes(word));
    const fits = (/** @type {Listed} */ entry) =>
      (!kind || entry.kind === kind) && (!names.value || entry.about?.includes(names.value)) && has(entry.text);
    const rank = (/** @type {Listed} */ entry) => (wanted.length && has(plain(entry.title)) ? 0 : 1);
    return entries.filter(fits).sort((a, b) => rank(a) - rank(b));
  }

  return { search, chips, bar: make("div", { class: "fi-bar" }, search, names), offer, fitting };
}
