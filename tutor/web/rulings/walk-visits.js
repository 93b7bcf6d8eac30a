// Where one has been among the rulings: each place has an address of its own.

/** @import { WalkPlace } from "./walk-state.d.ts" */

import { asks, Visits, withoutTable } from "../places/index.js";

const SOON = 300; // ms; an address is not written at each letter
const AS_WELL = "ruling"; // a name by which others may ask for a ruling
const NAMES = /** @type {const} */ ({ text: "find", topic: "topic", card: "card", box: "box", question: "question" });
const LONGEST = 200; // letters

/** @typedef {ReturnType<typeof walkVisits>} WalkVisits */

/** @returns {WalkPlace} */
export function noPlace() {
  return { text: "", topic: "", card: "", box: "", question: "", round: false };
}

/**
 * `tell(link)` says which situation goes along from here to other pages.
 *
 * @param {{ owns: boolean }} here
 * @param {(place: WalkPlace) => void} arrive
 */
export function walkVisits({ owns }, arrive) {
  let goesAlong = "";
  /** @type {Visits<WalkPlace>} */
  const visits = new Visits({
    owns,
    name: "tutor-rulings",
    arrive,
    read: asked,
    write: (query, place) => write(query, place, goesAlong),
    soon: SOON,
  });
  return {
    begin: () => visits.now,
    push: (/** @type {WalkPlace} */ place) => visits.push(place),
    amend: (/** @type {WalkPlace} */ place) => visits.amend(place),
    tell(/** @type {string} */ link) {
      goesAlong = link;
      visits.write();
      goesAlong = "";
    },
    stop: () => visits.stop(),
  };
}

/** What the address asks for. @param {URLSearchParams} query @returns {WalkPlace} */
function asked(query) {
  const said = Object.entries(NAMES).map(([part, name]) => [part, (query.get(name) ?? "").slice(0, LONGEST)]);
  const question = (query.get(NAMES.question) ?? query.get(AS_WELL) ?? "").slice(0, LONGEST);
  return { ...noPlace(), ...Object.fromEntries(said), question, round: query.get("round") === "quarrels" };
}

/** @param {URLSearchParams} query @param {WalkPlace} place @param {string} link */
function write(query, place, link) {
  withoutTable(query);
  query.delete(AS_WELL);
  const said = Object.entries(NAMES).map(([part, name]) => [name, place[/** @type {keyof typeof NAMES} */ (part)]]);
  asks(query, { ...Object.fromEntries(said), round: place.round ? "quarrels" : "", scenario: link });
}
