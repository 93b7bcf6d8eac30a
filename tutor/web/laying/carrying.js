// Cards are carried to another place: dragged, after a long press where one scrolls with the finger; or picked up, and
// the place tapped.

/** @import { Act, State } from "../state/table-state.d.ts" */

import { aboveKeyboard, Drag } from "../base/index.js";
import { readInSight } from "../own-cards/index.js";
import { cardsIn, numbered, UNTOLD } from "../situation/index.js";
import { goesTo } from "./layout.js";
import { move } from "./relaying.js";

/** @typedef {{ card: string, zone: string }} Carried */

/**
 * Listen for it; returns what stops listening.
 *
 * @param {HTMLElement} root
 * @param {State} state
 * @param {Act} act
 */
export function carrying(root, state, act) {
  /** @param {Carried} what @param {Element | null} over */
  const goal = (what, over) => {
    const zone = zoneOf(over);
    return zone && zone !== what.zone && goesTo(state, what.card, zone) ? zone : "";
  };
  const drag = new Drag(root, {
    pick: (at) => (state.mood === "lay out" && !state.carried ? cardAt(state, at) : null),
    over: (what, over) => light(root, (zone) => zone !== what.zone && goesTo(state, what.card, zone), zoneOf(over)),
    drop(what, over) {
      const zone = goal(what, over);
      light(root, null);
      if (zone) move(state, act, what, zone);
    },
  });

  /** @param {MouseEvent} event */
  function tapped(event) {
    const what = state.carried;
    const at = event.target instanceof Element ? event.target : null;
    if (!what || at?.closest("dialog, .tt-put-back")) return;
    const zone = zoneOf(at);
    if (!zone) return;
    event.preventDefault();
    event.stopPropagation();
    if (zone === what.zone) act.carry(null);
    else if (goal(what, at)) move(state, act, what, zone);
  }

  /** @param {KeyboardEvent} event */
  function pressed(event) {
    if (event.key !== "Escape" || !state.carried) return;
    event.preventDefault();
    act.carry(null);
  }

  const keyboard = aboveKeyboard(root);
  root.addEventListener("click", tapped, true);
  root.addEventListener("keydown", pressed);
  return () => {
    root.removeEventListener("click", tapped, true);
    root.removeEventListener("keydown", pressed);
    drag.stop();
    keyboard();
  };
}

/**
 * To be called whenever the page has been drawn: where the card that is carried may go is seen, and in the sheet of a
 * place, which place it is and what Enter would take.
 *
 * @param {HTMLElement} root
 * @param {State} state
 */
export function settle(root, state) {
  const { carried, sheet, field } = state;
  light(root, carried && ((zone) => zone !== carried.zone && goesTo(state, carried.card, zone)));
  readInSight(root);
  if (sheet?.kind !== "place") return;
  seen(root.querySelector(".tt-lay-places"), sheet.zone, "[aria-current]", "center");
  seen(root.querySelector(".tt-offers"), `${sheet.zone} ${field.text} ${field.at}`, "[aria-selected=true]", "nearest");
}

/**
 * Bring a part of a row into sight, unless that was done.
 *
 * @param {Element | null} row
 * @param {string} what
 * @param {string} part
 * @param {"center" | "nearest"} inline
 */
function seen(row, what, part, inline) {
  if (!(row instanceof HTMLElement) || row.dataset.seen === what) return;
  row.dataset.seen = what;
  const found = row.querySelector(part);
  if (found) found.scrollIntoView({ block: "nearest", inline });
  else row.scrollLeft = 0;
}

/** @param {HTMLElement} root @param {((zone: string) => boolean) | null} goes @param {string} [over] */
function light(root, goes, over) {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".tt-table [data-zone]"))) {
    const zone = place.dataset.zone ?? "";
    place.classList.toggle("tt-goes", Boolean(goes?.(zone)));
    place.classList.toggle("tt-goes-here", Boolean(goes?.(zone)) && zone === over);
  }
}

/** @param {Element | null} at */
function zoneOf(at) {
  const place = at?.closest(".tt-table [data-zone]");
  return place instanceof HTMLElement ? (place.dataset.zone ?? "") : "";
}

/** @param {State} state @param {Element} at @returns {(Carried & { element: HTMLElement }) | null} */
function cardAt({ situation }, at) {
  const element = at.closest(".tt-table .tt-card[data-key]");
  const zone = zoneOf(element);
  if (!(element instanceof HTMLElement) || !zone || zone === "pile") return null;
  const key = element.dataset.key ?? "";
  return { card: cardsIn(numbered(situation), zone).includes(key) ? key : UNTOLD, zone, element };
}
