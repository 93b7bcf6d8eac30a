// What goes between Python and the browser; made of `tutor/protocol` by `python -m tutor.protocol`.

/** A player, and what the player has. */
export interface Seat {
  name: string;
  stable?: string[];
  hand?: string[];
}

/** Whose turn it is, and which phase of it. */
export interface PlaceInTurn {
  player?: string;
  phase: string;
}

/** One line of a script: {by, play}, {by, respond}, {by, choose, of}, {pull}, ... as a file writes it. */
export type Entry = Record<string, unknown>;

/** How far a run goes on after the script. */
export type Stop = "decision" | "chain" | "turn";

/** Is this move legal? */
export interface May {
  may: Entry;
}

/** What comes of it, over all continuations; with `for`, can that player bring it about? */
export interface Will {
  for?: string;
  will: Record<string, unknown>;
  until?: string;
}

/** What is asked of the position that a script reaches. */
export type Question = May | Will;

/** A situation: the parts of a scenario file. Cards are names; one that nobody has told is "?". */
export interface Situation {
  format?: number;
  title?: string;
  edition: string;
  sets?: string[];
  cards?: Record<string, unknown>[];
  copies?: Record<string, number>;
  readings?: Record<string, string>;
  players: Seat[];
  deck?: string | string[];
  discard?: string[];
  nursery?: string[];
  turn?: PlaceInTurn;
  seed?: number;
  loose?: boolean;
  script?: Entry[];
  stop?: Stop;
  question?: Question;
  expect?: Record<string, unknown>;
  source?: Record<string, unknown>;
  lesson?: Record<string, unknown>;
}

/** A situation. */
export interface SituationRequest {
  situation: Situation;
}

/** A situation, and the player to whom the answers are said that may be given in it; nobody named: to all. */
export interface LookRequest extends SituationRequest {
  you?: string | null;
}

/** Place -> names: "Ana.stable", "Ana.hand", "deck" and "discard" (top first), "nursery", "pile" (bottom first). */
export type Zones = Record<string, string[]>;

/** Something that holds of a card or a player just now. */
export interface Note {
  says: string;
  /** What a small card can wear: "a Panda"; "" where there is a sign for it. */
  short: string;
  by: string;
  /** Do effects of the card not work? */
  silences: boolean;
  /** Does an effect of it work only as its player's turn begins, and not now? */
  waits: boolean;
}

/** How many Unicorns a player has, how many win, and what holds of the player. */
export interface PlayerStanding {
  unicorns: number;
  to_win: number;
  notes: Note[];
}

/** What cards and players are considered to be just now. */
export interface Standing {
  cards: Record<string, Note[]>;
  players: Record<string, PlayerStanding>;
}

/** A card goes from one place to another. */
export interface CardMove {
  card: string;
  from: string;
  to: string;
}

/** A heading of the story: level 0 a turn, 1 a phase, 2 a link or a pile. */
export interface Heading {
  level: number;
  says: string;
}

/** An event as a page has it, whoever draws it. */
export interface PageEvent {
  n: number;
  kind: string;
  by: string | null;
  cards: string[];
  moves: CardMove[];
  says: string;
  rules: string[];
  readings: string[];
  source: string | null;
  known_to: string[] | "all";
  depth: number;
  /** Headings that begin with this event. */
  heads: Heading[];
  /** What holds after it, where that has changed. */
  standing?: Standing;
}

/** An event as the table shows it. */
export interface TableEvent extends PageEvent {
  /** What is seen of places after it where the moves do not tell: with the eyes of one player, who saw a hand. */
  lies?: Zones;
  /** Does it keep the books only (a phase began, a link ended)? A story tells it by its headings. */
  quiet: boolean;
  /**
   * How its cards are seen to go where they do not just glide: a destroyed card breaks, a card that changes its owner
   * goes in an arc, an answer slams down on the pile, what it stops slides off, what is replaced gives way.
   */
  motion?: "break" | "arc" | "slam" | "stop" | "replace";
}

/** An event's number, and what holds from then on. */
export type Since = [number, string];

/** Something that an effect does, or is to do. */
export interface ChainDeed {
  id: string;
  /** In a word or two: "DESTROY"; "" where there is none. */
  verb: string;
  /** To which cards, by their names on the table. */
  cards: string[];
  /** From whom they go, or to whom; without cards, the player who was chosen. "" for nobody. */
  player: string;
  history: Since[];
}

/** A card on the pile, or an effect of a link. */
export interface ChainActor {
  id: string;
  /** Where an effect has no card, it is empty. */
  cards: string[];
  /** What is told of it where it has no card. */
  says: string;
  /** Who played it, or whose effect it is; "" for an effect that stands for everybody. */
  player: string;
  history: Since[];
  /** The card on the pile that it answers, or the deed that it replaces or prevents; "" for none. */
  to: string;
  /** What it is to that one: "answers", "stops", "slower", "replaces" or "prevents". */
  how: Since[];
  deeds: ChainDeed[];
}

/** A pile or a link, from the event that opens it to the one that ends it. */
export interface ChainFrame {
  id: string;
  kind: "pile" | "link";
  n: number;
  /** null where the run stops before it is over. */
  end: number | null;
  /** Which link of its chain it is. */
  link: number | null;
  /** In the order in which they came. */
  actors: ChainActor[];
}

/** Where an entry of the script that was played was made, after so many events. */
export interface TableMove {
  /** Where it was made. */
  step: number;
  /** Where it had been carried out. It may be carried out without an event. */
  done: number;
  says: string;
  /** What was asked there. */
  asks: string;
  /** Does it go by itself? */
  forced: boolean;
}

/** What is tapped for an answer: cards and players on the table. */
export interface Tapped {
  /** Neither these nor players: a button of its own ("Nobody answers"). */
  cards: string[];
  players: string[];
}

/** What somebody may answer, or may not. */
export interface Answerable extends Tapped {
  entry: Entry;
}

/** An answer that may be given. */
export interface Option extends Answerable {
  /** The whole answer: "Ana plays Rhinocorn into Ben's Stable". */
  says: string;
  /** What of it stands on a button. */
  label: string;
  /** What answers like it have in common: "Ana plays", "Ben answers with". */
  group: string;
  /** Out of whose hand a card is pulled. */
  hand?: string;
}

/** A reason. */
export interface Because {
  kind: "rule" | "reading" | "card";
  id: string;
  name: string;
  says: string;
  /** The book and its heading: "Second Edition, Instant cards". */
  place: string;
}

/** An answer that the rules refuse, with every reason. */
export interface Refused extends Answerable {
  says: string;
  because: Because[];
}

/** What the rules ask, who is asked, and every answer, those that are refused too. */
export interface Decision {
  by: string[];
  kind: string;
  asks: string;
  options: Option[];
  refused: Refused[];
}

/** What is wrong with a situation. */
export interface Wrong {
  /** The place in it ("players[0].stable[1]", "script[2]"); "" for the whole. */
  at: string;
  says: string;
}

/** A question that can be tapped, and where it is asked. */
export interface Ask {
  says: string;
  /** After so many entries of the situation's script, null for all of them, and behind these those of `script`. */
  keep: number | null;
  script: Entry[];
  /** null: what comes of it. */
  question: May | Will | null;
}

/** What a picture shows: "every" is the chain with nothing folded; "" where there is nothing to draw. */
export type PictureKind = "" | "chain" | "every" | "pile" | "turn";

/** What leads to a block from another, in words. */
export interface BlockLead {
  edge: string;
  /** Where it comes from. */
  node: string;
  n: number;
  says: string;
}

/** One node of a block. */
export interface PictureNode {
  title: string;
  kind: string;
  /** The type of its card; "" where it has none, or several. */
  type: string;
  /** Whose card it is: the place among the players. */
  owner: number | null;
  /** The node of the effect that does it; "" for none. */
  of: string;
  history: Since[];
  /** What its edges say of it: edge -> kind of the edge -> words. */
  told: Record<string, Record<string, string>>;
}

/** A link, a card that was played with its answers, a phase, or several quiet links as one. */
export interface PictureBlock {
  id: string;
  /** The event with which it begins. */
  n: number;
  title: string;
  /** The states of what the heading stands for: a phase may be skipped. */
  head: Since[];
  told: BlockLead[];
  /** What Graphviz draws; "" where the heading is all there is. The ids of nodes and edges are those below. */
  dot: string;
  /**
   * As Graphviz drew it, in points, with what stands in its nodes; null where nobody could. The line of a node's state
   * has the class `tt-line-state`, where it was ever in another than `done`.
   */
  svg: string | null;
  nodes: Record<string, PictureNode>;
  edges: Record<string, Since[]>;
}

/** What a state is shown by. */
export interface Sign {
  sign: string;
  word: string;
}

/** A picture as it is drawn from. */
export interface Picture {
  kind: PictureKind;
  /** The kinds in which there is something to see. */
  kinds: PictureKind[];
  blocks: PictureBlock[];
  /** Where each event is to be seen: its number -> block and node; no node where its heading stands for it. */
  places: Record<string, [string, string]>;
  /** What a node's state is shown by. */
  states: Record<string, Sign>;
  /** The word on each kind of edge; "" for none. */
  edges: Record<string, string>;
}

/** What the rulebook that is played calls things. */
export interface Terms {
  game: string;
  stable: string;
  unicorn: string;
  neigh: string;
  stables: string;
  unicorns: string;
  neighs: string;
  baby: string;
  basic: string;
  magical: string;
  ultimate: string;
  upgrade: string;
  downgrade: string;
  magic: string;
  instant: string;
  herd: string;
}

/** Whose turn it is. */
export interface Turn {
  player: string;
  phase: string;
  phase_says: string;
}

/** What stands at the head of every look. */
export interface Head {
  title: string;
  /** The rulebook that is played, in a word or two: "Second Edition". */
  rulebook: string;
  players: string[];
  terms: Terms;
  turn: Turn;
  /** What stands for a card that is not seen. */
  hidden: string;
  /** The token of the picture on the back of such a card (`tutor.faces`). */
  hidden_face: string;
}

/** What is known of a card. */
export interface Card {
  type: string;
  kind: string;
  text: string;
  doubts: string[];
  /** The token of its picture (`tutor.faces`). */
  face: string;
  /** Which animal it is, in a game that has several. */
  variation?: string;
  /** Is it a card of the situation's own of which not all is understood? */
  unread?: boolean;
}

/** Where a book states a rule. */
export interface Stated {
  book: string;
  heading: string;
}

/** How a book differs on a rule. */
export interface Differs {
  book: string;
  how: string;
}

/** A rule in the words of a book. */
export interface RuleText {
  says: string;
  stated: Stated[];
  differs: Differs[];
  /** Whose rule it is, where the book played does not state it; else "". */
  elsewhere: string;
}

/** A rule with its name in words: "Targets first". */
export interface Rule extends RuleText {
  name: string;
}

/** One way to read a question, who reads it so, and whether it is played so. */
export interface ChoiceText {
  choice: string;
  who: string;
  played: boolean;
}

/** One way to read a question, with its name. */
export interface Choice extends ChoiceText {
  name: string;
}

/** A reading with its name and its choices. */
export interface Reading {
  name: string;
  asks: string;
  choices: Choice[];
}

/** The cards, rules and readings that are spoken of, by their names and ids. */
export interface LookedUp {
  cards: Record<string, Card>;
  rules: Record<string, Rule>;
  readings: Record<string, Reading>;
}

/** A situation played: all that is shown of it at any step. */
export interface Look extends Head, LookedUp {
  /** As it was sent, with what was forced after the last move added to its script. */
  situation: Situation;
  /** Its file; "" where it is too long for one. */
  file: string;
  /** Its link; "" where it is too long for one. */
  link: string;
  start: Zones;
  standing: Standing | null;
  events: TableEvent[];
  /** Every pile and link, in the order in which they begin. */
  chain: ChainFrame[];
  moves: TableMove[];
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
  /**
   * Where a phase has begun since the last move: this position as a situation of its own, in which to ask. Else null. A
   * question about a script is one about the position right after its last move.
   */
  ask_from: Situation | null;
  /** Drawn already, in a file with nobody to ask. */
  picture: Picture | null;
}

/** A situation, and how many positions are looked at most. */
export interface AnswerRequest {
  situation: Situation;
  limit?: number | null;
}

/** How sure an answer is, and by whom. */
export interface Sure {
  by: string;
  word: string;
  says: string;
}

/** What would change an answer, with a situation in which it is so. */
export interface Change {
  says: string;
  situation: Situation | null;
}

/** What is refused on the way to an answer, with every reason. */
export interface Refusal {
  says: string;
  because: Because[];
}

/** A published ruling that is close to what is asked. */
export interface Closest {
  title: string;
  says: string;
  where: string;
  id: string;
}

/** What a card of the situation's own says that an answer rests on. */
export interface OwnText {
  card: string;
  /** As it is printed; empty where the card is written with effects. */
  print: string;
  /** As it was understood; empty where it was not. */
  says: string;
}

/** A way it can end, as a run to step through. */
export interface Way {
  holds: boolean | null;
  says: string;
  look: Look;
}

/** What is known of an answer before anything has been looked for. */
export interface AnswerBegun {
  /** The situation with its question, the script completed to the position that was asked about. */
  situation: Situation;
  link: string;
  file: string;
  question: string;
  /** The step of the situation's run at which the question is asked. */
  at: number;
  complete: boolean;
  /** Why, as one sentence; empty where none is known. */
  reason: string;
  positions: number;
  because: Because[];
  sure: Sure | null;
  changes: Change[] | null;
  refused: Refusal[];
  closest: Closest[];
  /** What the situation's own cards say on which it rests. */
  texts: OwnText[];
  /** Each way it can end, as a run to step through from `at`. */
  ways: Way[];
}

/** How an answer looks. */
export type Tone = "yes" | "no" | "open";

/** Whose card it is: the name, and the place among the players. */
export interface ShownOwner {
  name: string;
  index: number;
}

/** A card by what chooses its drawing. */
export interface ShownCard {
  name: string;
  /** "" for one that nobody has told. */
  type: string;
  /** The token of its picture (`tutor.faces`); without one it has the drawing of its type. */
  face?: string;
  variation?: string;
}

/** A card with whose it is; null where nobody's, or where there are several. */
export interface OwnedCard extends ShownCard {
  owner: ShownOwner | null;
}

/** The word of an answer and its sentence. */
export interface AnswerWord {
  /** "Yes", "It depends", ... */
  word: string;
  tone: Tone;
  says: string;
  /** Those that the question and its answer name, four at most. */
  cards: string[];
  /** The same as they are drawn, each with whose it was then. */
  named: OwnedCard[];
}

/** An answer, as far as it is known. */
export interface Answer extends AnswerBegun, AnswerWord {
  answer: string | null;
}

/** A situation with its question, and behind how many entries of its script that is asked; the others test it. */
export interface ContestRequest {
  situation: Situation;
  asked_at: number;
}

/** What the tutor has played. */
export interface TutorMove {
  /** The index in the script. */
  entry: number;
  says: string;
  why: string;
}

/** How far it has come. */
export interface Contest {
  /** The question. */
  goal: string;
  /** Who plays whom, as a sentence. */
  sides: string;
  /** What the tutor has played since the last entry that was sent. */
  told: TutorMove[];
  /** How it ended: not yet, as it was said, or otherwise, which is a fault. */
  end: "" | "as-said" | "otherwise";
  /** What is to be said: how it came out, or that it goes round. */
  says: string;
  /** What to do where it came out otherwise; else "". */
  fault: string;
  /** The link with the question and all that was played. */
  link: string;
}

/** The table as it is then. Its decision has the answers of whoever tests, and nobody else's. */
export interface ContestLook extends Look {
  contest: Contest;
}

/** A question that a position suggests, and the word of its answer. */
export interface Verdict {
  says: string;
  /** "" where it has not been found with little work. */
  word: string;
  tone: Tone;
}

/** What is known of them so far, in the order of the questions. */
export interface Verdicts {
  verdicts: Verdict[];
}

/** A situation, what was tapped in it, and the player to whom the answers are said. */
export interface AboutRequest {
  situation: Situation;
  card?: string | null;
  player?: string | null;
  zone?: string | null;
  you?: string | null;
}

/** What may be done with a card, a player or a place, why the rest may not, and what one would ask about it. */
export interface About {
  options: Option[];
  refused: Refused[];
  questions: Ask[];
  /** What is to be said where neither is there: why it has nothing to do with what is asked. */
  says: string;
}

/** A situation to lay on the table. */
export interface SituationReply {
  situation: Situation;
}

/** A text: a file's, a link, an address, the id of a ruling; a lesson's; what a QR code is to say. */
export interface TextRequest {
  text: string;
}

/** A rulebook and its boxes, and the cards that a situation brings along. */
export interface CardsRequest {
  edition: string;
  sets?: string[] | null;
  own?: Record<string, unknown>[] | null;
}

/** A card of the boxes, to be suggested. */
export interface CatalogueCard {
  name: string;
  type: string;
  kind: string;
  text: string;
  copies: number;
  face: string;
  variation?: string;
}

/** "any Basic Unicorn" -> names of which the first that is free is taken. */
export interface AnyCard {
  says: string;
  names: string[];
}

/** A rulebook; whether it can play the cards that are laid out. */
export interface Edition {
  id: string;
  title: string;
  short: string;
  sets: string[];
  playable: boolean;
}

/** A box of cards. */
export interface BoxName {
  id: string;
  title: string;
  game: string;
}

/** A phase of a turn. */
export interface Phase {
  id: string;
  says: string;
}

/** A reading with its choices. */
export interface ReadingChoice {
  id: string;
  name: string;
  asks: string;
  choices: Choice[];
}

/** How many may play. */
export interface Players {
  least: number;
  most: number;
}

/** What a box holds, to suggest, and what there is to choose from. */
export interface Catalogue {
  cards: CatalogueCard[];
  any: AnyCard[];
  editions: Edition[];
  sets: BoxName[];
  phases: Phase[];
  readings: ReadingChoice[];
  players: Players;
}

/** A rulebook and its boxes. */
export interface EmptyRequest {
  edition: string;
  sets?: string[] | null;
}

/** A situation, and which picture of it; "" for the first in which there is something to see. */
export interface PictureRequest {
  situation: Situation;
  picture: PictureKind;
}

/** What is played with: a rulebook, and boxes; either may be left out. */
export interface SentBoxes {
  edition?: string | null;
  sets?: string[] | null;
}

/** A slot of a sentence, and the value that it gets. */
export interface SlotChange {
  key: string;
  value: string;
}

/** A card of one's own as it is printed; without a text nobody knows what it does. */
export interface ToldCard {
  name: string;
  type: string;
  text?: string;
}

/**
 * What somebody says of a game, what they play with, and what was put right since, in that order. `own` are the cards
 * of one's own that may be named in it.
 */
export interface SayRequest {
  text: string;
  boxes?: SentBoxes | null;
  changes?: SlotChange[] | null;
  own?: ToldCard[] | null;
}

/** Where a card is said to be. */
export type Place = "hand" | "stable" | "discard" | "pile" | "nursery" | "deck";

/**
 * A card that is named: the words, where they stand in the text (the end excluded), whose it is, and where it lies.
 * Null is what the words do not say, unless it is somebody's of whom they speak in all the situations offered.
 */
export interface SaidCard {
  name: string;
  said: string;
  at: number[];
  whose: string | null;
  zone: Place | null;
}

/** Somebody who is spoken of, and the word for them. */
export interface SaidPlayer {
  name: string;
  said: string;
}

/** Another value of a slot. `value` is what is sent back. */
export interface SlotChoice {
  says: string;
  value: string;
}

/**
 * A part of the sentence that tells a situation. `key`: "" for words between that cannot be changed. A key behind whose
 * number stands "added" ("1.added2.card") is of a card that nobody spoke of, laid there so that the rest can be played.
 */
export interface Slot {
  says: string;
  key: string;
  value: string;
  choices: SlotChoice[];
}

/** The word of an answer, as `tutor answer` has it. */
export type SaidAnswer = "yes" | "no" | "always" | "sometimes" | "never" | "can" | "cannot" | "unknown";

/** What decides it, and the cards, rules and readings that it rests on. */
export interface SaidReason {
  says: string;
  names: string[];
}

/** How sure it is, and by whom. */
export interface SaidSure {
  by: string;
  says: string;
  names: string[];
}

/**
 * A question that may be meant, with its situation and its answer. `scenario` is a situation file as text, with the
 * question in it.
 */
export interface SaidAsk {
  question: Question;
  in_words: string;
  sentence: Slot[];
  scenario: string;
  answer: SaidAnswer;
  says: string;
  reason: SaidReason;
  sure: SaidSure;
}

/** Words that stand for a card or a deed that is not known here, where they stand, and what may be meant. */
export interface NotUnderstood {
  said: string;
  at: number[];
  perhaps: string[];
}

/** What a text says, and what may be meant by it, the likeliest first; three questions at most. */
export interface Said {
  format: number;
  text: string;
  cards: SaidCard[];
  players: SaidPlayer[];
  asks: SaidAsk[];
  /** The ids of published questions that decide exactly this. */
  rulings: string[];
  rules: string[];
  not_understood: NotUnderstood[];
  /** Where nothing is asked and nothing published decides it: what was not understood, and what can be asked. */
  says: string | null;
}

/** What is printed on a card. Without a type: what the text settles; `edition` is whose words it is said in. */
export interface CardTextRequest {
  text: string;
  type?: string | null;
  name?: string | null;
  edition?: string | null;
}

export type TextStatus = "understood" | "partly" | "not";

/** From which letter of the text to which, the last not included. */
export type TextSpan = [number, number];

export type SentenceStatus = "understood" | "not understood";

/** What was read otherwise than it stands: `for` is what it was read as. */
export interface TakenFor {
  for: string;
  at: TextSpan;
  print: string;
}

/**
 * Print that can be meant in several ways. `says`: each of them; `taken`: which of these was taken. `reading`: the id
 * of the reading by which a table settles it, if there is one
 */
export interface CardChoice {
  at: TextSpan;
  print: string;
  reading: string | null;
  says: string[];
  taken: number;
}

/** A wording that would be understood in this place, and how the tutor says it. It is never taken by itself. */
export interface NearWording {
  print: string;
  says: string;
}

/**
 * A sentence of a card. `effect`: which of the effects it belongs to, where it is understood. `choices`: where print in
 * it can mean more than one thing `part`: the smallest part that stops it, where it is not understood `because`: a
 * "word" the language lacks, a form of "sentence", or what it "refers" to; "aside" in brackets
 */
export interface CardSentence {
  at: TextSpan;
  print: string;
  status: SentenceStatus;
  says: string;
  effect?: number;
  taken: TakenFor[];
  choices: CardChoice[];
  part?: TextSpan;
  because?: string;
  near: NearWording[];
}

/** What was understood of a card's text. `effects`: in the card language, of what was understood. */
export interface CardText {
  format: number;
  name: string;
  type: string;
  edition: string;
  status: TextStatus;
  effects: Record<string, unknown>[];
  says: string;
  sentences: CardSentence[];
}

/** Two or three cards, and what is played with. */
export interface MeetRequest {
  cards: string[];
  edition?: string | null;
  sets?: string[] | null;
}

/** One thing that cards do to each other, with a situation to step through. */
export interface Meeting {
  kind: string;
  says: string;
  by: string[];
  situation: Situation;
  /** The situation as an address has it. */
  link: string;
  step: number;
}

/** What cards do to each other. */
export interface Met {
  cards: string[];
  meetings: Meeting[];
}

/** The rulebook in whose words everything is said. */
export interface LookUpRequest {
  edition: string;
}

/** Sentences under a label. */
export interface LookUpFacts {
  label: string;
  items: string[];
}

/** What is asked for in the address of the page that has it; without `text` it is a ruling. */
export interface LookUpLink {
  text?: string;
  q?: string;
  question?: string;
  lesson?: string;
  entry?: string;
}

/** Links under a label. */
export interface LookUpLinks {
  label: string;
  items: LookUpLink[];
}

/** A card, a rule or a reading. */
export interface LookUpEntry {
  id: string;
  /** What people call it. */
  title: string;
  kind: "card" | "rule" | "reading";
  /** A card's type, for its colour; `type_name` as the rulebook calls it. */
  type?: string;
  type_name?: string;
  /** Which drawing of its type it has. */
  variation?: string;
  /** The token of its picture. */
  face?: string;
  /** Short words. */
  tags?: string[];
  /** A sentence. */
  note?: string;
  says: string;
  facts?: LookUpFacts[];
  links?: LookUpLinks[];
}

/** All that can be looked up. */
export interface LookUp {
  entries: LookUpEntry[];
}

/** A published question by its id. */
export interface RulingRequest {
  ruling: string;
}

/** A published question as a situation of the table, and whether it asks something. */
export interface RulingSituation {
  situation: Situation;
  asked: boolean;
}

/** What one may say to a question. */
export interface Saying {
  answer: string;
  says: string;
}

/** What is asked, before anything is told. */
export interface RulingAsked {
  id: string;
  title: string;
  situation: Situation;
  look: Look;
  /** What one may say; nothing where the answer is no such word. */
  choices: Saying[];
}

/** One way to read a ruling. */
export interface RulingWay {
  says: string;
  who: string;
  where: string;
  /** What is said against it. */
  conflicts: string;
  /** What the choice that means this way is called in `RulingAsked`. */
  file: string;
  /** How it is read; "" where it is read in one way only. */
  reading: string;
  /** The rulebooks that play it so, by their ids; none where it is read in one way only. */
  books: string[];
  situation: Situation;
  link: string;
  /** What the engine plays: what it refuses, and what it does. */
  plays: string[];
}

/** A card that a ruling brings along, as no box has it, or lays out for another one, and what it stands for. */
export interface StandIn {
  name: string;
  says: string;
}

/** A rule or a reading that a ruling is about. */
export interface RulingRule {
  id: string;
  kind: "rule" | "reading";
  name: string;
  says: string;
  place: string;
}

/** A lesson that leads to what one has just read. */
export interface LessonLink {
  id: string;
  title: string;
}

/** The answer, each way to read it once. */
export interface RulingTold {
  id: string;
  /** Which of the choices the source gives; "" where there is no such word, or where it is read in several ways. */
  right: string;
  /** The points on which the readings differ. */
  asks: string[];
  ways: RulingWay[];
  stand_ins: StandIn[];
  rules: RulingRule[];
  lessons: LessonLink[];
  /** What came of the first way's situation. */
  look: Look;
}

/** Nothing. */
export type CourseRequest = Record<string, never>;

/** A lesson, without its scenes. */
export interface LessonName {
  id: string;
  title: string;
  /** What one is able to do after it, each as "play a card, and say where it goes". */
  able: string[];
  /** The rules it teaches. */
  teaches: string[];
  /** The rulebook that it is about, where it is about one alone: "travel". */
  edition: string | null;
  scenes: number;
  /** The token of the face by which it is known; "" for none. */
  face: string;
}

/** A part of the course. */
export interface CoursePart {
  title: string;
  lessons: LessonName[];
}

/** The name of a rule that is taught or asked about, the lessons that teach it, and the books that have it. */
export interface TaughtRule {
  name: string;
  lessons: string[];
  editions: string[];
}

/** The whole course. */
export interface Course {
  parts: CoursePart[];
  /** The quarrels that every table has: published questions by their ids. */
  quarrels: LessonLink[];
  /** Every rule that is taught or asked about, by its id. */
  rules: Record<string, TaughtRule>;
}

/** A lesson by its id. */
export interface LessonRequest {
  lesson: string;
}

/** Words on what is seen after the event `at` (a step of the run, from 1), with the rules they are about. */
export interface LessonWords {
  at: number;
  says: string;
  rules: string[];
}

/** A move that tempts, with the engine's reasons, and a word of the lesson on it. */
export interface Tempting extends Refused {
  word: string;
}

/**
 * A move that is allowed where another one is shown. `reaches`: does it lead to what is aimed at too? `comes`: what
 * comes of it that does not come of the shown one.
 */
export interface OtherMove {
  entry: Entry;
  says: string;
  reaches: boolean;
  comes: string[];
}

/**
 * One entry of a scene's script. `from`, `to`: the step of the run at which it is made, and the one at which it has
 * been carried out.
 */
export interface LessonStep {
  from: number;
  to: number;
  entry: Entry;
  /** How the move is said: "Ana plays Rhinocorn into Ben's Stable". */
  says: string;
  /** Does the learner make it? */
  mine: boolean;
  /** Is it one that the learner is to try, and that the rules refuse? */
  refused: boolean;
  /** What the learner is to reach, over as many moves as it takes; "" for what others do. */
  aim: string;
  words: LessonWords[];
  /** The move itself, with the engine's reasons, where it is one that is refused. */
  wrong: Refused[];
  /** Moves that tempt here. */
  tempting: Tempting[];
  /** The other moves that are allowed here. */
  others: OtherMove[];
}

/** Words on what happens by itself once a question is answered, with the sentence that tells that. */
export interface ClosingWords {
  event: string;
  says: string;
}

/** How a scene's question is asked at the end, and what may be said to it. */
export interface SceneQuestion {
  says: string;
  choices: Saying[];
  /** Words that are said once it is answered. */
  closes: ClosingWords[];
}

/**
 * A situation in which the learner makes the moves. Its script is whole: what goes by itself is in it. Its question, if
 * it has one, is asked at the end of it; for a part of the script it is left out, and `stop` is "decision".
 */
export interface Scene {
  id: string;
  situation: Situation;
  /** What lies on the table before each of the learner's moves, and at the end. */
  tables: Situation[];
  /** Whose moves the learner makes. */
  you: string;
  text: string;
  /** Words on what happens before the first entry. */
  begins: LessonWords[];
  /** One for each entry of the script, in its order. */
  steps: LessonStep[];
  /** Null without a question. */
  asks: SceneQuestion | null;
}

/** A lesson with all that it shows. */
export interface Lesson extends LessonName {
  scenes_played: Scene[];
  rules: Record<string, Rule>;
  /** The lesson that comes after it; null after the last. */
  next: string | null;
}

/** A situation; is its answer wanted, too? */
export interface PageRequest {
  situation: Situation;
  asked: boolean;
}

/** A situation, or an answer, as one HTML file: what it is called, and what stands in it. */
export interface PageFile {
  name: string;
  text: string;
}

/** A QR code as SVG. */
export interface Qr {
  /** Its dark squares. */
  path: string;
  /** How many squares it is wide, and high, with the border that it needs. */
  size: number;
}

/** The first rule that an answer stands on, and its book. */
export interface ShownRule {
  name: string;
  place: string;
}

/** An answer, as far as a picture shows it. */
export interface ShownAnswer {
  word: string;
  tone: Tone;
  says: string;
  rule: ShownRule | null;
}

/** What lies in the Stable or in the hand. */
export interface ShownPlace {
  says: string;
  cards: ShownCard[];
}

/** A player, and what the player has. */
export interface ShownPlayer {
  name: string;
  places: ShownPlace[];
}

/** Something that is done in a link, or is to be done. */
export interface ShownAim {
  /** In a word or two; "" where there is none. */
  verb: string;
  /** What has become of it: "locked" as long as it waits. */
  state: string;
  cards: ShownCard[];
  /** Whose the cards are; without cards, the player who was chosen. */
  owner: ShownOwner | null;
}

/** What acts in a link, and what it does. */
export interface ShownActor {
  card: ShownCard | null;
  /** What is told of it where it has no card. */
  says: string;
  owner: ShownOwner | null;
  /** "replaces" or "prevents" where it stands in the place of something else that would happen, else "". */
  instead: string;
  aims: ShownAim[];
}

/** What a picture to be sent shows: an answer, or a situation. */
export interface Shown {
  /** What is asked; without an answer, what the situation is called. */
  title: string;
  /** The rulebook in a word or two. */
  about: string;
  answer: ShownAnswer | null;
  /** Those that the answer names, four at most. */
  cards: OwnedCard[];
  /** Without an answer, who plays, eight at most. */
  players: ShownPlayer[];
  /** The pile about which is asked, first card first, each with who played it; only where something was answered. */
  pile?: OwnedCard[];
  /** The link about which is asked; only where something is done in it, and nothing on the pile was answered. */
  link?: ShownActor[];
}

/** What is to be shown. */
export interface SharePictureRequest {
  shown: Shown;
}

/** A picture to be sent. */
export interface PictureToShare {
  svg: string;
}

/** How well the others play. */
export type Strength = "gentle" | "usual" | "keen";

/** What is played with, how many play against the learner and how well, and what chance goes by. */
export interface GameBegunRequest {
  edition: string;
  sets?: string[] | null;
  opponents: number;
  strength: Strength;
  seed: number;
  /** Everybody begins with three Unicorns more. */
  short?: boolean;
}

/** A coached game as it is kept. */
export interface Game {
  situation: Situation;
  you: string;
  strength: Strength;
}

/** A game that was dealt. */
export interface GameBegun {
  game: Game;
}

/** A game as it is kept. */
export interface GameRequest {
  game: Game;
}

/** An opponent's move. */
export interface TheirMove {
  /** The index in the script. */
  entry: number;
  by: string;
  says: string;
  /** A sentence or two on why it was done; "" where that was told before. */
  why: string;
}

/** A move of the learner's that threw something away: what was better, and why. */
export interface Thrown {
  entry: number;
  better: string;
  why: string;
}

/**
 * A game up to what the learner is asked, with the eyes of the learner, and why the others did what they did. The turns
 * before the last ones are left out: moves that were made there are done at step 0. It has no file, and nothing that
 * can be asked. `from`: how many events there were before the last move that was sent.
 */
export interface GameLook extends Look {
  from: number;
  theirs: TheirMove[];
  /** How many entries of the script lead to the learner's last own decision; null where there was none. */
  back: number | null;
  /** What the last move that was sent threw away; null for nothing. */
  thrown: Thrown | null;
  /** What is dealt otherwise because two play; "" later, and with more players. */
  begins: string;
  winner: string | null;
  over: boolean;
}

/** A move to make, and why. */
export interface Hint {
  entry: Entry;
  says: string;
  why: string;
}

/** A move at which the game turned. */
export interface TurningPoint {
  turn: number;
  says: string;
  why: string;
  /** How many entries of the script lead to the learner's decision there. */
  back: number;
}

/** A turn to which one can go back. */
export interface GameTurn {
  turn: number;
  player: string;
  back: number;
}

/** A game looked back on: up to three moves at which it turned, in their order, and the turns to go back to. */
export interface TurningPoints {
  points: TurningPoint[];
  turns: GameTurn[];
}

/** The moment as a situation to pass on, with nothing in it that the learner does not see. */
export interface GameShared {
  situation: Situation;
  link: string;
}

/** How hard it is. */
export type QuizLevel = 1 | 2 | 3;

/** What a question is about. */
export type QuizKind = "next" | "legal" | "wins" | "stops" | "order" | "reading";

/** Which question is wanted. */
export interface QuizWish {
  edition?: string;
  sets?: string[] | null;
  level?: QuizLevel;
  kinds?: QuizKind[];
  seed?: number;
  /** Rules of which one would be asked, the most wanted first. */
  wants?: string[];
  /** That question. */
  id?: string;
}

/** Which question is wanted. */
export interface QuizRequest {
  wish: QuizWish;
}

/** What may be picked for an answer. */
export interface QuizChoice {
  says: string;
  right: boolean;
  /** Why it is so, or is not: the engine's reasons. */
  because: Because[];
}

/** What happens, to step through from `at`. */
export interface QuizPlayed {
  look: Look;
  at: number;
}

/** A question whose answer is computed. */
export interface QuizQuestion {
  /** Says everything that makes it, so that the same question can be asked again: "legal.2.base.base-2e.417". */
  id: string;
  kind: QuizKind;
  level: QuizLevel;
  asks: string;
  /** What is shown, at its end; `look` is played already. */
  situation: Situation;
  look: Look;
  /** The cards of which it speaks. */
  cards: string[];
  /** May several be right, so that all of them are to be picked? */
  several: boolean;
  choices: QuizChoice[];
  /** The rules and readings that one has to know. */
  rules: string[];
  /** Those of them on which the answer turns, mostly one: whoever answers has shown to know these, or not. */
  turned_on: string[];
  /** What is said when all is told. */
  says: string;
  because: Because[];
  /** Null where nothing happens. */
  played: QuizPlayed | null;
}

/** The tokens of faces that a page has no drawing of. */
export interface FacesRequest {
  faces: string[];
}

/** The symbols of faces, and of the motifs of which they are made, as SVG (`tutor.faces.symbols`). */
export interface Faces {
  symbols: string;
}

/** A card of any box. */
export interface IndexCard {
  name: string;
  type: string;
  /** "Magical Unicorn", in the words of its box's first rulebook. */
  kind: string;
  text: string;
  game: string;
  /** The ids of the boxes that have it. */
  sets: string[];
  face: string;
  variation?: string;
}

/** What a source says for an answer, who it is and where; `reading`: which way, where it is read in several. */
export interface SourceSays {
  says: string;
  who: string;
  where: string;
  reading: string;
}

/** A published question. What is said for an answer is the source's, each way to read it once. */
export interface IndexQuestion {
  id: string;
  title: string;
  kind: "ruling" | "disputed" | "lesson" | "sample";
  edition: string;
  cards: string[];
  /** The card that it is shown with; "" for none. */
  pictured: string;
  says: SourceSays[];
  /** More words to find it by. */
  search: string;
}

/** A rule; `books`: the short names of those that state it. */
export interface IndexRule {
  id: string;
  name: string;
  says: string;
  books: string[];
}

/** A point on which sources are silent or disagree. */
export interface IndexReading {
  id: string;
  name: string;
  asks: string;
}

/** A rulebook with the boxes that it is played with: what somebody has. The general one, last, has no own box. */
export interface Box {
  edition: string;
  title: string;
  sets: string[];
  game: string;
}

/** Everything that can be found, of all boxes. */
export interface Index {
  cards: IndexCard[];
  questions: IndexQuestion[];
  rules: IndexRule[];
  readings: IndexReading[];
  boxes: Box[];
}

/** A ruling, and what one finds it by. */
export interface RulingName {
  id: string;
  title: string;
  /** The rulebook that it was asked about, in a word or two. */
  book: string;
  /** The rulebooks with whose boxes it can be asked, by their ids. */
  books: string[];
  /** Its topics, as places in the list of them. */
  topics: number[];
  disputed: boolean;
  /** The cards that its answers speak of, or for which a move is refused, and that its title does not name. */
  about: string[];
  /** The cards that it speaks of. */
  cards: string[];
  /** The card that it is shown with. */
  pictured: ShownCard | null;
  /** More words to find it by, those of its files' names; `words`: those of its answers, by the alphabet. */
  names: string;
  words: string;
}

/** A rulebook that comes with a box. */
export interface BookTitle {
  id: string;
  title: string;
}

/** All that can be asked; no answer is in it. Those that are asked most come first. */
export interface RulingList {
  rulings: RulingName[];
  /** The titles of the topics, in their order. */
  topics: string[];
  books: BookTitle[];
  /** The ids of the rulings that are asked most. */
  most: string[];
  /** The ids of the quarrels that can be gone through as a round. */
  quarrels: string[];
}

/** Every request by its name. */
export interface Requests {
  look: { asks: LookRequest; reply: Look; streams: false };
  answer: { asks: AnswerRequest; reply: Answer; streams: true };
  contest: { asks: ContestRequest; reply: ContestLook; streams: true };
  verdicts: { asks: SituationRequest; reply: Verdicts; streams: true };
  about: { asks: AboutRequest; reply: About; streams: false };
  from_here: { asks: SituationRequest; reply: SituationReply; streams: false };
  file: { asks: TextRequest; reply: SituationReply; streams: false };
  cards: { asks: CardsRequest; reply: Catalogue; streams: false };
  empty: { asks: EmptyRequest; reply: SituationReply; streams: false };
  picture: { asks: PictureRequest; reply: Picture; streams: false };
  say: { asks: SayRequest; reply: Said; streams: true };
  card_text: { asks: CardTextRequest; reply: CardText; streams: false };
  meet: { asks: MeetRequest; reply: Met; streams: false };
  look_up: { asks: LookUpRequest; reply: LookUp; streams: false };
  ruling: { asks: RulingRequest; reply: RulingSituation; streams: false };
  ruling_asked: { asks: RulingRequest; reply: RulingAsked; streams: false };
  ruling_told: { asks: RulingRequest; reply: RulingTold; streams: false };
  course: { asks: CourseRequest; reply: Course; streams: false };
  lesson: { asks: LessonRequest; reply: Lesson; streams: false };
  lesson_text: { asks: TextRequest; reply: Lesson; streams: false };
  page: { asks: PageRequest; reply: PageFile; streams: true };
  qr: { asks: TextRequest; reply: Qr; streams: false };
  share_picture: { asks: SharePictureRequest; reply: PictureToShare; streams: false };
  game_begun: { asks: GameBegunRequest; reply: GameBegun; streams: false };
  game: { asks: GameRequest; reply: GameLook; streams: true };
  hint: { asks: GameRequest; reply: Hint; streams: false };
  turning_points: { asks: GameRequest; reply: TurningPoints; streams: true };
  game_shared: { asks: GameRequest; reply: GameShared; streams: false };
  quiz: { asks: QuizRequest; reply: QuizQuestion; streams: false };
  faces: { asks: FacesRequest; reply: Faces; streams: false };
}
