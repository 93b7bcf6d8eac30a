// What of a table is there while somebody leads through it.

/** @import { GuidedPart, State } from "./table-state.d.ts" */

/** Is this part of the table there? @param {Pick<State, "guide">} state @param {GuidedPart} part */
export function has({ guide }, part) {
  return !guide?.without.includes(part);
}

/** The answer that is pointed at; null for none. @param {State} state */
export function pointedAt(state) {
  return state.guide?.points?.(state) ?? null;
}
