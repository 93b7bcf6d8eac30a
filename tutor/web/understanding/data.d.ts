// What the search looks in and finds, as JSON. Python's side of it is `tutor/service/finding`.

import type { Suggested } from "../engine/protocol.d.ts";

export type {
  Act,
  Box,
  Boxes,
  Index,
  IndexCard,
  IndexQuestion,
  IndexReading,
  IndexRule,
  Kind,
  Met,
  Named,
  Place,
  Quarrel,
  Suggested,
} from "../engine/protocol.d.ts";

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
