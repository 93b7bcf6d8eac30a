// What was asked for comes into sight.

import { still } from "./flight.js";

/** The roots whose answer, or the search for it, is there. @type {WeakSet<HTMLElement>} */
const answered = new WeakSet();

/**
 * An answer that has just come goes to where it is read, also for those who do not see the page.
 *
 * @param {HTMLElement} root
 */
export function intoSight(root) {
  const part = /** @type {HTMLElement | null} */ (root.querySelector("[data-part=answer]"));
  if (!part?.querySelector(".tt-answer")) return void answered.delete(root);
  if (answered.has(root)) return;
  answered.add(root);
  const { top } = part.getBoundingClientRect();
  if (top >= 0 && top < innerHeight / 2) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
  part.scrollIntoView({ block: "start", behavior: still() ? "auto" : "smooth" });
}
