// In the sheet of a card that lies there: what is printed on one of one's own, beside what is read.

/** @import { CardText } from "../engine/protocol.d.ts" */
/** @import { Act, State } from "../state/table-state.d.ts" */

import { html, icon, nothing } from "../base/index.js";
import { sentencesRead } from "../own-cards/index.js";
import { plainName } from "../situation/index.js";
import { OWN } from "../texts/index.js";

/**
 * In the sheet of a card of one's own that lies there: what is printed on it beside what is read, and the ways to put
 * that right.
 *
 * @param {State} state
 * @param {Act} act
 * @param {string} card
 */
export function ownPrint(state, act, card) {
  const { telling, situation } = state;
  const name = plainName(card);
  const found = situation.cards?.find((one) => one.name === name);
  if (!found || typeof found.text !== "string" || state.alone) return nothing;
  const deeds = {
    read: act.readSentence,
    /** @param {CardText["sentences"][number]} sentence @param {string} says */
    say: (sentence, says) => act.saySentence(telling?.read?.sentences.indexOf(sentence) ?? -1, says),
  };
  const known = { name, type: String(found.type), text: found.text };
  return html`<section class="tt-own-print-of" aria-label=${OWN.printAndReading}>
    <h3 class="tt-subheading">${OWN.printAndReading}</h3>
    ${telling?.name === name ? sentencesRead(telling, deeds) : html`<p>${found.text}</p>`}
    <button type="button" class="tt-button" @click=${() => act.tellCard(known)}>
      ${icon("pen")}${OWN.changeTheText}</button>
  </section>`;
}
