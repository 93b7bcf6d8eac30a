// A situation as a sentence; each part of it that may be another is a button.

/** @import { Quarrel, QuarrelAct, Slot } from "./quarrel-state.d.ts" */

import { html } from "../base/index.js";
import { QUARREL } from "../texts/index.js";

const ADDED = /^\d+\.added\d*/; // the key of a card that nobody spoke of
const STUCK = /^[\s.,;:!?'’)]/; // what follows the word before without a blank

/**
 * What was laid down besides so that the rest can be played stands together behind one word.
 *
 * @param {readonly Slot[]} sentence
 * @param {(text: string) => string} read how a text is read
 * @param {Quarrel} quarrel
 * @param {QuarrelAct} act
 */
export function sentenceOf(sentence, read, quarrel, act) {
  const first = sentence.findIndex(isAdded);
  const last = sentence.findLastIndex(isAdded);
  const drawn = (/** @type {number} */ from, /** @type {number} */ to) =>
    sentence
      .slice(from, to)
      .map((slot, at) => part({ ...slot, says: read(slot.says) }, sentence[from + at - 1], quarrel, act));
  const end = sentence.findIndex(({ says }, at) => at > last && says === ".") + 1 || last + 1;
  const parts =
    first < 0
      ? drawn(0, sentence.length)
      : [
          drawn(0, first),
          html`<details class="qu-fillers"><summary>${QUARREL.alsoThere}</summary>${drawn(first, end)}</details>`,
          drawn(end, sentence.length),
        ];
  return html`<div class="qu-sentence" role="group" aria-label=${QUARREL.theSituation}>${parts}</div>`;
}

/** @param {Slot} slot @param {Slot | undefined} before @param {Quarrel} quarrel @param {QuarrelAct} act */
function part(slot, before, quarrel, act) {
  const joins = !before || STUCK.test(slot.says) || /[\s(“]$/.test(before.says);
  return html`${joins ? "" : " "}${slot.key && slot.choices.length ? button(slot, quarrel, act) : slot.says}`;
}

/** Is it of a card that nobody spoke of? @param {Slot} slot */
function isAdded({ key }) {
  return ADDED.test(key);
}

/** @param {Slot} slot @param {Quarrel} quarrel @param {QuarrelAct} act */
function button(slot, quarrel, act) {
  const { key, says } = slot;
  return html`<button type="button" class="qu-slot" data-key=${key} ?data-added=${isAdded(slot)}
    aria-haspopup="dialog" aria-expanded=${quarrel.slot?.key === key} @click=${() => act.openSlot(key)}
    ><span>${says}</span></button>`;
}
