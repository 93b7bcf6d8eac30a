// Which boxes somebody has: asked once, kept in the browser.

/** @import { Box, Boxes } from "./data.d.ts" */
/** @import { Act, State } from "./start-state.d.ts" */

import { html, nothing } from "../view/lit.js";
import { part, quiet } from "./more.js";

/** @param {State} state @param {Act} act */
export function boxesAsked({ index, boxes, choosing }, act) {
  if (!index) return nothing;
  if (boxes && !choosing) return kept(index.boxes, boxes, act);
  const chip = (/** @type {Box} */ box) => {
    const has = chosen(box, boxes);
    return html`<button type="button" class="tt-chip" aria-pressed=${has}
      @click=${() => act.useBoxes(toggled(index.boxes, boxes, box))}>${shortTitle(box)}</button>`;
  };
  return part(
    "Which boxes do you have?",
    html`<div class="tt-row" role="group" aria-label="Boxes">
      ${had(index.boxes).map(chip)} ${boxes ? quiet("Done", () => act.chooseBoxes(false)) : nothing}
    </div>`,
  );
}

/** @param {Box[]} all @param {Boxes} boxes @param {Act} act */
function kept(all, boxes, act) {
  const has = had(all)
    .filter((box) => chosen(box, boxes))
    .map(shortTitle);
  return html`<p class="fd-boxes">
    <span class="tt-soft">Your boxes:</span> <b>${has.join(", ")}</b>
    ${quiet("Change", () => act.chooseBoxes(true))}
  </p>`;
}

/** What can be had: of rulebooks over the same boxes, the first. @param {Box[]} all */
function had(all) {
  const key = (/** @type {Box} */ { sets }) => sets.join();
  return all.filter((box, at) => all.findIndex((other) => key(other) === key(box)) === at);
}

/** @param {Box} box @param {Boxes | null} boxes */
function chosen({ sets }, boxes) {
  return sets.every((set) => boxes?.sets.includes(set));
}

/**
 * With a box more or less: several are played under the first one's rulebook, and those of two games never together.
 *
 * @param {Box[]} all
 * @param {Boxes | null} boxes
 * @param {Box} box
 * @returns {Boxes | null}
 */
function toggled(all, boxes, box) {
  const has = had(all).filter((one) => chosen(one, boxes) && one.game === box.game);
  const now = has.includes(box)
    ? has.filter((one) => one !== box)
    : had(all).filter((one) => [...has, box].includes(one));
  return now[0] ? { edition: now[0].edition, sets: [...new Set(now.flatMap(({ sets }) => sets))] } : null;
}

/** "Unstable Unicorns, Second Edition" -> "Second Edition". @param {Box} box */
function shortTitle({ title }) {
  return title.split(", ").at(-1) ?? title;
}
