// What the search looks in and finds, as JSON. Python's side of it is `tutor/service/finding`.

import type { Suggested } from "../engine/protocol.d.ts";

export type { Act, Boxes, Kind, Met, Named, Place, Quarrel, Suggested } from "../engine/protocol.d.ts";

/** Everything that can be found, of all boxes. It is sent once; searching asks nobody. */
export interface Index {
  cards: IndexCard[];
  questions: IndexQuestion[];
  rules: IndexRule[];
  readings: IndexReading[];
  boxes: Box[];
}

export interface IndexCard {
  name: string;
  type: string;
  /** "Magical Unicorn", in the words of its box's first rulebook. */
  kind: string;
  text: string;
  game: string;
  /** The ids of the boxes that have it. */
  sets: string[];
  variation?: string;
}

/** A published question. What is said for an answer is the source's, each way to read it once. */
export interface IndexQuestion {
  id: string;
  title: string;
  kind: "ruling" | "disputed" | "lesson" | "sample";
  edition: string;
  cards: string[];
  says: { says: string; who: string; where: string; reading: string }[];
  /** More words to find it by. */
  search: string;
}

export interface IndexRule {
  id: string;
  name: string;
  says: string;
  /** The short names of the books that state it. */
  books: string[];
}

export interface IndexReading {
  id: string;
  name: string;
  asks: string;
}

/** A rulebook with the boxes that it is played with: what somebody has. The general one, last, has no own box. */
export interface Box {
  edition: string;
  title: string;
  sets: string[];
  game: string;
}

/** One thing that is found; `score` from 0 to 1, the best first. */
export interface Found {
  kind: "card" | "question" | "rule" | "reading";
  id: string;
  score: number;
}

/** What was meant, perhaps: at most three, never with an answer. */
export interface Offered {
  says: string;
  /** A published question by its id, or one for the engine. */
  question: string | null;
  suggested: Suggested | null;
}
