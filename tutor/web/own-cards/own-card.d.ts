// A card of one's own, and what is being told of one.

import type { CardText } from "../engine/protocol.d.ts";

/** As it is printed. `text` is "" where nobody has told what it says. */
export interface OwnCard {
  name: string;
  type: string;
  text: string;
}

/** One that this browser keeps, in a box of that name. */
export interface KeptCard extends OwnCard {
  box: string;
}

export interface TellingAct {
  /** Go on telling it. */
  writeCard(change: Partial<Telling>): void;
  /** It is told: use it, change it, or of a box keep its cards. */
  useCard(): void;
}

/** What is being told. `type` is "" as long as none was chosen. */
export interface Telling extends OwnCard {
  box: string;
  /** Where it is to lie; "" where it is to lie nowhere, or lies somewhere already. */
  zone: string;
  /** What else of a list that was typed is still to be laid there; "" where it was no list. */
  rest: string;
  /** Does its name stay, as it lies somewhere already? */
  isFixed: boolean;
  /** The name by which it is kept already, of one that is changed on the shelf; "" else. */
  kept: string;
  /** What was understood; null as long as that is not known. */
  read: CardText | null;
  /** Is a newer text on its way? */
  waits: boolean;
  /** Why it cannot be read, in a sentence. */
  wrong: string;
  /** What a screen reader is told, once nobody types any more. */
  status: string;
  /** A whole box that was pasted; empty where it is one card. */
  pasted: OwnCard[];
}
