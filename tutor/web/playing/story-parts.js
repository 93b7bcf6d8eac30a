// The story as it is told: sentences under headings, with the moves that were made told apart from what followed.

/** @import { Look, TableEvent } from "../engine/protocol.d.ts" */

/**
 * A sentence: after `step` events it is the last that is told, up to the next one's. `move`: is it what somebody did,
 * or was refused, of their own accord; `later`: are there moves behind it that can be taken back.
 *
 * @typedef {{ event: TableEvent, step: number, move: boolean, later: boolean }} Line
 *
 * @typedef {{ key: string, step: number, heads: { level: number, says: string }[], lines: Line[] }} Part
 */

/** @type {WeakMap<Look, Part[]>} */
const known = new WeakMap();

/**
 * The parts of the story. Headings under which nothing is told are left out, but for those at the end.
 *
 * @param {Look} shown
 * @returns {Part[]}
 */
export function partsTold(shown) {
  const made = known.get(shown) ?? parts(shown);
  known.set(shown, made);
  return made;
}

/** @param {Look} shown */
function parts({ events, moves }) {
  /** @type {Part[]} */
  const found = [];
  /** @type {{ level: number, says: string }[]} */
  let pending = [];
  const last = Math.max(-1, ...moves.map(({ step }) => step));
  events.forEach((event, at) => {
    for (const head of event.heads) pending = [...pending.filter(({ level }) => level < head.level), head];
    if (event.quiet) return;
    if (pending.length || !found.length) found.push({ key: `${event.n}`, step: at + 1, heads: pending, lines: [] });
    pending = [];
    const move = moves.some((one) => one.step === at && one.done > at);
    found.at(-1)?.lines.push({ event, step: at + 1, move, later: last > at });
  });
  if (pending.length) found.push({ key: "end", step: events.length, heads: pending, lines: [] });
  return found;
}

/**
 * The step of the sentence that tells what one looks at: its own, or the last before it.
 *
 * @param {Part[]} told
 * @param {number} at
 */
export function lineAt(told, at) {
  return told.flatMap(({ lines }) => lines).findLast(({ step }) => step <= at)?.step ?? 0;
}
