// Passing on what is shown: what has to be made for it, and by whom.

/** @import { TableStore } from "./store.js" */
/** @import { Shared } from "./table-state.d.ts" */
/** @import { Shown } from "../engine/protocol.d.ts" */

import { download, pngOf } from "../base/index.js";
import { addressOf, placeNow } from "../places/index.js";
import { shownOf } from "../situation/index.js";
import { open } from "./looking.js";
import { keyOf } from "./moments.js";

/** Open the sheet; the code and the picture come as soon as they are made. @param {TableStore} store */
export function share(store) {
  const shown = shownOf(store.state);
  if (!shown) return;
  open(store, { kind: "menu", name: "share" });
  make(store, shown);
}

/**
 * An answer has grown while the sheet was open: what is passed on has what is known by now.
 *
 * @param {TableStore} store
 */
export function renew(store) {
  const { sheet, share: made } = store.state;
  const shown = sheet?.kind === "menu" && sheet.name === "share" ? shownOf(store.state) : null;
  if (made && shown && keyOf(shown) !== keyOf(made.shown)) make(store, shown);
}

/** @param {TableStore} store @param {Shown} shown */
function make(store, shown) {
  const { state, engine } = store;
  const link = state.answer?.link || state.look?.link || "";
  const step = state.look?.passed ? "" : store.query().at; // a step of what is shown is none of what is passed on
  const passed = addressOf(link, state.asked, step, placeNow(store.site));
  const { address, says } = passed;
  /** @param {Partial<Shared>} change */
  const set = (change) => {
    if (store.state.share?.shown === shown) store.set({ share: { ...store.state.share, ...change } });
  };
  store.set({ share: { shown, ...passed, qr: null, qrSays: "", svg: "", png: null, page: "", problem: "" } });
  if (address && !says) {
    engine.ask("qr", { text: address }, ({ reply, wrong }) => set(wrong ? { qrSays: wrong[0]?.says } : { qr: reply }));
  }
  engine.ask("share_picture", { shown }, async ({ reply, wrong }) => {
    if (wrong) return set({ problem: wrong[0]?.says });
    set({ svg: reply.svg });
    set({ png: await pngOf(reply.svg) });
  });
}

/** Have the page made as a file, and kept. @param {TableStore} store */
export function savePage(store) {
  const { asked, look, answer } = store.state;
  const situation = answer?.situation ?? look?.passed ?? look?.situation;
  if (!situation || !store.state.share) return;
  /** @param {Partial<Shared>} change */
  const set = (change) => store.state.share && store.set({ share: { ...store.state.share, ...change } });
  set({ page: "making", problem: "" });
  store.engine.ask("page", { situation, asked: asked && Boolean(situation.question) }, ({ reply, wrong }) => {
    if (wrong) set({ page: "", problem: wrong[0]?.says });
    if (!reply) return;
    download(new Blob([reply.text], { type: "text/html" }), reply.name);
    set({ page: "saved" });
  });
}
