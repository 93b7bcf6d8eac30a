// What has just happened at a step, in a sentence.

/** @import { Look } from "../engine/protocol.d.ts" */

/**
 * What has just happened; of what keeps the books only, the heading; undefined before anything has.
 *
 * @param {Look} look
 * @param {number} step
 */
export function happenedAt({ events }, step) {
  const event = events[step - 1];
  const heads = event?.quiet ? event.heads.map(({ says }) => says).join(" · ") : "";
  return heads || event?.says;
}
