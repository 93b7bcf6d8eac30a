// One drawing of the whole table: cards glide, sheets open, the focus stays where it was.

/** @import { Act, Look, State } from "../state/table-state.d.ts" */

import { attending } from "../asking/index.js";
import { dialogs, glide, keeping, pageShows, positions, render, rove } from "../base/index.js";
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
  playing(root);
  keep();
  settle(root, state);
  // From here on all is measured before anything is written, so that the page is laid out once.
  follow(root);
  const over = overlaid(root, state);
  const go = glide(root, before, goingTo(root, state));
  rove(root);
  over();
  go();
  attend();
}

/**
 * The page is told whether a table on it is being played.
 *
 * @param {HTMLElement} root
 * @param {boolean} [leaves] does this one go away?
 */
export function playing(root, leaves = false) {
  const played = [...document.querySelectorAll('.tt-page[data-mood="play"]')];
  pageShows(
    "plays",
    played.some((page) => !leaves || !root.contains(page)),
  );
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
