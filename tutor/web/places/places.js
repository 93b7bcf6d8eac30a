// A step as an address says it: how many answers have been given, and how many events lie behind the last one. So it
// stays where it was when more, or less, is told of what happens in between.

/** @import { Look } from "../engine/protocol.d.ts" */

/** @typedef {{ answers: number, events: number } | { step: number }} Place a `step` is of before, and counts all */

/** @param {URLSearchParams} query @returns {Place | null} */
export function placeIn(query) {
  const [, answers, events] = /^(\d{1,4})(?:\.(\d{1,5}))?$/.exec(query.get("at") ?? "") ?? [];
  if (answers) return { answers: Number(answers), events: Number(events ?? 0) };
  const step = query.get("step") ?? "";
  return /^\d{1,6}$/.test(step) ? { step: Number(step) } : null;
}

/** How an address says a step: "3", or "3.2" for two events behind it. @param {Look} look @param {number} step */
export function placeText(look, step) {
  const ends = given(look).filter((done) => done <= step);
  const rest = step - Math.max(0, ...ends);
  return rest ? `${ends.length}.${rest}` : String(ends.length);
}

/** The step of a place, or the nearest that there is. @param {Look} look @param {Place} place */
export function stepOf(look, place) {
  const last = look.events.length;
  if ("step" in place) return Math.min(place.step, last);
  const ends = given(look);
  if (place.answers > ends.length) return last;
  const from = Math.max(0, ...ends.slice(0, place.answers));
  const next = ends[place.answers];
  return Math.min(from + place.events, next === undefined ? last : Math.max(from, next - 1));
}

/** After how many events each answer that somebody gave has been carried out. @param {Look} look */
function given({ moves }) {
  return moves.filter(({ forced }) => !forced).map(({ done }) => done);
}
