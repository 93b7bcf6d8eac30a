// One drawing of the whole page: the field grows with what is typed, and the focus stays where it was.

/** @import { Act, State } from "./start-state.d.ts" */

import { dialogs, focused, keeping, pageShows, render, rove } from "../base/index.js";
import { readInSight } from "../own-cards/index.js";
import { page } from "./page.js";

const MAX_FIELD_REM = 9; // what is longer scrolls within the field

/**
 * Which slot's values were shown, which question stood large, and whether a card was told.
 *
 * @typedef {{ slot: string, chosen: number, telling: boolean }} Shown
 */

/** @type {WeakMap<HTMLElement, Shown>} */
const before = new WeakMap();

/** @param {HTMLElement} root @param {State} state @param {Act} act */
export function draw(root, state, act) {
  const keep = keeping(root);
  const isOpen = state.opened !== null;
  const turns = isOpen !== root.hasAttribute("data-open");
  const had = root.contains(focused(root));
  render(page(state, act), root);
  keep();
  rove(root);
  dialogs(root);
  followed(root, state);
  readInSight(root);
  keepRoom(root);
  root.toggleAttribute("data-open", isOpen);
  root.toggleAttribute("data-typed", state.text.trim() !== "");
  pageShows("opens", isOpen);
  pageShows("types", state.text.trim() !== "");
  const field = root.querySelector("textarea");
  if (field) grow(field, isOpen);
  if (turns) turned(root, had, isOpen);
}

/**
 * The focus goes to what was picked, back to the slot whose values were shown, and to what a card that was told has
 * changed.
 *
 * @param {HTMLElement} root
 * @param {State} state
 */
function followed(root, { telling, quarrel: { slot, chosen } }) {
  const was = before.get(root);
  before.set(root, { slot: slot?.key ?? "", chosen, telling: telling !== null });
  if (was?.telling && !telling) toldOf(root);
  const at = was?.slot && !slot ? `.qu-slot[data-key="${CSS.escape(was.slot)}"]` : "";
  const there = at || (was && was.chosen !== chosen && ".qu-answer");
  const next = there ? root.querySelector(there) : null;
  if (next instanceof HTMLElement) next.focus({ preventScroll: there !== ".qu-answer" });
}

/** A card has been told: one sees what is asked and found now, from its beginning. @param {HTMLElement} root */
function toldOf(root) {
  if (root.contains(focused(root))) return;
  root.scrollIntoView({ block: "start", behavior: "instant" });
  /** @type {HTMLElement | null} */
  const found = root.querySelector(".fd-results") ?? root.querySelector("textarea");
  found?.focus({ preventScroll: true });
}

/** A verdict that is not there yet takes as much room as the one before. @param {HTMLElement} root */
function keepRoom(root) {
  const there = root.querySelector(".qu-answer");
  if (there instanceof HTMLElement) root.style.setProperty("--qu-room", `${there.offsetHeight}px`);
}

/**
 * A table has opened below the field, or has given way to what was found: one sees its beginning, and the focus, where
 * it was here and what it was on has gone, is beside it.
 *
 * @param {HTMLElement} root
 * @param {boolean} had
 * @param {boolean} isOpen
 */
function turned(root, had, isOpen) {
  if (isOpen && root.getBoundingClientRect().top < 0) root.scrollIntoView({ block: "start", behavior: "instant" });
  if (!had || root.contains(focused(root))) return;
  /** @type {HTMLElement | null} */
  const beside = root.querySelector(isOpen ? ".fd-field button" : ".fd-results") ?? root.querySelector("textarea");
  beside?.focus({ preventScroll: true });
}

/** @param {HTMLTextAreaElement} field @param {boolean} folded */
function grow(field, folded) {
  field.style.height = "";
  if (folded) return;
  const { scrollHeight, offsetHeight, clientHeight } = field;
  field.style.height = `min(${scrollHeight + offsetHeight - clientHeight}px, ${MAX_FIELD_REM}rem)`;
}
