// What of a table is there while somebody leads through it.

/** @import { GuidedPart, State } from "./table-state.d.ts" */

/** Is this part of the table there? @param {Pick<State, "guide">} state @param {GuidedPart} part */
export function has({ guide }, part) {
  return !guide?.without.includes(part);
}

/**
 * Does the look hold all that there is to know, so that the engine is asked nothing else about what is tapped?
 *
 * @param {Pick<State, "guide" | "testedFrom">} state
 */
export function knowsAll({ guide, testedFrom }) {
  return Boolean(guide?.knows) || testedFrom !== null;
}

/** The answer that is pointed at; null for none. @param {State} state */
export function pointedAt(state) {
  return state.guide?.points?.(state) ?? null;
}
