// One drawing of the whole table: cards glide, sheets open, the focus stays where it was.

/** @import { Act, State } from "../state/table-state.d.ts" */

import { attending } from "../asking/index.js";
import { dialogs, glide, keeping, positions, render, rove } from "../base/index.js";
import { settle } from "../laying/index.js";
import { follow } from "../playing/index.js";
import { view } from "./view.js";

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
  glide(root, before);
  attend();
}
