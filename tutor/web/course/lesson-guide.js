// Who leads through a scene: it says what to do, hears of each move before it is made, and lays what comes of it.

/** @import { Act, Entry, Guide, GuidedPart, Moment, State } from "../state/table-state.d.ts" */
/** @import { LessonStep, Scene } from "../learnt/data.d.ts" */

import { ClosingQuestion } from "./closing-question.js";
import { lessonPanel } from "./lesson-panel.js";
import { firstWords, judgedTry, meantIn, situationAt, stopsIn, stretchAt, upToMine } from "./lesson-steps.js";

/** @type {readonly GuidedPart[]} */
const LEFT_OUT = ["questions", "list", "laying", "story", "picture", "steps"];

/**
 * What came of a move that was not the one: what was tried, who would have to make it, why it is refused, and what the
 * lesson says of it. `made`: where that was.
 *
 * @typedef {ReturnType<typeof judgedTry> & { made: number }} Tried
 */

/**
 * What goes on besides what lies on the table. `shows`: where somebody wanted to be shown.
 *
 * @typedef {{ tried: Tried | null, shows: number }} Going
 */

/** @implements {Guide} */
export class SceneGuide {
  tries = true;
  /** Is there nobody to ask about what is tapped? */
  knows = false;

  /**
   * @param {Scene} scene
   * @param {{
   *   first: boolean, goesOn: () => void, isLast: boolean, laid: (made: number) => void, shown: () => void,
   *   teaches: readonly string[], judged: (rules: string[], right: boolean) => void
   * }} about `first`: is nothing known of tables yet? `goesOn`: what comes behind the scene; `laid` is told how far one
   *   is, `shown` that something is pointed at; `teaches`: the rules that the lesson is about; `judged` is told how the
   *   question was answered and on which rule it turns
   */
  constructor(scene, about) {
    this.scene = scene;
    this.you = scene.you;
    this.about = about;
    /** @type {Going} */
    this.going = { tried: null, shows: -1 };
    this.closing = new ClosingQuestion(scene.situation, about.teaches, about.judged);
    /** Was it laid just now? */
    this.isNew = true;
    /** Does the whole scene lie there? */
    this.isWhole = false;
    this.redraw = () => {};
  }

  /** What is shown at first, or where one was. @param {number} made @returns {Moment} */
  opensAt(made) {
    const to = upToMine(this.scene, made);
    return this.#moment(to, made > 0 || firstWords(this.scene, 0, to) === null ? null : 0);
  }

  /** @param {State} state @param {Act} act */
  panel(state, act) {
    return lessonPanel(this, state, act);
  }

  /** @param {State} state */
  at(state) {
    const events = state.shown?.events ?? [];
    const stretch = stretchAt(this.scene, state.situation.script?.length ?? 0, events.length);
    const stops = state.current ? stopsIn(this.scene, stretch, events) : [];
    const isEnd = state.current && state.at >= events.length;
    return { stretch, stops, isEnd, awaits: isEnd ? stretch.awaits : null, isOver: isEnd && !stretch.awaits };
  }

  /** The next step at which one stops, or the one before; null for none. @param {State} state @param {1 | -1} way */
  stop(state, way) {
    const { stops } = this.at(state);
    return (way > 0 ? stops.find((stop) => stop > state.at) : stops.filter((stop) => stop < state.at).at(-1)) ?? null;
  }

  /** @param {Entry} entry @param {State} state @param {Act} act */
  takes(entry, state, act) {
    const { stretch, awaits } = this.at(state);
    if (!awaits) return true;
    const judged = judgedTry(this.scene, awaits, entry, allKnown(state));
    if (judged.meant) this.#make(stretch.made, awaits, act);
    else {
      this.going.tried = { ...judged, made: stretch.made };
      act.close();
    }
    return true;
  }

  request() {
    return null;
  }

  /** At the end of the scene nothing is done any more. */
  get without() {
    return this.isWhole ? /** @type {const} */ ([...LEFT_OUT, "deciding"]) : LEFT_OUT;
  }

  /** @param {State} state */
  points(state) {
    const { stretch, awaits } = this.at(state);
    if (!awaits || this.going.shows !== stretch.made) return null;
    const { options, refused } = allKnown(state);
    return meantIn(awaits, [...options, ...refused]);
  }

  /** What the lesson has somebody try, even where nobody would think of it. @param {State} state */
  offers(state) {
    const { awaits } = this.at(state);
    return awaits ? [...awaits.wrong, ...awaits.tempting] : [];
  }

  /** To be called when what lies there is drawn; says whether it is new. @param {State} state @param {Act} act */
  arrived(state, act) {
    const { stretch, isOver } = this.at(state);
    this.about.laid(stretch.made);
    this.isWhole = !stretch.awaits;
    if (isOver && this.scene.asks) this.closing.ask();
    if (!this.isNew || !state.current) return false;
    this.isNew = false;
    const events = state.shown?.events ?? [];
    // Where nothing more is told behind it, it is the end.
    const next = this.stop(state, 1);
    if (state.at > 0 && !this.at(state).stops.includes(state.at) && next === events.length) act.go(next);
    return true;
  }

  /**
   * What one has to see now, as a selector: the cards that something happens to, or the learner's own.
   *
   * @param {State} state
   */
  looksAt(state) {
    const { awaits } = this.at(state);
    if (awaits) return `.tt-pointed, .tt-card-pointed, .tt-seat[data-player="${CSS.escape(this.scene.you)}"]`;
    const event = state.shown?.events[state.at - 1];
    const cards = [...(event?.cards ?? []), ...(event?.moves.map(({ card }) => card) ?? [])];
    return cards.map((card) => `.tt-table .tt-card[data-key="${CSS.escape(card)}"]`).join() || "none";
  }

  /** @param {State} state */
  show(state) {
    this.going.shows = this.at(state).stretch.made;
    this.redraw();
    this.about.shown();
  }

  /** Go on from a move that leads to the goal as well: the lesson has its own. @param {State} state @param {Act} act */
  goesOnInstead(state, act) {
    const { stretch, awaits } = this.at(state);
    if (awaits) this.#make(stretch.made, awaits, act);
  }

  /** What was tried is taken back: nothing of it has been made. */
  takeBack() {
    this.going.tried = null;
    this.redraw();
  }

  /** @param {number} made @param {LessonStep} step @param {Act} act */
  #make(made, step, act) {
    Object.assign(this.going, { tried: null, shows: -1 });
    this.isNew = true;
    const to = upToMine(this.scene, made + 1);
    act.show(this.#moment(to, firstWords(this.scene, step.from, to)));
  }

  /** @param {number} made @param {number | null} step @returns {Moment} */
  #moment(made, step) {
    this.isWhole = made >= this.scene.steps.length;
    return { situation: situationAt(this.scene, made), asked: false, mood: "play", step };
  }
}

/** @param {State} state */
function allKnown({ shown, about }) {
  const decision = shown?.decision;
  return {
    options: [...(decision?.options ?? []), ...(about?.options ?? [])],
    refused: [...(decision?.refused ?? []), ...(about?.refused ?? [])],
  };
}
