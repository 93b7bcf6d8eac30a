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

/** What is being told. `type` is "" as long as none was chosen. */
export interface Telling extends OwnCard {
  box: string;
  /** Where it is to lie; "" for one that lies somewhere already, whose name stays. */
  zone: string;
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
