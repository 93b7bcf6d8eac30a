// Where one has been on the page, as places of the browser's history: each search, and each table that was opened.

/** @import { Place } from "./start-state.d.ts" */

import { mark, named, MINE as TABLES } from "../places/index.js";

const MINE = "tutor-start";
const SOON = 300; // ms; an address is not written at each letter
const OF_TABLES = ["scenario", "step", "at", "ask"];

/**
 * `begin()`: where one is at first, by what the address and the browser say; `kept()`: has the browser a table at this
 * place? `amend(place)` says what the present place holds, `push(place)` goes on to another. `arrive` is called when
 * Back or Forward lead to another place.
 *
 * @typedef {{
 *   begin: () => Place, kept: () => boolean, amend: (place: Place) => void, push: (place: Place) => void,
 *   stop: () => void
 * }} Visits
 */

/** In JupyterLab the address is the workspace's. @type {Visits} */
const nowhere = {
  begin: () => ({ text: "", opened: null }),
  kept: () => false,
  amend: () => {},
  push: () => {},
  stop: () => {},
};

/**
 * @param {{ owns: boolean, link: string }} here
 * @param {(place: Place) => void} arrive
 * @returns {Visits}
 */
export function visitsOf({ owns, link }, arrive) {
  return owns ? new OfThePage(link, arrive) : nowhere;
}

class OfThePage {
  /** @param {string} link @param {(place: Place) => void} arrive */
  constructor(link, arrive) {
    this.arrive = arrive;
    const known = history.state?.[MINE];
    /** Which visit this is; the moments of a table are one visit. @type {string} */
    this.visit = known?.visit ?? named();
    /** @type {Place} */
    this.place = known?.place ?? asked(link);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.popped = this.popped.bind(this);
    this.write = this.write.bind(this);
    addEventListener("popstate", this.popped);
    addEventListener("pagehide", this.write);
  }

  begin() {
    this.mark("replaceState");
    return this.place;
  }

  kept() {
    return Boolean(history.state?.[TABLES]);
  }

  /** @param {Place} place */
  amend(place) {
    this.place = place;
    this.timer ??= setTimeout(this.write, SOON);
  }

  /** @param {Place} place */
  push(place) {
    this.write();
    this.place = place;
    this.visit = named();
    this.mark("pushState");
  }

  write() {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.mark("replaceState");
  }

  /** @param {PopStateEvent} event */
  popped(event) {
    const known = event.state?.[MINE];
    if (!known || known.visit === this.visit) return;
    clearTimeout(this.timer); // what was to be written is of a place that has been left
    this.timer = undefined;
    this.visit = known.visit;
    this.place = known.place;
    this.arrive(known.place);
  }

  /**
   * A search has nothing of a table in its address; nor has a table at first.
   *
   * @param {"pushState" | "replaceState"} how
   */
  mark(how) {
    const { place, visit } = this;
    const { [TABLES]: table, ...others } = history.state ?? {};
    const keeps = how === "replaceState" && place.opened;
    const url = new URL(location.href);
    if (place.text) url.searchParams.set("q", place.text);
    else url.searchParams.delete("q");
    if (!keeps) for (const name of OF_TABLES) url.searchParams.delete(name);
    mark(how, { ...others, ...(keeps && table ? { [TABLES]: table } : {}), [MINE]: { place, visit } }, url.href);
  }

  stop() {
    this.write();
    removeEventListener("popstate", this.popped);
    removeEventListener("pagehide", this.write);
  }
}

/** What the address asks for. @param {string} link @returns {Place} */
function asked(link) {
  const text = new URLSearchParams(location.search).get("q") ?? "";
  return { text, opened: link ? { address: true } : null };
}
