// A published question: it unfolds what is said for an answer, and by whom.

/** @import { IndexQuestion } from "../search/data.d.ts" */
/** @import { Act, State } from "./start-state.d.ts" */

import { html, icon, nothing } from "../base/index.js";
import { START } from "../texts/index.js";

/**
 * @param {IndexQuestion} question
 * @param {State} state
 * @param {Act} act
 * @param {{ isOpen?: boolean }} [as] are the answers shown at first?
 */
export function published({ id, title, says, cards }, { unfolded }, act, { isOpen = false } = {}) {
  const open = unfolded.includes(id) !== isOpen;
  const about = cards.filter((name) => !title.includes(name));
  return html`<div class="fd-one" ?data-open=${open}>
    <button type="button" class="fd-row" aria-expanded=${open} @click=${() => act.unfold(id)}>
      <span>${title} ${aboutThem(about)}</span>${icon("next")}
    </button>
    ${
      open
        ? html`<div class="fd-says">
            ${answers(says)}
            <button type="button" class="tt-button" @click=${() => act.open({ ruling: id })}>
              ${icon("layout")} ${START.seeItOnTheTable}
            </button>
          </div>`
        : nothing
    }
  </div>`;
}

/** The cards that it is about and does not name. @param {readonly string[]} cards */
function aboutThem(cards) {
  return cards.length ? html`<span class="fd-more tt-soft tt-small">${cards.join(", ")}</span>` : nothing;
}

/** What is said for an answer, each way to read it once. @param {IndexQuestion["says"]} says */
export function answers(says) {
  return says.map(said);
}

/** @param {IndexQuestion["says"][number]} said */
function said({ says, who, where, reading }) {
  const from = [who, where].filter(Boolean).join(": ");
  return html`<div class="tt-rule">
    ${reading ? html`<b>${reading}</b>` : nothing}
    <p>${worded(says)}</p>
    ${from ? html`<p class="tt-soft tt-small">${from}</p>` : nothing}
  </div>`;
}

/** "Yes" and "No" can be seen across a table. @param {string} says */
function worded(says) {
  const [, word = "", rest = says] = /^(Yes|No)\b(.*)$/s.exec(says) ?? [];
  const tone = word === "Yes" ? "tt-tone-yes" : "tt-tone-no";
  return word ? html`<b class="fd-word ${tone}">${word}</b>${rest}` : says;
}
