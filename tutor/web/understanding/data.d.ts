// What the search looks in and finds, as JSON. Python's side of it is `tutor/service/finding`.

import type { Ask, Situation } from "../engine/data.d.ts";

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

/** What a visitor has said that they own: one of the boxes, or several together under one rulebook. */
export interface Boxes {
  edition: string;
  sets: string[];
}

/** One thing that is found; `score` from 0 to 1, the best first. */
export interface Found {
  kind: "card" | "question" | "rule" | "reading";
  id: string;
  score: number;
}

/** A quarrel as it was understood. What the words do not say is null, empty, or not there: nothing is guessed. */
export interface Quarrel {
  text: string;
  boxes: Boxes | null;
  cards: Named[];
  /** Cards that are only named by their kind: "my Unicorn", "an upgrade". */
  kinds: Kind[];
  /** Who is spoken of, in that order. `said`: the word ("I", "my friend", "Ben"); who speaks is "Ana". */
  people: { name: string; said: string }[];
  /** What is done or tried, in the order in which it is said. */
  acts: Act[];
  /** What is asked: whether somebody may, what happens, whether something will be so, who wins; null: nothing. */
  asks: "may" | "what" | "will" | "who" | null;
  /** Of whom it is asked ("can he?"). */
  of: string | null;
}

/**
 * One thing that is done. `by`: the person who does it; `with`: the card that does it ("with Rhinocorn", "Rhinocorn
 * destroys"); `on`: what it is done to: the `name` of one of `cards`, or the `kind` of one of `kinds`, else the person;
 * `not`: it is denied ("he cannot steal it", "without discarding").
 */
export interface Act {
  /**
   * destroy, steal, sacrifice, neigh, play, draw, discard, return, swap, bring, move, search, look, choose, use, save
   * (keep from something), enter, leave, skip, win, lose
   */
  act: string;
  by: string | null;
  with?: string | null;
  on: string | null;
  not?: boolean;
}

/**
 * A card of which only the kind is said. `kind`: the type of a card ("baby", "basic", "magical", "ultimate", "upgrade",
 * "downgrade", "magic", "instant"), or "unicorn", "animal", "llama", "goat", "ram", "alpaca" for any of those.
 */
export interface Kind {
  kind: string;
  said: string;
  whose: string | null;
  place: Place | null;
}

export type Place = "hand" | "stable" | "discard" | "pile" | "nursery" | "deck";

/** A card that is named. `said`: the words that were taken for it; `whose` and `place`: where the words say so. */
export interface Named {
  name: string;
  said: string;
  whose: string | null;
  place: Place | null;
}

/**
 * A question that the engine can answer, ready to be asked: the situation with the question in it, so that `script` is
 * empty. `quarrel {quarrel}` is answered by `{suggested: Suggested[]}`, the likeliest first; `ruling {ruling}`, the id
 * of a published question, by `{situation, asked: boolean}`.
 */
export interface Suggested extends Ask {
  situation: Situation;
  /** What was laid out that nobody said: "You are Ana. Ben has a Basic Unicorn." */
  supposes: string;
}

/** What was meant, perhaps: at most three, never with an answer. */
export interface Offered {
  says: string;
  /** A published question by its id, or one for the engine. */
  question: string | null;
  suggested: Suggested | null;
}

/** What cards do to each other, with situations to step through: what answers `meet {cards, edition?, sets?}`. */
export interface Met {
  cards: string[];
  meetings: { kind: string; says: string; by: string[]; situation: Situation; step: number }[];
}
