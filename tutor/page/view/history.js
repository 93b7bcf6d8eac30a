// What can be undone. Where the page is the table's own, the browser's Back and Forward are the same as Undo and Redo.

/** @import { Moment } from "./table-state.d.ts" */

/**
 * `push(moment)` after one thing was done, `amend(moment)` where only the step changed; `now()` is the moment shown;
 * `undo()` and `redo()` lead to `arrive`. `moments()` are all that there were, those too that Undo left behind.
 * `address(query)` writes what the address says of ours.
 *
 * @typedef {{
 *   push: (moment: Moment) => void, amend: (moment: Moment) => void, now: () => Moment, moments: () => Moment[],
 *   undo: () => void, redo: () => void, canUndo: () => boolean, canRedo: () => boolean,
 *   address: (query: Record<string, string>) => void, stop: () => void,
 * }} History
 *
 * @typedef {{ id: string, stack: Moment[], left: Moment[], base: number, at: number }} Kept
 */

const KEPT = 60; // moments that a page which is loaded anew still has
const PAGES = 20; // so many visits to tables are kept in one tab
const MINE = "tutor-table";
const SOON = 250; // ms; a person who steps must not wait for what is only written down

/**
 * @param {Moment} first
 * @param {(moment: Moment) => void} arrive called when Undo, Redo, Back or Forward lead to a moment
 * @param {boolean} owns is the page's address this table's?
 * @returns {History}
 */
export function historyOf(first, arrive, owns) {
  return owns ? new OfThePage(first, arrive) : new Moments(first, arrive);
}

/** Moments in a row, one of which is shown. */
class Moments {
  /** @param {Moment} first @param {(moment: Moment) => void} arrive */
  constructor(first, arrive) {
    this.stack = [first];
    this.at = 0;
    /** @type {Moment[]} what was undone before something else was done */
    this.left = [];
    this.arrive = arrive;
  }

  now() {
    return /** @type {Moment} */ (this.stack[this.at]);
  }

  moments() {
    return [...this.left, ...this.stack];
  }

  canUndo() {
    return this.at > 0;
  }

  canRedo() {
    return this.at < this.stack.length - 1;
  }

  /** @param {Moment} moment */
  push(moment) {
    this.left = [...this.left, ...this.stack.slice(this.at + 1)].slice(-KEPT);
    this.stack = [...this.stack.slice(0, this.at + 1), moment];
    this.at += 1;
  }

  /** @param {Moment} moment */
  amend(moment) {
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

  /** @param {Record<string, string>} _query */
  address(_query) {}

  stop() {}
}

// The same, kept by the browser too: each moment is a place in its history, and a page loaded anew has them still.
class OfThePage extends Moments {
  /** @param {Moment} first @param {(moment: Moment) => void} arrive */
  constructor(first, arrive) {
    super(first, arrive);
    const kept = restored();
    this.id = kept?.id ?? `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
    this.base = kept?.base ?? 0; // how many moments there were before those that are kept
    this.stack = kept?.stack ?? this.stack;
    this.left = kept?.left ?? [];
    this.at = kept?.at ?? 0;
    /** @type {number | null} the place that Undo or Redo is on its way to */
    this.wanted = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {string | undefined} the address that is to be written */
    this.href = undefined;
    this.popped = this.popped.bind(this);
    this.write = this.write.bind(this);
    addEventListener("popstate", this.popped);
    addEventListener("pagehide", this.write);
    this.mark("replaceState");
  }

  /** @param {Moment} moment */
  push(moment) {
    this.write();
    super.push(moment);
    this.wanted = null;
    this.mark("pushState");
  }

  /** @param {Moment} moment */
  amend(moment) {
    super.amend(moment);
    this.timer ??= setTimeout(this.write, SOON);
  }

  /** @param {number} by */
  move(by) {
    const wanted = (this.wanted ?? this.at) + by;
    if (!this.stack[wanted]) return;
    this.write();
    this.wanted = wanted;
    history.go(by);
  }

  /** @param {PopStateEvent} event */
  popped(event) {
    const mine = event.state?.[MINE];
    if (mine?.id !== this.id) return;
    const at = mine.at - this.base;
    const { wanted } = this;
    if (!this.stack[at]) return location.reload(); // so long ago that only the address knows it
    // Between two moments there may be places of others, such as a link within the page: Undo goes past them.
    if (wanted !== null && wanted !== at && at === this.at) return history.go(Math.sign(wanted - at));
    if (wanted === at) this.wanted = null;
    if (at === this.at) return;
    this.at = at;
    this.arrive(this.now());
  }

  /** @param {Record<string, string>} query */
  address(query) {
    const url = new URL(this.href ?? location.href);
    for (const [name, value] of Object.entries(query)) {
      if (value) url.searchParams.set(name, value);
      else url.searchParams.delete(name);
    }
    this.href = url.href;
    this.timer ??= setTimeout(this.write, SOON);
  }

  /** Write down what is shown, and its address. */
  write() {
    clearTimeout(this.timer);
    if (this.timer !== undefined) this.mark("replaceState");
    this.timer = this.href = undefined;
  }

  /** @param {"pushState" | "replaceState"} how */
  mark(how) {
    const { id, base, at, stack, left } = this;
    try {
      history[how]({ ...history.state, [MINE]: { id, at: base + at } }, "", this.href ?? location.href);
    } catch {
      // Fault: a browser that allows no more changes of the address for a while keeps the one before.
    }
    const from = Math.max(0, stack.length - KEPT);
    keep(`${MINE} ${id}`, JSON.stringify({ stack: stack.slice(from), left, base: base + from }));
  }

  stop() {
    this.write();
    removeEventListener("popstate", this.popped);
    removeEventListener("pagehide", this.write);
  }
}

/** @param {string} name @param {string} text */
function keep(name, text) {
  const others = () => Object.keys(sessionStorage).filter((other) => other.startsWith(MINE) && other !== name);
  try {
    if (others().length > PAGES) for (const other of others()) sessionStorage.removeItem(other);
    sessionStorage.setItem(name, text);
  } catch {
    // Fault: where storage is forbidden or full, a page that is renewed has its address only.
  }
}

/**
 * What this page held before it was loaded anew.
 *
 * @returns {Kept | null}
 */
function restored() {
  try {
    const mine = history.state?.[MINE];
    const { stack, left, base } = JSON.parse(sessionStorage.getItem(`${MINE} ${mine.id}`) ?? "");
    return stack[mine.at - base] ? { id: mine.id, stack, left, base, at: mine.at - base } : null;
  } catch {
    return null; // it is loaded for the first time
  }
}
