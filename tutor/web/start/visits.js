// Where one has been on the page: each search, and each table that was opened, of which the moments are one visit.

/** @import { Place } from "./start-state.d.ts" */

import { hasTable, named, Visits, withoutTable } from "../places/index.js";

const SOON = 300; // ms; an address is not written at each letter

/** @typedef {ReturnType<typeof visitsOf>} StartVisits */

/**
 * `begin()`: where one is at first, by what the address and the browser say; `kept()`: has the browser a table at this
 * place? `amend(place)` says what the present place holds, `push(place)` goes on to another.
 *
 * @param {{ owns: boolean, link: string }} here
 * @param {(place: Place) => void} arrive called when Back or Forward lead to another place
 */
export function visitsOf({ owns, link }, arrive) {
  /** @type {Visits<{ place: Place, visit: string }>} */
  const visits = new Visits({
    owns,
    name: "tutor-start",
    arrive: ({ place }) => arrive(place),
    read: (query) => ({ place: asked(query, link), visit: named() }),
    write(query, { place }, isNew) {
      if (place.text) query.set("q", place.text);
      else query.delete("q");
      if (isNew || !place.opened) withoutTable(query); // nor has a table anything there at first
    },
    same: (one, other) => one.visit === other.visit,
    soon: SOON,
  });
  return {
    begin() {
      visits.write();
      return visits.now.place;
    },
    kept: () => owns && hasTable(),
    amend: (/** @type {Place} */ place) => visits.amend({ ...visits.now, place }),
    push: (/** @type {Place} */ place) => visits.push({ place, visit: named() }),
    stop: () => visits.stop(),
  };
}

/** What the address asks for. @param {URLSearchParams} query @param {string} link @returns {Place} */
function asked(query, link) {
  return { text: query.get("q") ?? "", opened: link ? { address: true } : null };
}
