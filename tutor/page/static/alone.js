// A page that is a file of its own: its runs lie in it as data, and nobody is behind it who could be asked.

/** @import { RunData } from "./data.d.ts" */

import { copied } from "./dialog.js";

/**
 * Draw the first of the runs that the page holds, and make what is to be copied easy to copy.
 *
 * @param {(root: HTMLElement, run: RunData) => () => void} mount draws a run; returns what takes it away again
 */
export function alone(mount) {
  const root = document.getElementById("steps");
  const data = document.getElementById("runs")?.textContent;
  if (!root || !data) return;
  /** @type {RunData[]} */
  const runs = JSON.parse(data);
  if (runs[0]) mount(root, runs[0]);
  for (const text of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-copy]"))) {
    text.replaceWith(...copied(text.dataset.copy ?? "", text.textContent ?? ""));
  }
}
