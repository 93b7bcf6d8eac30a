// What can be undone. Where the page is the table's own, the browser's Back and Forward are the same as Undo and Redo.

/** @import { Moment } from "./moment.d.ts" */
/** @import { Query } from "./entry.js" */

import { asks } from "./entry.js";
import { keepMoments, momentsKept, TABLE } from "./kept-moments.js";
import { Moments } from "./moments.js";
import { Visits } from "./visits.js";

/** @typedef {Moments} History */

const SOON = 250; // ms; a person who steps must not wait for what is only written down

/**
 * @param {Moment} first
 * @param {(moment: Moment) => void} arrive called when Undo, Redo, Back or Forward lead to a moment
 * @param {boolean} owns is the page's address this table's?
 * @param {boolean} [anew] is nothing wanted that the browser has kept?
 * @returns {History}
 */
export function historyOf(first, arrive, owns, anew = false) {
  return owns ? new OfThePage(first, arrive, anew) : new Moments(first, arrive);
}

/** The same, kept by the browser too: each moment is an entry of its history, and a page loaded anew has them still. */
class OfThePage extends Moments {
  /** @type {number | null} the place that Undo or Redo is on its way to */
  #wanted = null;
  /** @type {Query} what the address is to say of the moment shown */
  #says = {};
  #save = () => keepMoments(this);

  /** @param {Moment} first @param {(moment: Moment) => void} arrive @param {boolean} [anew] */
  constructor(first, arrive, anew) {
    super(first, arrive);
    const kept = anew ? null : momentsKept();
    this.id = kept?.id ?? named();
    this.base = kept?.base ?? 0;
    this.stack = kept?.stack ?? this.stack;
    this.left = kept?.left ?? [];
    this.at = kept?.at ?? 0;
    this.visits = new Visits({
      owns: true,
      name: TABLE,
      arrive: (entry) => this.#popped(entry),
      read: () => ({ id: "", at: 0 }),
      write: (query) => asks(query, this.#says),
      same: ({ id }) => id !== this.id,
      written: () => this.#written(),
      within: true,
      soon: SOON,
    });
    // Fault: an address that is written while a page is left takes its place in the browser's history away.
    addEventListener("pagehide", this.#save);
    this.visits.now = this.#entry();
    this.visits.write();
  }

  /** @param {Moment} moment */
  push(moment) {
    this.visits.flush();
    super.push(moment);
    this.#wanted = null;
    this.visits.push(this.#entry());
  }

  /** @param {Moment} moment @param {Query} [query] */
  amend(moment, query = {}) {
    super.amend(moment);
    Object.assign(this.#says, query);
    this.visits.amend(this.#entry());
  }

  /** @param {Query} query */
  address(query) {
    Object.assign(this.#says, query);
    this.visits.write();
  }

  /** @param {number} by */
  move(by) {
    const wanted = (this.#wanted ?? this.at) + by;
    if (!this.stack[wanted]) return;
    this.visits.flush();
    this.#wanted = wanted;
    history.go(by);
  }

  /** @param {boolean} [left] has its place been left? */
  stop(left) {
    this.visits.stop(left);
    removeEventListener("pagehide", this.#save);
  }

  #written() {
    this.#says = {};
    this.#save();
  }

  #entry() {
    return { id: this.id, at: this.base + this.at };
  }

  /** @param {{ at: number }} entry */
  #popped(entry) {
    this.#says = {};
    const at = entry.at - this.base;
    const wanted = this.#wanted;
    if (!this.stack[at]) return location.reload(); // so long ago that only the address knows it
    // Between two moments there may be entries of others, such as a link within the page: Undo goes past them.
    if (wanted !== null && wanted !== at && at === this.at) return history.go(Math.sign(wanted - at));
    if (wanted === at) this.#wanted = null;
    if (at === this.at) return;
    this.at = at;
    this.arrive(this.now());
  }
}

/** A name that no other visit has. */
export function named() {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}
