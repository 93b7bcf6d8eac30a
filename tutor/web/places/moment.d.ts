// What an entry of the browser's history holds of a table.

import type { Situation } from "../engine/protocol.d.ts";

export type Mood = "lay out" | "play";

/** One thing that can be undone: a situation, whether its question (or what comes of it) is asked, and the step. */
export interface Moment {
  situation: Situation;
  asked: boolean;
  mood: Mood;
  step: number | null;
  /** Was it only opened as somebody else had laid it out? */
  brought?: boolean;
  /** Where the answer to the question is played against: behind how many entries of the script it was asked. */
  testedFrom?: number | null;
}
