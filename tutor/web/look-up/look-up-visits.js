// Where one has been on the page: each entry that was read has an address of its own.

/** @import { Place } from "./look-up-state.d.ts" */

import { asks, Visits } from "../places/index.js";

const SOON = 300; // ms; an address is not written at each letter
const MAX_LETTERS = 80; // letters of what an address names
const ENTRY = "entry"; // what an address chooses
const AS_WELL = "card"; // as others may name it

/** @param {boolean} owns @param {(place: Place) => void} arrive */
export function lookUpVisits(owns, arrive) {
  /** @type {Visits<Place>} */
  const visits = new Visits({ owns, name: "tutor-look-up", arrive, read, write, soon: SOON });
  return visits;
}

/** What the address asks for. @param {URLSearchParams} query @returns {Place} */
function read(query) {
  const opened = (query.get(ENTRY) ?? query.get(AS_WELL) ?? "").slice(0, MAX_LETTERS);
  return { text: "", kind: "", opened };
}

/** @param {URLSearchParams} query @param {Place} place */
function write(query, { text, opened }) {
  asks(query, { [ENTRY]: opened || text, [AS_WELL]: "" });
}
