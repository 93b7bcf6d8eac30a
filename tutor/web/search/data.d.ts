// What the search looks in and finds, as JSON. Python's side of it is `tutor/service/finding`.

export type {
  Box,
  Index,
  IndexCard,
  IndexQuestion,
  IndexReading,
  IndexRule,
  Met,
} from "../engine/protocol.d.ts";

/** What somebody has: a rulebook, and the boxes that are played with under it. */
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
