// Whoever asks sees the answer, and whoever plays against it what it is about: both stand on top of the page.

/** @import { State } from "../state/table-state.d.ts" */

import { still } from "../base/index.js";

/**
 * To be called before the page is drawn; what it returns is to be called after that.
 *
 * @param {HTMLElement} root
 * @param {State} state
 */
export function attending(root, state) {
  const was = root.dataset.asked;
  const wasHere = root.contains(document.activeElement);
  const asked = state.asked && Boolean(state.busy || state.answer);
  const now = asked ? "asked" : state.testedFrom === null ? "no" : "tested";
  root.dataset.asked = now;
  return () => {
    // What a page opens with was asked by nobody who is here: the page is read from its top.
    if (was !== undefined && was !== now && now !== "no" && state.canUndo) attend(root, wasHere);
  };
}

/** @param {HTMLElement} root @param {boolean} wasHere */
function attend(root, wasHere) {
  const top = /** @type {HTMLElement | null} */ (root.querySelector("[data-part=answer]"));
  if (!top) return;
  if (wasHere) top.focus({ preventScroll: true });
  const { top: y } = top.getBoundingClientRect();
  if (y >= 0 && y < innerHeight / 2) return;
  top.scrollIntoView({ block: "start", behavior: still() ? "auto" : "smooth" });
}
