// What the pages that teach are sent, and what this browser keeps of what was learnt.

export type {
  Course,
  Game,
  GameBegun,
  GameLook,
  Hint,
  Lesson,
  LessonName,
  LessonStep,
  LessonWords,
  QuizChoice,
  QuizKind,
  QuizQuestion,
  QuizWish,
  Scene,
  Strength,
  TurningPoints,
} from "../engine/protocol.d.ts";

import type { RuleMemory } from "./schedule.js";

/** What this browser keeps of what its visitor has learnt. */
export interface Learnt {
  /** Lessons that are done: their ids, with the time. */
  lessons: Record<string, number>;
  rules: Record<string, Known>;
  /** Questions that were answered wrong and have not been answered right since, the newest last. */
  missed: string[];
}

/**
 * How well a rule is known: what FSRS knows of it, with days counted from the first of 1970; how often it was asked;
 * `holds`: was the last answer right; `question`: the last one that turned on it, "" where that cannot be asked again.
 */
export interface Known extends RuleMemory {
  right: number;
  wrong: number;
  holds: boolean;
  question: string;
}
