// What the pages that teach are sent, as JSON. Python's side of it is `tutor/service` and, below it, `tutor/lessons`.

import type { Because, Entry, Look, Refused, Rule, Situation } from "../engine/data.d.ts";

/** The whole course: what `course {}` is answered by. */
export interface Course {
  parts: { title: string; lessons: LessonName[] }[];
  /** The quarrels that every table has: published questions by their ids. */
  quarrels: { id: string; title: string }[];
  /** Every rule that is taught or asked about, by its id: its name, and the lessons that teach it. */
  rules: Record<string, { name: string; lessons: string[]; editions: string[] }>;
}

export interface LessonName {
  id: string;
  title: string;
  /** What one is able to do after it, each as "play a card, and say where it goes". */
  able: string[];
  /** The rules it teaches. */
  teaches: string[];
  /** The rulebook that it is about, where it is about one alone: "travel". */
  edition: string | null;
  scenes: number;
}

/** What `lesson {lesson}` is answered by. */
export interface Lesson extends LessonName {
  scenes_played: Scene[];
  rules: Record<string, Rule>;
  /** The lesson that comes after it; null after the last. */
  next: string | null;
}

/**
 * A situation in which the learner makes the moves. Its script is whole: what goes by itself is in it. Its question, if
 * it has one, is asked at the end of it; for a part of the script it is left out, and `stop` is "decision".
 */
export interface Scene {
  id: string;
  situation: Situation;
  /** What lies on the table before each of the learner's moves, and at the end. */
  tables: Situation[];
  /** Whose moves the learner makes. */
  you: string;
  text: string;
  /** Words on what happens before the first entry. */
  begins: LessonWords[];
  /** One for each entry of the script, in its order. */
  steps: LessonStep[];
  /** How the situation's question is asked at the end, and what may be said to it; null without one. */
  asks: { says: string; choices: { answer: string; says: string }[] } | null;
}

export interface LessonStep {
  entry: Entry;
  /** How the move is said: "Ana plays Rhinocorn into Ben's Stable". */
  says: string;
  /** Does the learner make it? */
  mine: boolean;
  /** Is it one that the learner is to try, and that the rules refuse? */
  refused: boolean;
  /** What the learner is asked to do; "" for what others do. */
  aim: string;
  /** The step of the run at which it is made, and the one at which it has been carried out. */
  from: number;
  to: number;
  words: LessonWords[];
  /** The move itself, with the engine's reasons, where it is one that is refused. */
  wrong: Refused[];
  /** Moves that tempt here, each with the engine's reasons, and a word of the lesson on it. */
  tempting: (Refused & { word: string })[];
}

/** Words on what is seen after the event `at` (a step of the run, from 1), with the rules they are about. */
export interface LessonWords {
  at: number;
  says: string;
  rules: string[];
}

/** A question whose answer is computed: what `quiz {wish}` is answered by. */
export interface QuizQuestion {
  /** Says everything that makes it, so that the same question can be asked again: "legal.2.base.base-2e.417". */
  id: string;
  kind: QuizKind;
  level: 1 | 2 | 3;
  asks: string;
  /** What is shown, at its end; `look` is played already. */
  situation: Situation;
  look: Look;
  /** The cards of which it speaks. */
  cards: string[];
  /** May several be right, so that all of them are to be picked? */
  several: boolean;
  choices: QuizChoice[];
  /** The rules and readings that one has to know. */
  rules: string[];
  /** What is said when all is told. */
  says: string;
  because: Because[];
  /** What happens, to step through from `at`; null where nothing does. */
  played: { look: Look; at: number } | null;
}

export type QuizKind = "next" | "legal" | "wins" | "stops" | "order" | "reading";

export interface QuizChoice {
  says: string;
  right: boolean;
  /** Why it is so, or is not: the engine's reasons. */
  because: Because[];
}

/** The `wish` of `quiz`; `wants`: rules of which one would be asked, the most wanted first; `id`: that question. */
export interface QuizWish {
  edition?: string;
  sets?: string[] | null;
  level?: 1 | 2 | 3;
  kinds?: QuizKind[];
  seed?: number;
  wants?: string[];
  id?: string;
}

/** A coached game as it is kept: `game {game}` is answered by a `GameLook`. */
export interface Game {
  situation: Situation;
  you: string;
  strength: Strength;
}

export type Strength = "gentle" | "usual" | "keen";

/** What `game_begun {edition, sets, opponents: 1..3, strength, seed}` is answered by, with `game` in it. */
export interface GameBegun {
  game: Game;
}

/**
 * A game up to what the learner is asked, with the eyes of the learner, and why the others did what they did. The turns
 * before the last ones are left out: moves that were made there are done at step 0. It has no file, and nothing that
 * can be asked.
 */
export interface GameLook extends Look {
  /**
   * The opponents' moves: `entry`, the index in the script; `why`, a sentence or two on why it was done, "" where that
   * was told before.
   */
  theirs: { entry: number; by: string; says: string; why: string }[];
  /** How many events there were before the last move that was sent. */
  from: number;
  /** How many entries of the script lead to the learner's last own decision; null where there was none. */
  back: number | null;
  winner: string | null;
  over: boolean;
}

/** What `hint {game}` is answered by: a move to make, and why. */
export interface Hint {
  entry: Entry;
  says: string;
  why: string;
}

/** What this browser keeps of what its visitor has learnt. */
export interface Learnt {
  /** Lessons that are done: their ids, with the time. */
  lessons: Record<string, number>;
  rules: Record<string, Known>;
  /** Questions that were answered wrong and have not been answered right since, the newest last. */
  missed: string[];
}

/** How well a rule is known: `box` from 0 to 5, `due` when it is to be asked again (milliseconds since 1970). */
export interface Known {
  box: number;
  due: number;
  right: number;
  wrong: number;
}
