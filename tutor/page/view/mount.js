// A table in an element of a page: its parts are joined.

/** @import { Look } from "./data.d.ts" */
/** @import { Engine } from "./engine.js" */
/** @import { Moment, State } from "./table-state.d.ts" */

import { carrying } from "./carrying.js";
import { draw } from "./drawn.js";
import { historyOf } from "./history.js";
import { keyboard } from "./keyboard.js";
import { tableOf } from "./state.js";

/**
 * `first`: what lies there, unless the browser has kept something; `look`: what came of it, where that is known;
 * `here`: what the page's address says; `brought`: it was brought here just now, so that nothing that was kept is
 * wanted, and the address is to hold it.
 *
 * @typedef {{
 *   engine: Engine, first: Moment, look?: Look | null, here: ReturnType<typeof import("./address.js").addressed>,
 *   tell: (state: State) => void, brought?: boolean,
 * }} Laid
 */

/** The element of a table. @param {HTMLElement} el */
export function rootIn(el) {
  const root = document.createElement("div");
  root.className = "tt";
  root.dataset.lmSuppressShortcuts = "true"; // JupyterLab would take the keys
  el.append(root);
  return root;
}

/**
 * A table that is drawn into an element; `stop()` at the end: `stop(true)` where Back or Forward have left its place.
 *
 * @param {HTMLElement} root
 * @param {Laid} laid
 */
export function mount(root, { engine, first, look, here, tell, brought = false }) {
  const history = historyOf(first, (moment) => table.arrive(moment), here.owns, brought);
  const table = tableOf({ engine, history, draw: (state) => draw(root, state, table.act), tell, brought });
  if (look?.situation) table.keep(first.situation, look);
  const keys = keyboard(root, table.state, table.act, here.owns);
  const carried = carrying(root, table.state, table.act);
  const isNew = history.now() === first;
  table.arrive(history.now());
  if (isNew && here.link) table.openLink(here);
  return {
    table,
    stop(left = false) {
      for (const stop of [keys, carried, () => table.stop(left), here.leave]) stop();
    },
  };
}
