// What all parts of a table share: its state, whom it asks, and what can be undone.

/** @import { Look, Situation, Wrong } from "../engine/protocol.d.ts" */
/** @import { Engine } from "../engine/engine.js" */
/** @import { History } from "../places/history.js" */
/** @import { Place } from "../places/places.js" */
/** @import { OwnShelf } from "../own-cards/own-shelf.js" */
/** @import { Shelf } from "../shelf/shelf-storage.js" */
/** @import { State } from "./table-state.d.ts" */

import { Store } from "../base/index.js";
import { placeText } from "../places/index.js";
import { keyOf, startOf, upTo } from "./moments.js";
import { player } from "./play.js";

const REMEMBERED = 80; // looks that Undo needs nobody for

/**
 * @typedef {object} Parts
 * @property {Engine} engine
 * @property {History} history
 * @property {(state: State) => void} draw
 * @property {(state: State) => void} tell whom the situation and the step are told
 * @property {Shelf} [shelf] what the browser keeps
 * @property {OwnShelf} [own] the cards of one's own that it keeps
 * @property {string} [site] where links lead that are made in a notebook
 * @property {boolean} [brought] was it brought here, so that the address is to hold it?
 * @property {import("./table-state.d.ts").Guide} [guide] who leads through it
 */

/** @extends {Store<State>} */
export class TableStore extends Store {
  /** @type {Map<string, Look>} */
  #looks = new Map();

  /** @param {Parts} parts */
  constructor({ engine, history, draw, tell, shelf, own, brought = false, site = "", guide }) {
    super(startOf(history.now()), draw);
    this.engine = engine;
    this.history = history;
    this.tell = tell;
    this.site = site;
    this.state.alone = engine.alone;
    this.state.guide = guide ?? null;
    /** @type {import("./table-state.d.ts").Act} what may be done to it; `tableOf` gives it */
    this.act = /** @type {any} */ (null);
    this.shelf = this.state.shelf = shelf ?? null;
    this.own = this.state.own = own ?? null;
    /** Is what is shown somebody's own, and just made? Then the shelf keeps it. */
    this.isNew = brought && isOwn(this.state);
    /** @type {Place | null} the step that an address says, until it is known what happens there */
    this.place = null;
    /** Has anything been done here, or was it brought? */
    this.touched = brought || history.canUndo() || history.canRedo();
    this.auto = player(
      () => this.#next(),
      () => this.state.shown?.events[this.state.at - 1]?.says ?? "",
      (playing) => this.set({ playing }),
    );
  }

  /** @override @param {Partial<State>} change */
  set(change) {
    const { history } = this;
    super.set({ ...change, canUndo: history.canUndo(), canRedo: history.canRedo() });
  }

  /** Say what is wrong. @param {Wrong[]} wrong */
  refuse(wrong) {
    this.set({ problem: wrong.map(({ says }) => says).join(" ") });
  }

  /** How many events are shown. */
  events() {
    return this.state.shown?.events.length ?? 0;
  }

  /** What is laid out, with the moves that led to the step that is looked at, or to another. @param {number} [step] */
  cut(step) {
    return this.state.shown && upTo(this.state.shown, step ?? this.state.at);
  }

  /** The position that is looked at: where a game went on behind a chain, that is behind it too. */
  here() {
    const cut = this.cut();
    const { shown, at } = this.state;
    return cut && at === this.events() ? { ...cut, stop: shown?.situation.stop } : cut;
  }

  /** Look at a step. @param {number} step */
  go(step) {
    const { state, history } = this;
    const at = Math.min(Math.max(step, 0), this.events());
    if (at === state.at) return;
    this.set({ at, step: at < this.events() ? at : null, sheet: null, about: null });
    if (state.way !== null || state.asked || !state.current) return;
    this.touched = true;
    history.amend({ ...history.now(), step: this.step() }, this.query());
    this.tell(state);
  }

  /** What the address says of what is shown. */
  query() {
    const { look, answer, asked } = this.state;
    const step = this.step();
    return {
      scenario: answer?.link || look?.link || "",
      at: asked || step === null || !look ? "" : placeText(look, step),
      step: "",
      ask: asked ? "yes" : "",
    };
  }

  /** Write the address. A page that was only opened has nothing of its own to pass on. */
  address() {
    if (this.touched) this.history.address(this.query());
  }

  #next() {
    const left = this.state.at < this.events();
    if (left) this.go(this.state.at + 1);
    return left;
  }

  /** The step that is looked at; null at the end, which may still move. */
  step() {
    return this.state.at < this.events() ? this.state.at : null;
  }

  /** What came of a moment's situation, where that is known. @param {Played} moment */
  known(moment) {
    return this.#looks.get(playedKey(moment));
  }

  /** @param {Played} moment @param {Look} look */
  keep({ situation, testedFrom }, look) {
    for (const one of [situation, look.situation]) {
      const key = playedKey({ situation: one, testedFrom });
      this.#looks.delete(key);
      this.#looks.set(key, look);
    }
    while (this.#looks.size > REMEMBERED) this.#looks.delete(/** @type {string} */ (this.#looks.keys().next().value));
  }
}

/** What decides what is shown of a moment. @typedef {{ situation: Situation, testedFrom?: number | null }} Played */

/** @param {Played} moment */
function playedKey({ situation, testedFrom }) {
  return keyOf([situation, testedFrom ?? null]);
}

/** Is it not what was published, but what somebody asks? @param {import("./table-state.d.ts").Moment} moment */
export function isOwn({ situation, asked, brought = false }) {
  return asked && !brought && !situation.source && !situation.lesson;
}
