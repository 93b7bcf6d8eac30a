// Which boxes somebody has: asked once, kept in the browser.

/** @import { Box, Boxes } from "../search/data.d.ts" */
/** @import { Act } from "../start/start-state.d.ts" */

import { html, nothing, part, quiet } from "../base/index.js";
import { BOXES, COMMON } from "../texts/index.js";
import { isHad, shortTitle, toBeHad, withBox } from "./box-choice.js";

/**
 * @param {{ index: { boxes: Box[] } | null, boxes: Boxes | null, choosing: boolean }} state
 * @param {Pick<Act, "useBoxes" | "chooseBoxes">} act
 */
export function boxesAsked({ index, boxes, choosing }, act) {
  if (!index) return nothing;
  if (boxes && !choosing) return kept(index.boxes, boxes, act);
  const chip = (/** @type {Box} */ box) => {
    const has = isHad(box, boxes);
    return html`<button type="button" class="tt-chip" aria-pressed=${has}
      @click=${() => act.useBoxes(withBox(index.boxes, boxes, box))}>${shortTitle(box)}</button>`;
  };
  return part(
    BOXES.whichBoxes,
    html`<div class="tt-row" role="group" aria-label=${COMMON.boxes}>
      ${toBeHad(index.boxes).map(chip)} ${boxes ? quiet(COMMON.done, () => act.chooseBoxes(false)) : nothing}
    </div>`,
  );
}

/** @param {Box[]} all @param {Boxes} boxes @param {Pick<Act, "chooseBoxes">} act */
function kept(all, boxes, act) {
  const has = toBeHad(all)
    .filter((box) => isHad(box, boxes))
    .map(shortTitle);
  return html`<p class="fd-boxes">
    <span class="tt-soft">${BOXES.yourBoxes}</span> <b>${has.join(", ")}</b>
    ${quiet(BOXES.change, () => act.chooseBoxes(true))}
  </p>`;
}
