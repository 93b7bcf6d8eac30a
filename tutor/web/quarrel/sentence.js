// A situation as a sentence; each part of it that may be another is a button.

/** @import { Quarrel, QuarrelAct, Slot } from "./quarrel-state.d.ts" */

import { html } from "../base/index.js";
import { QUARREL } from "../texts/index.js";

const ADDED = /^\d+\.added/; // the key of a card that nobody spoke of
const STUCK = /^[\s.,;:!?'’)]/; // what follows the word before without a blank

/** @param {readonly Slot[]} sentence @param {Quarrel} quarrel @param {QuarrelAct} act */
export function sentenceOf(sentence, quarrel, act) {
  const parts = sentence.map((slot, at) => {
    const before = sentence[at - 1];
    const joins = !before || STUCK.test(slot.says) || /[\s(“]$/.test(before.says);
    return html`${joins ? "" : " "}${slot.key && slot.choices.length ? button(slot, quarrel, act) : plain(slot)}`;
  });
  return html`<div class="qu-sentence" role="group" aria-label=${QUARREL.theSituation}>${parts}</div>`;
}

/** @param {Slot} slot */
function plain({ says, key }) {
  return ADDED.test(key) ? html`<span class="qu-added">${says} <small>${QUARREL.added}</small></span>` : says;
}

/** @param {Slot} slot @param {Quarrel} quarrel @param {QuarrelAct} act */
function button({ says, key }, { slot }, act) {
  const isAdded = ADDED.test(key);
  return html`<button type="button" class="qu-slot" data-key=${key} ?data-added=${isAdded} aria-haspopup="dialog"
    aria-expanded=${slot?.key === key} @click=${() => act.openSlot(key)}
    ><span>${says}${isAdded ? html`<small> ${QUARREL.added}</small>` : ""}</span></button>`;
}
