// One drawing of the whole table: cards glide, sheets open, the focus stays where it was.

/** @import { Act, State } from "../state/table-state.d.ts" */

import { attending } from "../asking/attention.js";
import { dialogs } from "../base/dialogs.js";
import { glide, positions } from "../base/flight.js";
import { keeping } from "../base/focus.js";
import { render } from "../base/lit.js";
import { rove } from "../base/roving.js";
import { settle } from "../laying/carrying.js";
import { follow } from "../playing/follow.js";
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
