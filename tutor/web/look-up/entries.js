// What can be looked up: what it is found by, and what fits what is typed.

/** @import { Entry, LookUpState } from "./look-up-state.d.ts" */

import { searcher } from "../search/index.js";

const MIN_SHARE = 0.75; // of what the best has of the words, the others have so much

/** What an entry is found by: a rule by its words before its name. @param {Entry} entry */
export function words({ id, kind, title, note = "", tags = [], says }) {
  const isCard = kind === "card";
  const more = `${id} ${tags.join(" ")}`;
  return { title: isCard ? title : says, named: isCard, more, text: `${note} ${isCard ? says : title}` };
}

/** A search over entries. @param {readonly Entry[]} entries */
export function searchOf(entries) {
  return searcher(entries.map(words));
}

/**
 * The entries that fit, those first that fit what is typed best.
 *
 * @param {Pick<LookUpState, "entries" | "find" | "text" | "kind">} state
 */
export function fitting({ entries, find, text, kind }) {
  const found = find(text);
  const share = MIN_SHARE * Math.max(0, ...(found ?? []).map((fit) => fit.share));
  const some = found?.filter((fit) => fit.share >= share).flatMap(({ at }) => entries[at] ?? []);
  return (some ?? entries).filter((entry) => !kind || entry.kind === kind);
}

/**
 * The cards by their types, in the order in which these come: the type as the rulebook calls it, and its cards.
 *
 * @param {readonly Entry[]} cards
 * @returns {[string, Entry[]][]}
 */
export function byType(cards) {
  /** @type {Map<string, Entry[]>} */
  const found = new Map();
  for (const one of cards) {
    const type = one.type_name ?? "";
    found.set(type, [...(found.get(type) ?? []), one]);
  }
  return [...found];
}
