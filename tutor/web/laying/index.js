/**
 * The menus and sheets with which a table is laid out: cards, places, players, turn and rulebook. They
 * act on the state.
 */

export { carrying, settle } from "./carrying.js";
export { chips, laidActions, laySheet, placeActions } from "./layout.js";
export { ownPrint } from "./own-reading.js";
