// The pictures below the table.

/** @import { Act, State } from "./table-state.d.ts" */

import { nothing } from "./lit.js";

/** @param {State} _state @param {Act} _act */
export function pictures(_state, _act) {
  return nothing;
}
