// A published question: it unfolds what is said for an answer, and by whom.

/** @import { IndexQuestion } from "../search/data.d.ts" */
/** @import { Act, State } from "./start-state.d.ts" */

import { html, icon, nothing } from "../base/index.js";
import { answers } from "../cards/index.js";
import { START } from "../texts/index.js";
import { pictureOf } from "./pictures.js";

/**
 * @param {IndexQuestion} question
 * @param {State} state
 * @param {Act} act
 * @param {{ isOpen?: boolean }} [as] are the answers shown at first?
 */
export function published(question, state, act, { isOpen = false } = {}) {
  const { id, title, says, cards } = question;
  const { unfolded } = state;
  const open = unfolded.includes(id) !== isOpen;
  const about = cards.filter((name) => !title.includes(name) && says.some((one) => one.says.includes(name)));
  return html`<div class="fd-one" ?data-open=${open}>
    <button type="button" class="fd-row" aria-expanded=${open} @click=${() => act.unfold(id)}>
      ${pictureOf(question, state)}<span>${title} ${aboutThem(about)}</span>${icon("next")}
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
