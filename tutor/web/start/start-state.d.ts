// What the page that begins with words knows, and what may be done to it. All of it is drawn from `State` alone.

import type { KeptCard, Telling, TellingAct } from "../own-cards/own-card.d.ts";
import type { OwnShelf } from "../own-cards/own-shelf.js";
import type { Quarrel, QuarrelAct } from "../quarrel/quarrel-state.d.ts";
import type { Boxes, Found, Index, Met } from "../search/data.d.ts";
import type { Shelf } from "../shelf/shelf-storage.js";
import type { Moment } from "../state/table-state.d.ts";

/**
 * What lies on the table: a published question by its id, a moment, what a link holds, what the address holds, or a
 * situation that was told, with its question; `tested`: its answer is played against.
 */
export type Opened =
  | { ruling: string }
  | { moment: Moment }
  | { link: string; asked: boolean }
  | { told: string; tested: boolean }
  | { address: true };

/** Where one is: what is typed, and what lies on the table, if anything does. */
export interface Place {
  text: string;
  opened: Opened | null;
}

export interface State extends Place {
  /** Null as long as it is being unpacked. */
  index: Index | null;
  /** The ids of the published questions that are asked most. */
  most: readonly string[];
  found: Found[];
  quarrel: Quarrel;
  /** How the cards that are named meet, and for which of them that was asked; null as long as it is not known. */
  met: Met | null;
  meets: string;
  /** The published questions whose answers stand there, by their ids; and the lists that are shown in full. */
  unfolded: readonly string[];
  /** The card whose text stands there, by its name. */
  card: string;
  boxes: Boxes | null;
  /** What this browser keeps for its visitor. */
  shelf: Shelf;
  /** The cards of one's own that it keeps. */
  own: OwnShelf;
  /** The one that is being told; null where none is. */
  telling: Telling | null;
  /** Is it being asked which boxes there are? */
  choosing: boolean;
  /** What a screen reader is told of what was found. */
  status: string;
  /** The published question whose answer is said beside the table, where the table itself gives none. */
  told: string;
  /** Is somebody waiting for what was picked? */
  busy: boolean;
  problem: string;
}

export interface Act extends QuarrelAct, TellingAct {
  /** Show the answer to a published question, or a list in full; or no more. */
  unfold(id: string): void;
  /** Show what a card does, or no more. */
  lookAt(card: string): void;
  open(opened: Opened): void;
  /** Ask how the cards that are named meet. */
  meet(): void;
  /** Lay out the cards that are named. */
  openCards(): void;
  /** Tell a card of one's own, or change one that is kept. */
  tellCard(card?: KeptCard): void;
  /** Tell it no more. */
  closeCard(): void;
  /** From the table back to what was found. */
  leave(): void;
  useBoxes(boxes: Boxes | null): void;
  chooseBoxes(choosing: boolean): void;
}
