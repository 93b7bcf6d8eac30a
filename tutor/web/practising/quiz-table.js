// The table that a question is about, or on which it is played.

/** @import { Engine } from "../engine/engine.js" */
/** @import { Look } from "../engine/protocol.d.ts" */

import { mount, rootIn } from "../table/index.js";
import { QuizGuide } from "./quiz-panel.js";

/** It has no address of its own, and takes no keys. */
const NOWHERE = { owns: false, link: "", place: null, asked: false, call: () => {}, leave: () => {} };

export class QuizTable {
  /** @type {ReturnType<typeof mount> | null} */
  #there = null;
  /** @type {Engine | null} */
  #engine = null;

  /** @param {HTMLElement} place @param {() => Engine} engineFor */
  constructor(place, engineFor) {
    this.place = place;
    this.engineFor = engineFor;
  }

  /**
   * Lay a situation that is played already.
   *
   * @param {Look} look
   * @param {number | null} step
   * @param {() => unknown} panel
   */
  lay(look, step, panel) {
    this.close();
    const root = rootIn(this.place);
    root.classList.add("pr");
    root.classList.toggle("pr-plays", step !== null);
    this.#engine = this.engineFor();
    const first = { situation: look.situation, asked: false, mood: /** @type {const} */ ("play"), step };
    const guide = new QuizGuide(panel);
    this.#there = mount(root, { engine: this.#engine, first, look, here: NOWHERE, tell: () => {}, guide });
  }

  /** @param {number} by */
  go(by) {
    const table = this.#there?.table;
    table?.act.go(table.state.at + by);
  }

  /** Where it is, while it is played. */
  get step() {
    const state = this.#there?.table.state;
    const events = state?.shown?.events ?? [];
    const at = state?.at ?? 0;
    return { at, last: events.length, says: events[at - 1]?.says ?? "" };
  }

  redraw() {
    this.#there?.table.redraw();
  }

  close() {
    this.#there?.stop();
    this.#engine?.stop();
    this.#there = this.#engine = null;
    this.place.replaceChildren();
  }
}
