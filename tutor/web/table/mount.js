// A table in an element of a page: its parts are joined.

/** @import { Look } from "../engine/protocol.d.ts" */
/** @import { Engine } from "../engine/engine.js" */
/** @import { Moment, State } from "../state/table-state.d.ts" */

import { boxesKept } from "../boxes/index.js";
import { carrying } from "../laying/index.js";
import { OwnShelf } from "../own-cards/index.js";
import { historyOf } from "../places/index.js";
import { Shelf } from "../shelf/index.js";
import { isBare } from "../situation/index.js";
import { keyboard, tableOf } from "../state/index.js";
import { draw, playing } from "./draw.js";

/**
 * `first`: what lies there, unless the browser has kept something; `look`: what came of it, where that is known;
 * `here`: what the page's address says; `brought`: it was brought here just now, so that nothing that was kept is
 * wanted, and the address is to hold it; `site`: where links lead that are made in a notebook; `guide`: who leads
 * through it, whose page then keeps what is to be kept.
 *
 * @typedef {{
 *   engine: Engine, first: Moment, look?: Look | null,
 *   here: ReturnType<typeof import("../places/address.js").addressed>,
 *   tell: (state: State) => void, brought?: boolean, site?: string, guide?: import("../state/table-state.d.ts").Guide,
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
export function mount(root, { engine, first, look, here, tell, brought = false, site = "", guide }) {
  const keeps = !guide;
  const history = historyOf(first, (moment) => table.arrive(moment), here.owns && keeps, brought);
  const shelf = keeps ? new Shelf(() => table.redraw()) : undefined;
  const own = keeps ? new OwnShelf(() => table.offerAnew()) : undefined;
  const drawn = (/** @type {State} */ state) => {
    draw(root, state, table.act);
    if (keeps) here.call(table.isTouched() ? nameOf(state) : ""); // a page that was only opened keeps its name
  };
  const table = tableOf({ engine, history, draw: drawn, tell, shelf, own, brought, site, guide });
  if (look?.situation) table.keep(first.situation, look);
  const keys = keyboard(root, table.state, table.act, here.owns);
  const carried = carrying(root, table.state, table.act);
  const isNew = keeps && history.now() === first;
  table.arrive(history.now());
  const boxes = boxesKept();
  if (isNew && here.link) table.openLink(here);
  else if (isNew && boxes && isBare(first.situation)) table.beginWith(boxes);
  return {
    table,
    stop(left = false) {
      playing(root, true);
      for (const stop of [keys, carried, () => table.stop(left), here.leave]) stop();
      shelf?.stop();
      own?.stop();
    },
  };
}

/** What a page that shows this is called by: the question, or the title; "" by neither. @param {State} state */
function nameOf({ situation, look, answer }) {
  return isBare(situation) ? "" : answer?.question || look?.title || "";
}
