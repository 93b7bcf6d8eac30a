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
} from "../engine/protocol.d.ts";

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
