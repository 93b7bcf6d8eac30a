// What the finder's list is narrowed down by.

/** @import { Entry } from "./entries.js" */

import { searcher } from "../understanding/index.js";
import { make } from "./dom.js";
import { words } from "./entries.js";

const LEAST = 0.75; // of what the best has of the words, the others have so much

const LABEL = "Search cards, rules and readings";

/** Kind -> what its button says. */
const KINDS = { card: "Cards", rule: "Rules", reading: "Readings" };

/**
 * What the list is narrowed down by: words, and the kind. `changed()` is called when that is another.
 *
 * @param {() => void} changed
 */
export function narrowing(changed) {
  const typed = { type: "search", class: "fi-search", autocomplete: "off", spellcheck: "false", oninput: changed };
  const search = make("input", { ...typed, "aria-label": LABEL, placeholder: LABEL });
  const chips = make("div", { class: "fi-kinds", role: "group", "aria-label": "Which" });
  let kind = "";
  /** @type {Entry[]} */
  let all = [];
  let find = searcher([]);

  /** Offer the kinds that there are. @param {Entry[]} entries */
  function offer(entries) {
    all = entries;
    find = searcher(entries.map(words));
    const there = Object.entries(KINDS).filter(([id]) => entries.some((entry) => entry.kind === id));
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

  /** The entries that fit, those first that fit what is typed best. */
  function fitting() {
    const found = find(search.value);
    const share = LEAST * Math.max(0, ...(found ?? []).map((fit) => fit.share));
    const some = found?.filter((fit) => fit.share >= share).flatMap(({ at }) => all[at] ?? []);
    return (some ?? all).filter((entry) => !kind || entry.kind === kind);
  }

  return { search, chips, bar: make("div", { class: "fi-bar" }, search), offer, fitting };
}
