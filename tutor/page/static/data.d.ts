// What Python sends, as far as the checked files read it. Made by page.py, library.py, picture.py, standing.py and
// export.py.

export interface Card {
  type: string;
  kind: string;
  text: string;
  doubts: string[];
}

export interface Rule {
  says: string;
  stated: { book: string; heading: string }[];
  differs: { book: string; how: string }[];
  elsewhere: string;
}

export interface Reading {
  asks: string;
  choices: { choice: string; who: string; played: boolean }[];
}

/** What holds of a card just now, and the card that says so. */
export interface Note {
  says: string;
  by: string;
}

/** A picture of a whole run: `changes` by the number of an event and the id of a part, `places` by the number alone. */
export interface Picture {
  kind: string;
  svg: string | null;
  outline: string;
  changes: Record<string, Record<string, string>>;
  places: Record<string, string>;
  states: Record<string, { sign: string; word: string }>;
  edges: Record<string, string>;
}

/** A run, with all that can be looked up in it. */
export interface RunData {
  /** What stands in the place of a card that is not seen. */
  hidden: string;
  events: { n: number }[];
  cards: Record<string, Card>;
  rules: Record<string, Rule>;
  readings: Record<string, Reading>;
  picture: Picture;
  /** The other pictures, where nobody will be there to draw them. */
  pictures?: Picture[];
  /** The step to begin at, where it is not the first, nor one that the address names. */
  at?: number | null;
}
