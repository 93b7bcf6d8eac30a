// What *Cards and rules* knows, and what may be done on it. All of it is drawn from `LookUpState` alone.

import type { IndexQuestion, LookUpEntry, Meeting } from "../engine/protocol.d.ts";
import type { Quarrel } from "../quarrel/quarrel-state.d.ts";
import type { searcher } from "../search/index.js";

export type { LookUpLink } from "../engine/protocol.d.ts";

/** What can be looked up, as look_up_entries.py has it. */
export type Entry = LookUpEntry;

/** A ruling: what it asks, and what is said for an answer. */
export type Ruling = Pick<IndexQuestion, "title" | "says">;

/** Where one is: what is typed, what the list is narrowed down to, and the entry that is read, by its id. */
export interface Place {
  text: string;
  /** The one kind that is shown; "" for all. */
  kind: Entry["kind"] | "";
  opened: string;
}

export interface LookUpState extends Place {
  books: readonly { id: string; title: string }[];
  /** The rulebook in whose words everything is said, by its id. */
  book: string;
  /** Ruling -> what it asks and what is said for an answer; empty as long as it is on its way. */
  rulings: Record<string, Ruling>;
  /** All that there is; empty as long as it is on its way. */
  entries: readonly Entry[];
  find: ReturnType<typeof searcher>;
  /** Those that fit what is typed, the best first. */
  found: readonly Entry[];
  /** The kinds of which all are shown. */
  whole: readonly Entry["kind"][];
  /** Which other card it was asked about how the card that is read meets it; and how, null as long as it waits. */
  meets: string;
  met: readonly Meeting[] | null;
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
  showAll(kind: Entry["kind"]): void;
  /** Read an entry, by its id. */
  open(id: string): void;
  /** Back from it to the list. */
  leave(): void;
  /** Ask how the card that is read meets another one, by its name; once more: no longer. */
  meet(card: string): void;
}
