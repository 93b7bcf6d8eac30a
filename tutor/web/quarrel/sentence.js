// A situation as a sentence; each part of it that may be another is a button.

/** @import { Quarrel, QuarrelAct, Slot } from "./quarrel-state.d.ts" */

import { html } from "../base/index.js";
import { QUARREL } from "../texts/index.js";

const ADDED = /^\d+\.added\d*/; // the key of a card that nobody spoke of
const STUCK = /^[\s.,;:!?'’)]/; // what follows the word before without a blank

/** @param {readonly Slot[]} sentence @param {Quarrel} quarrel @param {QuarrelAct} act */
export function sentenceOf(sentence, quarrel, act) {
  const parts = sentence.map((slot, at) => {
    const before = sentence[at - 1];
    const joins = !before || STUCK.test(slot.says) || /[\s(“]$/.test(before.says);
    const isLast = addedIn(slot) && addedIn(slot) !== addedIn(nextSlot(sentence, at));
    const says = isLast ? html`${slot.says} <small>${QUARREL.added}</small>` : slot.says;
    const drawn = slot.key && slot.choices.length ? button(slot, says, quarrel, act) : plain(slot, says);
    return html`${joins ? "" : " "}${drawn}`;
  });
  return html`<div class="qu-sentence" role="group" aria-label=${QUARREL.theSituation}>${parts}</div>`;
}

/** The card that nobody spoke of and that a slot is of, by its key; "" where it is of none. @param {Slot} [slot] */
function addedIn(slot) {
  return ADDED.exec(slot?.key ?? "")?.[0] ?? "";
}

/** @param {readonly Slot[]} sentence @param {number} at */
function nextSlot(sentence, at) {
  return sentence.slice(at + 1).find(({ key }) => key);
}

/** @param {Slot} slot @param {unknown} says */
function plain(slot, says) {
  return addedIn(slot) ? html`<span class="qu-added">${says}</span>` : says;
}

/** @param {Slot} slot @param {unknown} says @param {Quarrel} quarrel @param {QuarrelAct} act */
function button(slot, says, quarrel, act) {
  const { key } = slot;
  return html`<button type="button" class="qu-slot" data-key=${key} ?data-added=${addedIn(slot) !== ""}
    aria-haspopup="dialog" aria-expanded=${quarrel.slot?.key === key} @click=${() => act.openSlot(key)}
    ><span>${says}</span></button>`;
}
