// What is known of a quarrel that is typed, and what may be done to it. All of it is drawn from `Quarrel` alone.

import type { Said, SlotChange, SlotChoice } from "../engine/protocol.d.ts";

export type { NotUnderstood, Said, SaidAsk, Slot, SlotChange, SlotChoice } from "../engine/protocol.d.ts";

/** A slot whose values are shown. They keep their order while they are, so that none moves under a finger. */
export interface OpenSlot {
  key: string;
  says: string;
  choices: SlotChoice[];
  /** The value that it has, or was given last. */
  value: string;
}

export interface Quarrel {
  /** What was said of the newest words for which anything was said. */
  said: Said | null;
  /** What was put right of it since, in that order. */
  changes: SlotChange[];
  /** Which of the questions that may be meant stands large. */
  chosen: number;
  slot: OpenSlot | null;
  /** What is waited for: newer words, what else may be meant by them, or a slot's other value; "" is nothing. */
  waits: "" | "words" | "rest" | "slot";
  /** Is something else waited for that may be meant, and has nothing stood below the verdict before? */
  isFirst: boolean;
  /** Has one waited for long? */
  late: boolean;
  /** What went wrong with what was asked last. */
  wrong: string;
}

export interface QuarrelAct {
  /** Give a slot another value. */
  change(key: string, value: string): void;
  /** Have another of the questions stand large. */
  choose(at: number): void;
  openSlot(key: string): void;
  closeSlot(): void;
  /** Open a situation with its answer; `tested`: and play against it at once. */
  see(scenario: string, tested: boolean): void;
  /** Write something else for words that were not understood, from and to so many letters. */
  mend(from: number, to: number, name: string): void;
  /** Tell what a card says that is not known, and that is named from and to so many letters. */
  tell(name: string, from: number, to: number): void;
  /** Write this into the field. */
  write(text: string): void;
}
