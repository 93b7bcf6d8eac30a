// Sheets open over the page and close again: where they stand, and where the focus goes.

import { BASE } from "../texts/index.js";
import { elsewhere, focused } from "./focus.js";
import { html } from "./lit.js";
import { icon } from "./signs.js";

const GAP = 12;
const MIN_SHEET_PX = 460; // pixels of height that a sheet beside a card should have
const WIDE = 960;

/** Root -> what was tapped when its sheet opened. @type {WeakMap<HTMLElement, Element | null>} */
const openers = new WeakMap();

/**
 * A sheet: at the bottom of a narrow page, beside what was tapped on a wide one.
 *
 * @param {string} title what it is called
 * @param {unknown} inner
 * @param {() => void} close
 * @param {string} [shape] a class of its own
 */
export function framed(title, inner, close, shape = "") {
  /** @param {MouseEvent} event */
  const outside = (event) => event.target === event.currentTarget && close();
  return html`<dialog class="tt-sheet ${shape}" aria-label=${title} @close=${close} @click=${outside}>
    <div class="tt-sheet-inner">
      <button type="button" class="tt-button tt-quiet tt-only-sign tt-close" aria-label=${BASE.close} @click=${close}>
        ${icon("close")}
      </button>
      ${inner}
    </div>
  </dialog>`;
}

/**
 * Open the sheet that has just been drawn; where none is drawn any more, the focus goes back to what was tapped.
 *
 * @param {HTMLElement} root
 */
export function dialogs(root) {
  const dialog = [...root.querySelectorAll("dialog")].at(-1);
  if (!dialog) return leave(root);
  if (!dialog.open) {
    if (!openers.has(root)) openers.set(root, focused(root));
    dialog.showModal();
    stand(root, dialog, openers.get(root) ?? null);
    first(dialog)?.focus({ preventScroll: true });
  }
  if (!dialog.contains(focused(root))) first(dialog)?.focus();
}

/** @param {HTMLElement} root */
function leave(root) {
  const opener = openers.get(root);
  if (!openers.delete(root) || !opener) return;
  const there = opener.isConnected ? opener : elsewhere(root, opener);
  if (there instanceof HTMLElement) there.focus({ preventScroll: true });
}

/** @param {HTMLElement} dialog @returns {HTMLElement | null} */
function first(dialog) {
  for (const one of ["[autofocus]", ".tt-main", "h2[tabindex]", "button"]) {
    const found = /** @type {HTMLElement | null} */ (dialog.querySelector(one));
    if (found) return found;
  }
  return null;
}

/**
 * What was tapped stays in sight: a wide page has the sheet beside it, a narrow one moves up.
 *
 * @param {HTMLElement} root
 * @param {HTMLDialogElement} dialog
 * @param {Element | null} opener
 */
function stand(root, dialog, opener) {
  if (!opener || !root.contains(opener)) return;
  const box = opener.getBoundingClientRect();
  if (root.clientWidth < WIDE) {
    if (box.bottom > dialog.getBoundingClientRect().top) opener.scrollIntoView({ block: "start" });
    return;
  }
  const width = dialog.offsetWidth;
  const right = box.right + GAP;
  const left = right + width <= innerWidth - GAP ? right : box.left - GAP - width;
  const top = Math.max(GAP, Math.min(box.top, innerHeight - MIN_SHEET_PX));
  if (left < GAP) return;
  dialog.style.setProperty("--left", `${left}px`);
  dialog.style.setProperty("--top", `${top}px`);
}
