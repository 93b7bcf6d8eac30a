// What the library of rulings is sent, as JSON. Python's side of it is `tutor/service/library`.

export type { LessonLink, RulingAsked, RulingTold, RulingWay } from "../engine/protocol.d.ts";

/** All that can be asked; no answer is in it. Those that are asked most come first. */
export interface RulingList {
  rulings: RulingName[];
  /** The titles of the topics, in their order. */
  topics: string[];
  /** The rulebooks that come with a box. */
  books: { id: string; title: string }[];
  /** The ids of the rulings that are asked most. */
  most: string[];
  /** The ids of the quarrels that can be gone through as a round. */
  quarrels: string[];
}

export interface RulingName {
  id: string;
  title: string;
  /** The rulebook that it was asked about, in a word or two. */
  book: string;
  /** The rulebooks with whose boxes it can be asked, by their ids. */
  books: string[];
  /** Its topics, as places in the list of them. */
  topics: number[];
  disputed: boolean;
  /** The cards that it speaks of. */
  cards: string[];
  /** More words to find it by: those of its files' names, and those of its answers by the alphabet. */
  names: string;
  words: string;
}
