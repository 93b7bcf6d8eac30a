// The keys with which one practises: 1 to 9 pick, Enter goes on, the arrows step through what is played.

/** @import { Practice } from "./practice.js" */

/**
 * Listen for them; returns what stops that.
 *
 * @param {HTMLElement} el
 * @param {Practice} practice
 * @param {boolean} owns
 */
export function practiceKeys(el, practice, owns) {
  /** @param {KeyboardEvent} event */
  function pressed(event) {
    const at = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (at !== document.body && !el.contains(at)) return;
    if (at.closest("dialog, select, textarea, input[type=file]") || document.querySelector("dialog[open]")) return;
    if (does(event.key, Boolean(at.closest("button, a, summary")))) event.preventDefault();
  }

  /** @param {string} key @param {boolean} onButton */
  function does(key, onButton) {
    const { state } = practice;
    if (!state.question || state.unfolded === "progress") return false;
    if (/^[1-9]$/.test(key)) return practice.pick(Number(key) - 1);
    if (key === "Enter" && !onButton) return practice.goOn();
    if (state.plays && (key === "ArrowLeft" || key === "ArrowRight")) return practice.go(key === "ArrowLeft" ? -1 : 1);
    return false;
  }

  const heard = owns ? document : el;
  heard.addEventListener("keydown", /** @type {EventListener} */ (pressed));
  return () => heard.removeEventListener("keydown", /** @type {EventListener} */ (pressed));
}
