// One drawing of the whole table: cards glide, sheets open, the focus stays where it was.

/** @import { Act, Look, State } from "../state/table-state.d.ts" */

import { attending } from "../asking/index.js";
import { dialogs, glide, keeping, positions, render, rove } from "../base/index.js";
import { overlaid } from "../chain/index.js";
import { settle } from "../laying/index.js";
import { follow } from "../playing/index.js";
import { view } from "./view.js";

/**
 * The root -> what was shown there last, and at which step.
 *
 * @type {WeakMap<Element, { shown: Look | null, at: number }>}
 */
const drawn = new WeakMap();

/** @param {HTMLElement} root @param {State} state @param {Act} act */
export function draw(root, state, act) {
  const attend = attending(root, state);
  const before = positions(root);
  const keep = keeping(root);
  render(view(state, act), root);
  dialogs(root);
  keep();
  settle(root, state);
  rove(root);
  follow(root);
  overlaid(root, state);
  glide(root, before, goingTo(root, state));
  attend();
}

/**
 * How the cards go at the step to which somebody has just gone on; null where it is no step on.
 *
 * @param {HTMLElement} root
 * @param {State} state
 */
function goingTo(root, { shown, at }) {
  const before = drawn.get(root);
  drawn.set(root, { shown, at });
  const event = before?.shown === shown && before?.at === at - 1 ? shown?.events[at - 1] : undefined;
  if (!event?.motion) return null;
  const [stopped] = event.cards;
  return { motion: event.motion, cards: event.motion === "stop" && stopped ? [stopped] : event.cards };
}
