// Cards are carried to another place: dragged, after a long press where one scrolls with the finger; or picked up, and
// the place tapped.

/** @import { Act, State } from "./table-state.d.ts" */

import { cardsIn, numbered, UNTOLD } from "./copies.js";
import { Drag } from "./drag.js";
import { goesTo } from "./lay-out.js";
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
    over: (what, over) => light(root, (zone) => goesTo(state, what.card, zone), zoneOf(over)),
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

  root.addEventListener("click", tapped, true);
  root.addEventListener("keydown", pressed);
  return () => {
    root.removeEventListener("click", tapped, true);
    root.removeEventListener("keydown", pressed);
    drag.stop();
  };
}

/** Show where the card that is carried may go. To be called whenever the page has been drawn. @param {HTMLElement} root @param {State} state */
export function lightUp(root, state) {
  const { carried } = state;
  light(root, carried && ((zone) => zone !== carried.zone && goesTo(state, carried.card, zone)));
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
  const element = at.closest(".tt-table [data-card]");
  const zone = zoneOf(element);
  if (!(element instanceof HTMLElement) || !zone || zone === "pile") return null;
  const key = element.dataset.card ?? "";
  return { card: cardsIn(numbered(situation), zone).includes(key) ? key : UNTOLD, zone, element };
}
