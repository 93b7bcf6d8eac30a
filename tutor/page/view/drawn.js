// One drawing of the whole table: cards glide, sheets open, the focus stays where it was.

/** @import { Act, State } from "./table-state.d.ts" */

import { attending } from "./attention.js";
import { settle } from "./carrying.js";
import { dialogs } from "./dialogs.js";
import { glide, positions } from "./flight.js";
import { keeping } from "./focus.js";
import { follow } from "./follow.js";
import { render } from "./lit.js";
import { rove } from "./roving.js";
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
