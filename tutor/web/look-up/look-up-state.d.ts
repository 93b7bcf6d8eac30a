// What *Cards and rules* knows, and what may be done on it. All of it is drawn from `LookUpState` alone.

import type { Quarrel } from "../quarrel/quarrel-state.d.ts";
import type { searcher } from "../search/index.js";

/** What is asked for in the address of the page that has it. */
export interface Link {
  text?: string;
  q?: string;
  question?: string;
  lesson?: string;
  entry?: string;
}

/** What can be looked up, as look_up_entries.py has it. */
export interface Entry {
  id: string;
  title: string;
  kind: "card" | "rule" | "reading";
  tags?: string[];
  note?: string;
  search?: string;
  type?: string;
  says?: string;
  facts?: { label: string; items: string[] }[];
  links?: { label: string; items: Link[] }[];
}

export interface LookUpState {
  books: readonly { id: string; title: string }[];
  /** The rulebook in whose words everything is said, by its id. */
  book: string;
  /** Ruling -> what it asks. */
  titles: Record<string, string>;
  /** All that there is; empty as long as it is on its way. */
  entries: readonly Entry[];
  find: ReturnType<typeof searcher>;
  /** Those that fit what is typed, the best first. */
  found: readonly Entry[];
  text: string;
  /** The one kind that is shown; "" for all. */
  kind: Entry["kind"] | "";
  /** So many are shown at most. */
  limit: number;
  /** The entry that the address opens, by its id. */
  opened: string;
  /** How many there are, or what is wrong. */
  says: string;
  busy: boolean;
  /** What the address names and there is not; "" where there is. */
  unknown: string;
  /** What is typed, as the session understands it. */
  quarrel: Quarrel;
}

export interface LookUpAct {
  /** Everything in the words of another rulebook. */
  choose(book: string): void;
  write(text: string): void;
  narrow(kind: LookUpState["kind"]): void;
  showAll(): void;
  /** Somebody has opened an entry. */
  opened(id: string): void;
}
