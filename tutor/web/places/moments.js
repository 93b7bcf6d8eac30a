// Moments in a row, one of which is shown: Undo and Redo lead from one to the next.

/** @import { Moment } from "./moment.d.ts" */
/** @import { Query } from "./entry.js" */

/** So many moments are kept of those that Undo left behind, and by a page that is loaded anew. */
export const KEPT = 60;

export class Moments {
  /** @param {Moment} first @param {(moment: Moment) => void} arrive called when Undo or Redo lead to a moment */
  constructor(first, arrive) {
    this.stack = [first];
    this.at = 0;
    /** @type {Moment[]} what was undone before something else was done */
    this.left = [];
    this.arrive = arrive;
  }

  /** The moment shown. */
  now() {
    return /** @type {Moment} */ (this.stack[this.at]);
  }

  /** All that there were, those too that Undo left behind. */
  moments() {
    return [...this.left, ...this.stack];
  }

  canUndo() {
    return this.at > 0;
  }

  canRedo() {
    return this.at < this.stack.length - 1;
  }

  /** After one thing was done. @param {Moment} moment */
  push(moment) {
    this.left = [...this.left, ...this.stack.slice(this.at + 1)].slice(-KEPT);
    this.stack = [...this.stack.slice(0, this.at + 1), moment];
    this.at += 1;
  }

  /**
   * Where only the step changed, with what an address says of it.
   *
   * @param {Moment} moment
   * @param {Query} [_query]
   */
  amend(moment, _query) {
    this.stack = this.stack.with(this.at, moment);
  }

  undo() {
    this.move(-1);
  }

  redo() {
    this.move(1);
  }

  /** @param {number} by */
  move(by) {
    if (!this.stack[this.at + by]) return;
    this.at += by;
    this.arrive(this.now());
  }

  /** What an address says of what is shown. @param {Query} _query */
  address(_query) {}

  /** @param {boolean} [_left] has its place been left? */
  stop(_left) {}
}
