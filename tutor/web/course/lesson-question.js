// The question at the end of a scene: what may be said, and then the engine's answer with its reasons.

/** @import { State } from "../state/table-state.d.ts" */
/** @import { SceneGuide } from "./lesson-guide.js" */

import { html, icon, nothing } from "../base/index.js";
import { reasons } from "../cards/index.js";
import { COMMON, COURSE } from "../texts/index.js";

/** @param {SceneGuide} guide @param {State} state */
export function lessonQuestion(guide, state) {
  const { asks } = guide.scene;
  if (!asks) return nothing;
  const { picked, found, problem } = guide.going;
  return html`<h2 class="lr-aim" tabindex="-1">${icon("ask")}<span>${asks.says}</span></h2>
    ${picked ? nothing : html`<div class="tt-row lr-choices">${asks.choices.map((one) => choice(guide, one))}</div>`}
    ${problem ? html`<p class="tt-wrong">${problem}</p>` : nothing}
    ${picked && found === "asking" ? html`<p class="tt-soft">${COMMON.oneMoment}</p>` : nothing}
    ${picked && found && found !== "asking" ? answered(found, guide.isRight(), state) : nothing}
    ${guide.isAnswered() ? asks.closes.map(closing) : nothing}`;
}

/** What happens now, and the lesson's words on it. @param {{ event: string, says: string }} one */
function closing({ event, says }) {
  return html`<p class="lr-told tt-soft">${event}</p><p class="lr-word">${says}</p>`;
}

/** @param {SceneGuide} guide @param {{ answer: string, says: string }} one */
function choice(guide, { answer, says }) {
  return html`<button type="button" class="tt-button" @click=${() => guide.pick(answer)}>${says}</button>`;
}

/** @param {import("../engine/protocol.d.ts").Answer} found @param {boolean} right @param {State} state */
function answered({ word, says, because, sure }, right, { shown }) {
  return html`<div class="lr-answer" data-tone=${right ? "yes" : "no"} aria-busy=${sure ? nothing : "true"}>
    <p class="lr-verdict">
      ${icon(right ? "check" : "mute")}<span>${right ? COURSE.rightItIs(word) : COURSE.notQuiteItIs(word)}</span></p>
    ${because.some((one) => one.says === says) ? nothing : html`<p>${says}</p>`} ${reasons(because, shown?.rules)}
  </div>`;
}
