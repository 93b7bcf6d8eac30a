/**
 * The one state of a table, and the acts that change it. A page has one state, and is drawn from it anew after
 * each act.
 */

export { has, knowsAll, pointedAt } from "./guide.js";
export { keyboard } from "./keyboard.js";
export { keyOf } from "./moments.js";
export { tableOf } from "./state.js";
export { isOwn } from "./store.js";
