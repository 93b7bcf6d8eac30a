// The keys that step: arrows, Home and End, and Space, which plays; and those that undo.

/** @import { Act, State } from "./table-state.d.ts" */

/**
 * Listen for them; returns what stops listening.
 *
 * @param {HTMLElement} root
 * @param {State} state
 * @param {Act} act
 * @param {boolean} owns is it this table's page, so that keys that nothing else takes are for it?
 */
export function keyboard(root, state, act, owns) {
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowLeft: () => act.go(state.at - 1),
    ArrowRight: () => act.go(state.at + 1),
    Home: () => act.go(0),
    End: () => act.go(state.shown?.events.length ?? 0),
    " ": act.play,
  };

  /** @param {KeyboardEvent} event @param {Element} at */
  function undoes(event, at) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || at.matches("input, textarea"))
      return false;
    if (event.shiftKey) act.redo();
    else act.undo();
    return true;
  }

  /** @param {KeyboardEvent} event @param {Element} at */
  function steps(event, at) {
    const key = keys[event.key];
    if (!key || event.altKey || event.ctrlKey || event.metaKey) return false;
    if (at.matches("input, textarea, select") && !at.matches("[type=range]")) return false;
    if (at.closest("[data-own-keys]")) return false;
    if (event.key === " " && at.closest("button, a, summary, [tabindex='0']")) return false;
    key();
    return true;
  }

  /** @param {KeyboardEvent} event */
  function pressed(event) {
    const at = event.target instanceof Element ? event.target : document.body;
    if (at.closest("dialog")) return; // while a sheet is open, the keys are its own
    if (!undoes(event, at) && !steps(event, at)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {KeyboardEvent} event */
  function unfocused(event) {
    if (event.target === document.body && !root.querySelector("dialog[open]")) pressed(event);
  }

  // On the widget itself, before the page around it sees the key; and anywhere, as long as nothing has the focus.
  root.addEventListener("keydown", pressed);
  if (owns) document.addEventListener("keydown", unfocused);
  return () => {
    root.removeEventListener("keydown", pressed);
    document.removeEventListener("keydown", unfocused);
  };
}
