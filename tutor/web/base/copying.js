// Copying a text, also where the browser has no clipboard for the page: in a local network without https.

import { BASE } from "../texts/index.js";

/** Copies a text, and says so on the button. @param {string} text */
export function copier(text) {
  return async (/** @type {Event} */ event) => {
    const button = /** @type {HTMLElement} */ (event.currentTarget);
    const says = (await copied(text, button)) ? BASE.copied : BASE.mayNotCopy;
    button.dataset.says = says;
    button.setAttribute("aria-label", says);
  };
}

/** Is it copied? @param {string} text @param {HTMLElement} button */
async function copied(text, button) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return selected(text, button);
  }
}

/**
 * The older way: a field with the text, selected. It has to stand in the sheet that is open, outside of which nothing
 * can have the focus.
 *
 * @param {string} text
 * @param {HTMLElement} button
 */
function selected(text, button) {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "tt-hidden";
  (button.closest("dialog, .tt") ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  button.focus({ preventScroll: true });
  return done;
}
