// What goes between the table and the engine, as JSON. Python's side of it is `tutor/service`.

/** A situation: the parts of a scenario file. Cards are names; one that nobody has told is "?". */
export interface Situation {
  edition: string;
  sets?: string[];
  readings?: Record<string, string>;
  title?: string;
  players: Seat[];
  deck?: string | string[];
  discard?: string[];
  nursery?: string[];
  turn?: { player: string; phase: string };
  script?: Entry[];
  stop?: "decision" | "chain" | "turn";
  question?: Question;
  [other: string]: unknown;
}

export interface Seat {
  name: string;
  stable?: string[];
  hand?: string[];
}

/** One line of a script: {by, play}, {by, respond}, {by, choose, of}, {pull}, ... as a file writes it. */
export type Entry = Record<string, unknown>;

export type Question = { may: Entry } | { will: Record<string, unknown>; until?: string; for?: string };

/** What is wrong with a situation: `at` is the place in it ("players[0].stable[1]", "script[2]"), "" for the whole. */
export interface Wrong {
  at: string;
  says: string;
}

/** A situation played: all that is shown of it at any step. */
export interface Look {
  /** As it was sent, with what was forced after the last move added to its script. */
  situation: Situation;
  /** What is passed on instead of it, where that is not to be: as one player sees it. */
  passed?: Situation;
  /** Its file, and its link; "" where it is too long for one. */
  file: string;
  link: string;
  title: string;
  /** The rulebook that is played, in a word or two: "Second Edition". */
  rulebook: string;
  players: string[];
  terms: { stable: string; unicorns: string; [word: string]: string };
  turn: { player: string; phase: string; phase_says: string };
  /** What stands for a card that is not seen. */
  hidden: string;
  start: Zones;
  standing: Standing | null;
  events: TableEvent[];
  cards: Record<string, Card>;
  rules: Record<string, Rule>;
  readings: Record<string, Reading>;
  /**
   * Where each entry of the script that was played was made: after `step` events, with what was asked there; after
   * `done` events it has been carried out. One may be carried out without an event. `forced`: it goes by itself.
   */
  moves: { step: number; done: number; says: string; asks: string; forced: boolean }[];
  decision: Decision | null;
  /** What is to be said where nothing is asked: that this is all that follows, or how the game ended. */
  ended: string;
  /** Does the game go on behind this point (a "Go on" leads there)? */
  more: boolean;
  /** What kept the script from being played to its end. */
  wrong: Wrong[];
  warnings: string[];
  /** What one would ask here, the most telling first. */
  questions: Ask[];
  picture: unknown;
}

/** Place -> names: "Ana.stable", "Ana.hand", "deck" and "discard" (top first), "nursery", "pile" (bottom first). */
export type Zones = Record<string, string[]>;

export interface TableEvent {
  n: number;
  kind: string;
  by: string | null;
  cards: string[];
  moves: { card: string; from: string; to: string }[];
  says: string;
  rules: string[];
  readings: string[];
  source: string | null;
  known_to: string[] | "all";
  depth: number;
  /** Headings that begin with this event: level 0 a turn, 1 a phase, 2 a link or a pile. */
  heads: { level: number; says: string }[];
  /** What holds after it, where that has changed. */
  standing?: Standing;
  /** What is seen of places after it where the moves do not tell: with the eyes of one player, who saw a hand. */
  lies?: Zones;
  /** Does it keep the books only (a phase began, a link ended)? A story tells it by its headings. */
  quiet: boolean;
}

/** What cards and players are considered to be just now. */
export interface Standing {
  cards: Record<string, Note[]>;
  players: Record<string, { unicorns: number; to_win: number; notes: Note[] }>;
}

export interface Note {
  says: string;
  /** What a small card can wear: "a Panda"; "" where there is a sign for it. */
  short: string;
  by: string;
  /** Do effects of the card not work? */
  silences: boolean;
}

export interface Card {
  type: string;
  kind: string;
  text: string;
  doubts: string[];
  /** Which animal it is, in a game that has several. */
  variation?: string;
}

export interface Rule {
  /** Its name in words: "Targets first". */
  name: string;
  says: string;
  stated: { book: string; heading: string }[];
  differs: { book: string; how: string }[];
  elsewhere: string;
}

export interface Reading {
  name: string;
  asks: string;
  choices: { choice: string; name: string; who: string; played: boolean }[];
}

/** What the rules ask, who is asked, and every answer, those that are refused too. */
export interface Decision {
  by: string[];
  kind: string;
  asks: string;
  options: Option[];
  refused: Refused[];
}

export interface Option {
  entry: Entry;
  /** The whole answer: "Ana plays Rhinocorn into Ben's Stable"; `label`: what of it stands on a button. */
  says: string;
  label: string;
  /** What is tapped for it: cards and players on the table. Neither: a button of its own ("Nobody answers"). */
  cards: string[];
  players: string[];
  /** What answers like it have in common: "Ana plays", "Ben answers with". */
  group: string;
  /** Out of whose hand a card is pulled. */
  hand?: string;
}

export interface Refused {
  entry: Entry;
  says: string;
  cards: string[];
  players: string[];
  because: Because[];
}

export interface Because {
  kind: "rule" | "reading" | "card";
  id: string;
  name: string;
  says: string;
  /** The book and its heading: "Second Edition, Instant cards". */
  place: string;
}

/**
 * A question that can be tapped, and where it is asked: after `keep` entries of the situation's script (null: all of
 * them), and behind these those of `script`. Without a question: what comes of it.
 */
export interface Ask {
  says: string;
  keep: number | null;
  script: Entry[];
  question: Question | null;
}

/** What may be done with a card, a player or a place, why the rest may not, and what one would ask about it. */
export interface About {
  options: Option[];
  refused: Refused[];
  questions: Ask[];
  /** What is to be said where neither is there: why it has nothing to do with what is asked. */
  says: string;
}

export interface Answer {
  /** The situation with its question, the script completed to the position that was asked about. */
  situation: Situation;
  link: string;
  file: string;
  question: string;
  /** "Yes", "It depends", ...; tone: how it looks. */
  word: string;
  tone: "yes" | "no" | "open";
  answer: string | null;
  says: string;
  /** The step of the situation's run at which the question is asked. */
  at: number;
  /** Those that the question and the answer name, four at most. */
  cards: string[];
  /** The same as they are drawn, each with whose it was then; null where nobody's, or where there are several. */
  named: OwnedCard[];
  complete: boolean;
  positions: number;
  because: Because[];
  sure: { by: string; word: string; says: string } | null;
  changes: { says: string; situation: Situation | null }[] | null;
  refused: { says: string; because: Because[] }[];
  closest: { title: string; says: string; where: string; id: string }[];
  /** Each way it can end, as a run to step through from `at`. */
  ways: Way[];
}

export interface Way {
  holds: boolean | null;
  says: string;
  look: Look;
}

/** What a box holds, to suggest, and what there is to choose from. */
export interface Catalogue {
  cards: { name: string; type: string; kind: string; text: string; copies: number; variation?: string }[];
  /** "any Basic Unicorn" -> names of which the first that is free is taken. */
  any: { says: string; names: string[] }[];
  editions: { id: string; title: string; short: string; sets: string[]; playable: boolean }[];
  sets: { id: string; title: string; game: string }[];
  phases: { id: string; says: string }[];
  readings: {
    id: string;
    name: string;
    asks: string;
    choices: { choice: string; name: string; who: string; played: boolean }[];
  }[];
  players: { least: number; most: number };
}

/** What a picture to be sent shows: an answer, or a situation (`tutor/page/share_picture.py`). */
export interface Shown {
  /** What is asked; without an answer, what the situation is called. */
  title: string;
  /** The rulebook in a word or two. */
  about: string;
  answer: {
    word: string;
    tone: Answer["tone"];
    says: string;
    /** The first rule it stands on, and its book. */
    rule: { name: string; place: string } | null;
  } | null;
  /** Those that the answer names, four at most. */
  cards: OwnedCard[];
  /** Without an answer, who plays, eight at most, and what each has: in the Stable, in the hand. */
  players: { name: string; places: { says: string; cards: ShownCard[] }[] }[];
}

/** A card by what chooses its drawing; `type` is "" for one that nobody has told. */
export interface ShownCard {
  name: string;
  type: string;
  variation?: string;
}

export interface OwnedCard extends ShownCard {
  owner: { name: string; index: number } | null;
}
