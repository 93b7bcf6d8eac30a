// The values of a slot, in a sheet that stays open: the verdict follows while one tries them.

/** @import { Quarrel, QuarrelAct, SlotChoice } from "./quarrel-state.d.ts" */

import { framed, html, nothing, roved, roves } from "../base/index.js";
import { COMMON, QUARREL } from "../texts/index.js";
import { withoutColours } from "./colours.js";
import { ADDS, STORY } from "./quarrel.js";
import { wordOf } from "./words.js";

/** @param {Quarrel} quarrel @param {QuarrelAct} act */
export function choices({ slot, said, chosen, waits }, act) {
  const ask = said?.asks[chosen];
  if (!slot || !ask) return nothing;
  const { word, tone } = wordOf(ask);
  const read = withoutColours(ask, said.text);
  const title = titleOf(slot, read);
  const first = slot.choices.some(({ value }) => value === slot.value) ? slot.value : slot.choices[0]?.value;
  const option = (/** @type {SlotChoice} */ { says, value }) => html`<button type="button" role="option"
    class="qu-choice" aria-selected=${value === slot.value} ?autofocus=${value === first}
    @click=${() => act.change(slot.key, value)}>${read(says)}</button>`;
  const inner = html`<div class="qu-follows tt-tone-${tone}" role="status" ?data-waits=${waits === "slot"}>
      ${
        waits === "slot"
          ? html`<span class="tt-soft">${COMMON.oneMoment}</span>`
          : html`<b class="qu-small-word">${word}</b> <span>${read(ask.in_words)}</span>`
      }
    </div>
    <h2 class="tt-subheading" id="qu-slot">${title}</h2>
    <div class="qu-choices" role="listbox" aria-labelledby="qu-slot" data-rove="[role=option]"
      @keydown=${roves} @focusin=${roved}>${slot.choices.map(option)}</div>
    <button type="button" class="tt-button qu-done" @click=${act.closeSlot}>${COMMON.done}</button>`;
  return framed(title, inner, act.closeSlot);
}

/** @param {NonNullable<Quarrel["slot"]>} slot @param {(text: string) => string} read how a text is read */
function titleOf({ key, says }, read) {
  if (key.endsWith(STORY)) return QUARREL.whatHappened;
  return says.startsWith(ADDS) ? QUARREL.oneMore : QUARREL.orRather(read(says));
}
