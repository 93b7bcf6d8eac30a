// What the library of rulings is sent, as JSON. Python's side of it is `tutor/service/library`.

import type { Look, Situation } from "../engine/data.d.ts";

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

/** What is asked, before anything is told: what `ruling_asked {ruling}` is answered by. */
export interface RulingAsked {
  id: string;
  title: string;
  situation: Situation;
  look: Look;
  /** What one may say; nothing where the answer is no such word. */
  choices: { answer: string; says: string }[];
}

/** The answer, each way to read it once: what `ruling_told {ruling}` is answered by. */
export interface RulingTold {
  id: string;
  /** Which of the choices the source gives; "" where there is no such word, or where it is read in several ways. */
  right: string;
  /** The points on which the readings differ. */
  asks: string[];
  ways: RulingWay[];
  rules: { id: string; kind: "rule" | "reading"; name: string; says: string; place: string }[];
  lessons: LessonLink[];
  /** What came of the first way's situation. */
  look: Look;
}

export interface RulingWay {
  says: string;
  who: string;
  where: string;
  /** What is said against it. */
  conflicts: string;
  /** What the choice that means this way is called in `RulingAsked`. */
  file: string;
  /** How it is read; "" where it is read in one way only. */
  reading: string;
  situation: Situation;
  link: string;
  /** What the engine plays: what it refuses, and what it does. */
  plays: string[];
}

/** A lesson that leads to what one has just read. */
export interface LessonLink {
  id: string;
  title: string;
}
