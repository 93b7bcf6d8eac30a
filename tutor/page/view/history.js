// What can be undone. Where the page is the table's own, the browser's Back and Forward are the same as Undo and Redo.

/** @import { Moment } from "./table-state.d.ts" */

/**
 * `push(moment)` after one thing was done, `amend(moment)` where only the step changed; `now()` is the moment shown;
 * `undo()` and `redo()` lead to `arrive`. `address(query)` writes what the address says of ours.
 *
 * @typedef {{ push: (moment: Moment) => void, amend: (moment: Moment) => void, now: () => Moment, undo: () => void, redo: () => void, canUndo: () => boolean, canRedo: () => boolean, moments: () => Moment[], address: (query: Record<string, string>) => void, stop: () => void }} History
 */

const KEPT = 60; // moments that a page which is loaded anew still has
const MINE = "tutor-table";

/**
 * @param {Moment} first
 * @param {(moment: Moment) => void} arrive called when Undo, Redo, Back or Forward lead to a moment
 * @param {boolean} owns is the page's address this table's?
 * @returns {History}
 */
export function historyOf(first, arrive, owns) {
  const kept = owns ? restored() : null;
  const id = kept?.id ?? `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  let stack = kept?.stack ?? [first];
  const base = kept?.base ?? 0; // how many moments there were before those that are kept
  let at = kept?.at ?? 0;
  if (owns) mark("replaceState");

  /** @param {"pushState" | "replaceState"} how @param {string} [address] */
  function mark(how, address) {
    try {
      history[how]({ ...history.state, [MINE]: { id, at: base + at } }, "", address ?? location.href);
      const from = Math.max(0, stack.length - KEPT);
      sessionStorage.setItem(`${MINE} ${id}`, JSON.stringify({ stack: stack.slice(from), base: base + from }));
    } catch {
      // Fault: where storage is forbidden or full, a page that is renewed has its address only.
    }
  }

  /** @param {PopStateEvent} event */
  function popped(event) {
    const mine = event.state?.[MINE];
    if (mine?.id !== id || !stack[mine.at - base] || mine.at - base === at) return;
    at = mine.at - base;
    arrive(now());
  }

  function now() {
    return /** @type {Moment} */ (stack[at]);
  }

  /** @param {number} by */
  function move(by) {
    if (!stack[at + by]) return;
    if (owns) history.go(by);
    else {
      at += by;
      arrive(now());
    }
  }

  if (owns) addEventListener("popstate", popped);
  return {
    push(moment) {
      stack = [...stack.slice(0, at + 1), moment];
      at = stack.length - 1;
      if (owns) mark("pushState");
    },
    amend(moment) {
      stack = stack.with(at, moment);
      if (owns) mark("replaceState");
    },
    now,
    undo: () => move(-1),
    redo: () => move(1),
    canUndo: () => at > 0,
    canRedo: () => at < stack.length - 1,
    moments: () => stack,
    address(query) {
      if (!owns) return;
      const url = new URL(location.href);
      for (const [name, value] of Object.entries(query)) {
        if (value) url.searchParams.set(name, value);
        else url.searchParams.delete(name);
      }
      if (url.href !== location.href) mark("replaceState", url.href);
    },
    stop: () => removeEventListener("popstate", popped),
  };
}

/**
 * What this page held before it was loaded anew.
 *
 * @returns {{ id: string, stack: Moment[], base: number, at: number } | null}
 */
function restored() {
  try {
    const mine = history.state?.[MINE];
    const { stack, base } = JSON.parse(sessionStorage.getItem(`${MINE} ${mine.id}`) ?? "");
    return stack[mine.at - base] ? { id: mine.id, stack, base, at: mine.at - base } : null;
  } catch {
    return null; // it is loaded for the first time
  }
}
