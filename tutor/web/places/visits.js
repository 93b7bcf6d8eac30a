// Where one has been: a value at each entry of the browser's history, and what the address says of it.

import { mark } from "./entry.js";

/**
 * `name`: what an entry has the value under; `read`: what an address asks for; `write`: what it asks for where this is
 * shown, at an entry that is new or is not; `arrive`: called when Back or Forward lead to another value, which is one
 * that is not the `same`; `written`: called after each entry that was written.
 *
 * `owns`: is the page's address ours? If not, nothing is written. `within`: does it lie on a page that has visits of
 * its own, which its entries keep? `soon`: ms until an entry that is amended is written, where that is often.
 *
 * @template Value
 * @typedef {{
 *   owns: boolean, name: string, arrive: (value: Value) => void, read: (query: URLSearchParams) => Value,
 *   write: (query: URLSearchParams, value: Value, isNew: boolean) => void,
 *   same?: (one: Value, other: Value) => boolean, written?: () => void, within?: boolean, soon?: number,
 * }} Ways
 */

/**
 * `now` is where one is; `push(value)` goes on to another place, `amend(value)` says what the present one holds.
 *
 * @template Value
 */
export class Visits {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #popped = (/** @type {PopStateEvent} */ event) => this.#arrive(event);

  /** @param {Ways<Value>} ways */
  constructor(ways) {
    this.ways = { same: alike, written: () => {}, within: false, soon: 0, ...ways };
    const { owns, name, read } = this.ways;
    /** @type {Value} */
    this.now = owns ? (history.state?.[name] ?? this.#asked()) : read(new URLSearchParams());
    if (owns) addEventListener("popstate", this.#popped);
  }

  /** @param {Value} value */
  push(value) {
    this.flush();
    this.now = value;
    this.#mark("pushState");
  }

  /** @param {Value} value */
  amend(value) {
    this.now = value;
    if (this.ways.soon) this.#timer ??= setTimeout(() => this.write(), this.ways.soon);
    else this.write();
  }

  /** Write what is shown at once. */
  write() {
    this.#forget();
    this.#mark("replaceState");
  }

  /** Write what is still to be written. */
  flush() {
    if (this.#timer !== undefined) this.write();
  }

  /** @param {boolean} [left] has the place been left? What was to be written is nothing for where one is now. */
  stop(left = false) {
    if (left) this.#forget();
    else this.flush();
    removeEventListener("popstate", this.#popped);
  }

  /** @param {PopStateEvent} event */
  #arrive({ state }) {
    const { name, same, arrive } = this.ways;
    const value = state?.[name] ?? this.#asked();
    if (same(value, this.now)) return;
    this.#forget();
    this.now = value;
    arrive(value);
  }

  #asked() {
    return this.ways.read(new URLSearchParams(location.search));
  }

  /** @param {"pushState" | "replaceState"} how */
  #mark(how) {
    const { owns, name, write, written, within } = this.ways;
    if (!owns) return;
    const isNew = how === "pushState";
    const url = new URL(location.href);
    write(url.searchParams, this.now, isNew);
    mark(how, { ...(isNew && !within ? {} : history.state), [name]: this.now }, url.href);
    written();
  }

  #forget() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/** @param {unknown} one @param {unknown} other */
function alike(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
