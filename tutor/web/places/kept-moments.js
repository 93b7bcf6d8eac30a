// The moments of a visit to a table, kept in the browser's tab, so that a page which is loaded anew has them still.

/** @import { Moment } from "./moment.d.ts" */

import { KEPT } from "./moments.js";

/** What a table keeps of its own at an entry of the browser's history stands there under that name. */
export const TABLE = "tutor-table";
const VISITS = 20; // so many visits to tables are kept in one tab

/**
 * `base`: how many moments there were before those that are kept; `at`: which of these is shown.
 *
 * @typedef {{ id: string, stack: Moment[], left: Moment[], base: number, at: number }} Kept
 */

/** @param {Kept} visit */
export function keepMoments({ id, base, at, stack, left }) {
  const from = Math.max(0, stack.length - KEPT);
  keep(`${TABLE} ${id}`, { stack: stack.slice(from), left, base: base + from });
  keep(TABLE, { id, at: base + at, path: location.pathname });
}

/** What this page held before it was loaded anew. @returns {Kept | null} */
export function momentsKept() {
  try {
    const { id, at: place } = history.state?.[TABLE] ?? lastHere();
    const { stack, left, base } = JSON.parse(sessionStorage.getItem(`${TABLE} ${id}`) ?? "");
    return stack[place - base] ? { id, stack, left, base, at: place - base } : null;
  } catch {
    return null; // it is loaded for the first time
  }
}

/** Has the browser a table at the entry that is shown? */
export function hasTable() {
  return Boolean(history.state?.[TABLE]);
}

/** What was shown last, if this page is loaded anew: a browser may forget what it is told while a page is loaded. */
function lastHere() {
  const last = JSON.parse(sessionStorage.getItem(TABLE) ?? "null");
  const entry = /** @type {PerformanceNavigationTiming | undefined} */ (performance.getEntriesByType("navigation")[0]);
  return entry?.type === "reload" && last?.path === location.pathname ? last : null;
}

/** @param {string} name @param {object} value */
function keep(name, value) {
  const others = () => Object.keys(sessionStorage).filter((other) => other.startsWith(`${TABLE} `) && other !== name);
  try {
    if (others().length > VISITS) for (const other of others()) sessionStorage.removeItem(other);
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Fault: where storage is forbidden or full, a page that is renewed has its address only.
  }
}
