// What can be undone. Where the page is the table's own, the browser's Back and Forward are the same as Undo and Redo.

/** @import { Moment } from "../state/table-state.d.ts" */

/**
 * `push(moment)` after one thing was done, `amend(moment)` where only the step changed, with what the address says of
 * it; `now()` is the moment shown; `undo()` and `redo()` lead to `arrive`. `moments()` are all that there were, those
 * too that Undo left behind. `address(query)` writes what the address says of ours.
 *
 * @typedef {{
 *   push: (moment: Moment) => void, amend: (moment: Moment, query?: Query) => void, now: () => Moment,
 *   moments: () => Moment[],
 *   undo: () => void, redo: () => void, canUndo: () => boolean, canRedo: () => boolean,
 *   address: (query: Query) => void, stop: (left?: boolean) => void,
 * }} History
 *
 * @typedef {Record<string, string>} Query
 * @typedef {{ id: string, stack: Moment[], left: Moment[], base: number, at: number }} Kept
 */

const KEPT = 60; // moments that a page which is loaded anew still has
const PAGES = 20; // so many visits to tables are kept in one tab
/** What a table keeps of its own at a place of the browser's history stands there under that name. */
export const MINE = "tutor-table";
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

  /** @param {Moment} moment @param {Query} [_query] */
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

  /** @param {Query} _query */
  address(_query) {}

  /** @param {boolean} [_left] has its place been left? */
  stop(_left) {}
}

// The same, kept by the browser too: each moment is a place in its history, and a page loaded anew has them still.
class OfThePage extends Moments {
  /** @param {Moment} first @param {(moment: Moment) => void} arrive @param {boolean} [anew] */
  constructor(first, arrive, anew) {
    super(first, arrive);
    const kept = anew ? null : restored();
    this.id = kept?.id ?? named();
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
    this.save = this.save.bind(this);
    addEventListener("popstate", this.popped);
    addEventListener("pagehide", this.save);
    this.mark("replaceState");
  }

  /** @param {Moment} moment */
  push(moment) {
    this.write();
    super.push(moment);
    this.wanted = null;
    this.mark("pushState");
  }

  /** @param {Moment} moment @param {Query} [query] */
  amend(moment, query = {}) {
    super.amend(moment);
    this.say(query);
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

  /** @param {Query} query */
  address(query) {
    this.say(query);
    clearTimeout(this.timer);
    this.mark("replaceState");
    this.timer = this.href = undefined;
  }

  /** @param {Query} query */
  say(query) {
    const url = new URL(this.href ?? location.href);
    for (const [name, value] of Object.entries(query)) {
      if (value) url.searchParams.set(name, value);
      else url.searchParams.delete(name);
    }
    this.href = url.href;
  }

  /** Write down what is shown, and its address, if that is still to be done. */
  write() {
    if (this.timer !== undefined) this.address({});
  }

  /** @param {"pushState" | "replaceState"} how */
  mark(how) {
    const { id, base, at } = this;
    mark(how, { ...history.state, [MINE]: { id, at: base + at } }, this.href ?? location.href);
    this.save();
  }

  /** Fault: an address that is written while a page is left takes its place in the browser's history away. */
  save() {
    const { id, base, at, stack, left } = this;
    const from = Math.max(0, stack.length - KEPT);
    keep(`${MINE} ${id}`, { stack: stack.slice(from), left, base: base + from });
    keep(MINE, { id, at: base + at, path: location.pathname });
  }

  /** @param {boolean} [left] has its place been left? What was to be written is nothing for where one is now. */
  stop(left) {
    if (left) clearTimeout(this.timer);
    else this.write();
    removeEventListener("popstate", this.popped);
    removeEventListener("pagehide", this.save);
  }
}

/** A name that no other visit has. */
export function named() {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}

/**
 * Write what the browser's history has of the place shown, or of a new one.
 *
 * @param {"pushState" | "replaceState"} how
 * @param {object} state
 * @param {string} href
 */
export function mark(how, state, href) {
  try {
    history[how](state, "", href);
  } catch {
    // Fault: a browser that allows no more changes of the address for a while keeps the one before.
  }
}

/** @param {string} name @param {object} value */
function keep(name, value) {
  const others = () => Object.keys(sessionStorage).filter((other) => other.startsWith(`${MINE} `) && other !== name);
  try {
    if (others().length > PAGES) for (const other of others()) sessionStorage.removeItem(other);
    sessionStorage.setItem(name, JSON.stringify(value));
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
    const { id, at: place } = history.state?.[MINE] ?? lastHere();
    const { stack, left, base } = JSON.parse(sessionStorage.getItem(`${MINE} ${id}`) ?? "");
    return stack[place - base] ? { id, stack, left, base, at: place - base } : null;
  } catch {
    return null; // it is loaded for the first time
  }
}

/** What was shown last, if this page is loaded anew: a browser may forget what it is told while a page is loaded. */
function lastHere() {
  const last = JSON.parse(sessionStorage.getItem(MINE) ?? "null");
  const entry = /** @type {PerformanceNavigationTiming | undefined} */ (performance.getEntriesByType("navigation")[0]);
  return entry?.type === "reload" && last?.path === location.pathname ? last : null;
}
