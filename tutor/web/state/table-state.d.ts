// What the view knows, and what may be done to it. Everything on the page is drawn from `State` alone.

import type {
  About,
  Answer,
  Ask,
  Catalogue,
  Entry,
  Look,
  Option,
  Picture,
  Question,
  Refused,
  Requests,
  Shown,
  Situation,
  Verdict,
  Wrong,
} from "../engine/protocol.d.ts";
import type { Telling, TellingAct } from "../own-cards/own-card.d.ts";
import type { OwnShelf } from "../own-cards/own-shelf.js";
import type { Moment, Mood } from "../places/moment.d.ts";
import type { Shelf } from "../shelf/shelf-storage.js";

/** `passed`: what is passed on instead of the situation, where that is not to be: as one player sees it. */
export type PlayedLook = Look & { passed?: Situation };

/** What a person has opened: a card, a player or a place that was tapped, or one of the menus. */
export type Sheet =
  | { kind: "card"; card: string; zone: string }
  | { kind: "player"; player: string }
  | { kind: "place"; zone: string }
  | { kind: "menu"; name: string };

export interface Field {
  text: string;
  at: number;
  says: string;
  first: string[];
}

/** A question of one's own that is being put together; `about` is a card or a player, "" is not chosen yet. */
export interface Draft {
  kind: string;
  by: string;
  deed: string;
  about: string;
  fate: string;
  until: string;
}

/** What is passed on; `qr`, `svg` and `png` come as soon as they are made. */
export interface Shared {
  shown: Shown;
  /** The address that others may open, or the link alone; "" where there is none. `says`: what to know of it. */
  address: string;
  says: string;
  /** What stands at the end of a text that is passed on. */
  passed: string;
  qr: { path: string; size: number } | null;
  qrSays: string;
  svg: string;
  png: Blob | null;
  page: "" | "making" | "saved";
  problem: string;
}

/**
 * Whoever leads somebody through what is played: a lesson, a question, a game. It is drawn above the table and hears of
 * each move before it is made. A table that is led keeps nothing by itself: it writes no address and no title, puts
 * nothing on the shelf, and can be undone only as long as it is there. What is to be kept, its page keeps.
 */
export interface Guide {
  /** What it says. It is drawn with every change, from the state and from what the guide itself knows. */
  panel(state: State, act: Act): unknown;
  /** Does it see to the move itself, so that the table does nothing? */
  takes(entry: Entry, state: State, act: Act): boolean;
  /** What is asked of the engine to have a situation shown: a request that is answered by a `Look`; null: `look`. */
  request(situation: Situation): { kind: "look" | "game"; payload: Requests["look" | "game"]["asks"] } | null;
  /** The player to whom it is said what may be done; without, it is said of each by name. */
  you?: string;
  /** What of the table is not there while it leads. */
  without: readonly GuidedPart[];
  /** The answer to what is asked that is pointed at on the table, where somebody wants to be shown. */
  points?(state: State): Pick<Option, "entry" | "cards" | "players"> | null;
  /**
   * May what is refused be tried? A card that is tapped then offers both alike, what may be done and what may not, and
   * `takes` hears of either: why it is refused stands in `about` and in the decision.
   */
  tries?: boolean;
  /** What may be tried besides, though the rules would not be asked about it. */
  offers?(state: State): readonly Refused[];
  /** Does the look hold all that there is to know, so that the engine is asked nothing else about what is tapped? */
  knows?: boolean;
  /** The step at which a look is shown that has just come; null: its last. */
  begins?(look: Look): number | null;
  /** It is told how far the engine is, while a look is on its way. */
  hears?(positions: number): void;
  /** A bar of its own in the place of the one with the steps. */
  bar?(state: State, act: Act): unknown;
  /** Classes of the page, by what it tells. */
  shape?(state: State): string;
}

/**
 * Parts that a guide may leave out: what one may ask, what may be done (nothing is lit and nothing offered then),
 * the list of it, laying out, the story, the picture, the bar with the steps.
 */
export type GuidedPart = "questions" | "deciding" | "list" | "laying" | "story" | "picture" | "steps";

export interface State extends Moment {
  testedFrom: number | null;
  /** Who leads through what is shown; null on a table of one's own. */
  guide: Guide | null;
  /** The situation played; the last good one while another is on its way or could not be read. */
  look: PlayedLook | null;
  /** What is stepped through: the look itself, or that of a way of the answer. */
  shown: Look | null;
  /** Is what is shown what is laid out? Else it is on its way, or cannot be read, and nothing can be decided. */
  current: boolean;
  /** The step that is looked at, from 0 to the number of events that are shown. */
  at: number;
  answer: Answer | null;
  /** The words of the answers to what the situation suggests, as far as they are known. */
  verdicts: Verdict[];
  /** Which way of the answer is stepped through; null for the situation itself. */
  way: number | null;
  sheet: Sheet | null;
  about: About | null;
  catalogue: Catalogue | null;
  /** The card that was picked up to be moved, and where it lies. */
  carried: { card: string; zone: string } | null;
  draft: Draft | null;
  pictures: Partial<Record<Picture["kind"], Picture>>;
  picture: Picture["kind"];
  share: Shared | null;
  playing: boolean;
  /** Is something on its way that takes longer than a moment, and how far it is. */
  busy: { says: string; positions: number } | null;
  wrong: Wrong[];
  /** One sentence on what could not be done. */
  problem: string;
  /** One sentence on what was done besides. */
  notice: string;
  /**
   * What is typed in the sheet of a place, which suggestion is meant (-1: none), and what was done there last. `first`:
   * what is offered before a word is typed; it stays as it is while one taps.
   */
  field: Field;
  /** The card of one's own that is being told; null where none is. */
  telling: Telling | null;
  /** The names of cards of one's own that the catalogue has from the shelf, and the situation not yet. */
  kept: readonly string[];
  /** What was laid last, to be offered again: the keys of suggestions. */
  used: string[];
  /** Is nobody there who could answer: no session, or a file of its own. */
  alone: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** What this browser keeps for its visitor; null where there is no such thing. */
  shelf: Shelf | null;
  /** The cards of one's own that it keeps. */
  own: OwnShelf | null;
  /** Other ways that were tried from the same table. */
  tried: Tried[];
}

/** A way that was tried, with its moves in words, as far as they are known. */
export interface Tried extends Moment {
  says: string[];
}

export interface Act extends TellingAct {
  /** Look at a step of what is shown. */
  go(step: number): void;
  /** Play by itself, or stop that. */
  play(): void;
  /** Make a move at the step that is looked at; what came after it stays under `tried`. */
  choose(entry: Entry): void;
  goOn(): void;
  /** Take back all moves after this step. */
  takeBack(step: number): void;
  startFromHere(): void;
  ask(ask: Ask): void;
  /** Go on putting together a question of one's own. */
  draft(draft: Draft): void;
  /** Ask the same with a higher limit. */
  lookFurther(): void;
  /** Put the answer away; the situation stays. */
  leaveAnswer(): void;
  showWay(way: number | null): void;
  /** Play against the answer, from the position asked about; of a move that may be made, make it. */
  playAnswer(): void;
  /** Back from playing against an answer. */
  backToAnswer(): void;
  /** Another situation: one thing to undo. */
  lay(situation: Situation, also?: Partial<Pick<State, "notice" | "field" | "used">>): void;
  /** Open the sheet in which a card of one's own is told. */
  tellCard(known: Partial<Telling>): void;
  /** Have the text of a card read that is looked at, if it is one's own. */
  readOwn(card: string): void;
  /** A sentence of the card that is looked at is not to be read, or is to be read again. */
  readSentence(at: number, isRead: boolean): void;
  /** A sentence of it is said in another wording. */
  saySentence(at: number, says: string): void;
  /** Another rulebook, or other boxes; cards that these do not have are put away. */
  useBoxes(edition: string, sets: string[]): void;
  write(field: Partial<Field>): void;
  /** Say what could not be done. */
  say(problem: string): void;
  setMood(mood: Mood): void;
  open(sheet: Sheet): void;
  close(): void;
  carry(card: string | null, zone?: string): void;
  undo(): void;
  redo(): void;
  /** An empty table; can be undone. */
  clear(): void;
  /** Open what somebody pasted: a file's text, a link, an address; with `asked`, on its answer. */
  read(text: string, asked?: boolean): void;
  showPicture(kind: Picture["kind"]): void;
  /** Open what is passed on of what is shown. */
  share(): void;
  /** Have the page made as a file, and keep it. */
  savePage(): void;
  /** Go back to another way that was tried. */
  show(moment: Moment): void;
}

export type { About, Answer, Ask, Catalogue, Entry, Look, Moment, Mood, Question, Situation, Verdict, Wrong };
