// Where one has been among the rulings, as places of the browser's history, each with an address of its own.

/** @import { WalkPlace } from "./walk-state.d.ts" */

import { mark } from "../places/index.js";

const MINE = "tutor-rulings";
const SOON = 300; // ms; an address is not written at each letter
const OF_TABLES = ["scenario", "step", "at", "ask"];
const NAMES = /** @type {const} */ ({ text: "find", topic: "topic", card: "card", box: "box", question: "question" });
const LONGEST = 200; // letters

/**
 * `begin()`: where one is at first, by what the address and the browser say; `push(place)` goes on to another place,
 * `amend(place)` says what the present one holds, `tell(link)` which situation goes along from here to other pages.
 *
 * @typedef {{
 *   begin: () => WalkPlace, push: (place: WalkPlace) => void, amend: (place: WalkPlace) => void,
 *   tell: (link: string) => void, stop: () => void,
 * }} WalkVisits
 */

/** @returns {WalkPlace} */
export function noPlace() {
  return { text: "", topic: "", card: "", box: "", question: "", round: false };
}

/**
 * In JupyterLab the address is the workspace's.
 *
 * @param {{ owns: boolean }} here
 * @param {(place: WalkPlace) => void} arrive
 * @returns {WalkVisits}
 */
export function walkVisits({ owns }, arrive) {
  const nothing = () => {};
  return owns ? onPage(arrive) : { begin: noPlace, push: nothing, amend: nothing, tell: nothing, stop: nothing };
}

/** @param {(place: WalkPlace) => void} arrive @returns {WalkVisits} */
function onPage(arrive) {
  /** @type {WalkPlace} */
  let place = history.state?.[MINE] ?? ofAddress();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {"pushState" | "replaceState"} how @param {string} [link] */
  function write(how, link = "") {
    clearTimeout(timer);
    timer = undefined;
    mark(how, { ...history.state, [MINE]: place }, addressOf(place, link));
  }

  /** @param {PopStateEvent} event */
  function popped(event) {
    const known = event.state?.[MINE] ?? ofAddress();
    if (JSON.stringify(known) === JSON.stringify(place)) return; // a moment of somebody's own table
    clearTimeout(timer);
    place = known;
    arrive(place);
  }

  addEventListener("popstate", popped);
  return {
    begin: () => place,
    push(next) {
      if (timer !== undefined) write("replaceState");
      place = next;
      write("pushState");
    },
    amend(next) {
      place = next;
      timer ??= setTimeout(() => write("replaceState"), SOON);
    },
    tell: (link) => write("replaceState", link),
    stop() {
      if (timer !== undefined) write("replaceState");
      removeEventListener("popstate", popped);
    },
  };
}

/** What the address asks for. @returns {WalkPlace} */
function ofAddress() {
  const query = new URLSearchParams(location.search);
  const said = Object.entries(NAMES).map(([part, name]) => [part, (query.get(name) ?? "").slice(0, LONGEST)]);
  return { ...noPlace(), ...Object.fromEntries(said), round: query.get("round") === "quarrels" };
}

/** @param {WalkPlace} place @param {string} link */
function addressOf(place, link) {
  const url = new URL(location.href);
  for (const name of OF_TABLES) url.searchParams.delete(name);
  for (const [part, name] of Object.entries(NAMES)) {
    const value = place[/** @type {keyof typeof NAMES} */ (part)];
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  if (place.round) url.searchParams.set("round", "quarrels");
  else url.searchParams.delete("round");
  if (link) url.searchParams.set("scenario", link);
  return url.href;
}
