// What is looked at more closely: a card, a player or a place that was tapped, and the pictures.

/** @import { TableStore } from "./store.js" */
/** @import { About, Sheet, State } from "./table-state.d.ts" */

import { has, knowsAll } from "./guide.js";
import { NOTHING_TYPED } from "./moments.js";

/** Open what was tapped. @param {TableStore} store @param {Sheet} sheet */
export function open(store, sheet) {
  store.engine.drop("about");
  store.set({ sheet, about: null, problem: "", notice: "", field: { ...NOTHING_TYPED, first: store.state.used } });
  if (store.state.current) inform(store, sheet);
}

/**
 * Have it said what may be done with what was tapped, at the step that is looked at.
 *
 * @param {TableStore} store
 * @param {Sheet} sheet
 */
export function inform(store, sheet) {
  const situation = store.here();
  if (sheet.kind === "menu" || !situation || !has(store.state, "deciding") || knowsAll(store.state)) return;
  const { you } = store.state.guide ?? {};
  store.engine.ask("about", { situation, ...subject(sheet), ...(you ? { you } : {}) }, ({ reply, wrong }) => {
    if (store.state.sheet === sheet) store.set({ about: wrong ? nothingToDo(wrong[0]?.says ?? "") : reply });
  });
}

/** @param {Exclude<Sheet, { kind: "menu" }>} sheet */
function subject(sheet) {
  if (sheet.kind === "card") return { card: sheet.card, zone: sheet.zone };
  return sheet.kind === "player" ? { player: sheet.player } : { zone: sheet.zone };
}

/** @param {string} says @returns {About} */
function nothingToDo(says) {
  return { options: [], refused: [], questions: [], says };
}

/**
 * Have a picture drawn of what is shown, unless it is there.
 *
 * @param {TableStore} store
 * @param {State["picture"]} kind
 */
export function picture(store, kind) {
  const { shown, pictures } = store.state;
  if (!shown || pictures[kind]) return;
  store.engine.ask("picture", { situation: shown.situation, picture: kind }, ({ reply, wrong }) => {
    if (shown !== store.state.shown) return;
    if (wrong) store.refuse(wrong.slice(0, 1));
    else store.set({ pictures: { ...store.state.pictures, [kind]: reply } });
  });
}
