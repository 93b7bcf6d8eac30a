// A page that is a file of its own: its runs lie in it as data, and nobody is behind it who could be asked.

/** @import { RunData } from "./data.d.ts" */

import { copied } from "./dialog.js";

/** @typedef {(root: HTMLElement, run: RunData) => () => void} Mount draws a run; what takes it away again comes back */

/**
 * Draw the first of the runs that the page holds, let the others be chosen, and make what is to be copied easy to copy.
 *
 * @param {Mount} mount
 */
export function alone(mount) {
  const root = document.getElementById("steps");
  const data = document.getElementById("runs")?.textContent;
  if (!root || !data) return;
  choosing(root, JSON.parse(data), mount);
  for (const text of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-copy]"))) {
    text.replaceWith(...copied(text.dataset.copy ?? "", text.textContent ?? ""));
  }
}

/**
 * @param {HTMLElement} root
 * @param {RunData[]} runs
 * @param {Mount} mount
 */
function choosing(root, runs, mount) {
  const buttons = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-run]"));
  let leave = () => {};

  /** @param {number} at */
  function show(at) {
    const run = runs[at];
    if (!run) return;
    leave();
    leave = mount(root, run);
    for (const one of buttons) one.setAttribute("aria-pressed", String(Number(one.dataset.run) === at));
  }

  for (const one of buttons) {
    one.hidden = false;
    one.addEventListener("click", () => show(Number(one.dataset.run)));
  }
  const said = new URLSearchParams(location.hash.slice(1) || location.search);
  if (said.has("step") && runs[0]) delete runs[0].at; // an address that names a step is followed
  show(0);
}
