// What the page of the rulings knows, and what may be done on it. All of it is drawn from `WalkState` alone.

import type { Quarrel } from "../quarrel/quarrel-state.d.ts";
import type { RulingAsked, RulingList, RulingName, RulingTold } from "./data.d.ts";

/** Where one is: what the list is narrowed down by, and the ruling that is open, if one is. */
export interface WalkPlace {
  text: string;
  /** The title of a topic, the name of a card, the id of a rulebook; "" for any. */
  topic: string;
  card: string;
  box: string;
  /** The ruling that is open, by its id; "" for the list. */
  question: string;
  /** Is it the round of the quarrels that is gone through? */
  round: boolean;
}

/** What was said to a ruling of the round: whether it was right, or whether it is read in several ways. */
export type Said = "right" | "wrong" | "open";

export interface WalkState extends WalkPlace {
  /** Null as long as it is being unpacked. */
  list: RulingList | null;
  /** Those that fit what is typed and chosen, the best first. */
  found: RulingName[];
  /** What is typed, as the session understands it. */
  quarrel: Quarrel;
  asked: RulingAsked | null;
  /** What one has said to it; null as long as nothing is told. */
  said: string | null;
  told: RulingTold | null;
  /** What somebody's own situation that lies here is called; null where none does. */
  own: string | null;
  /** Which of the ways lies on the table. */
  way: number;
  /** What was said in the round, by the ids of its rulings. */
  round_said: Record<string, Said>;
  /** Is the whole list shown? */
  all: boolean;
  busy: boolean;
  problem: string;
}

export interface WalkAct {
  /** Another search, topic, card or box. */
  narrow(change: Partial<WalkPlace>): void;
  showAll(): void;
  open(id: string): void;
  /** Say what one thinks, or "" to have it told. */
  say(answer: string): void;
  /** Was one right, where only oneself can say so? */
  judge(right: boolean): void;
  showWay(way: number): void;
  /** To the ruling that comes next. */
  next(): void;
  /** Back to the list. */
  leave(): void;
  beginRound(anew: boolean): void;
}
