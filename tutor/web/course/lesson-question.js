// The question at the end of a scene: what may be said, and then the engine's answer with its reasons.

/** @import { State } from "../state/table-state.d.ts" */
/** @import { ClosingQuestion } from "./closing-question.js" */
/** @import { SceneGuide } from "./lesson-guide.js" */

import { html, icon, nothing } from "../base/index.js";
import { reasons } from "../cards/index.js";
import { COMMON, COURSE } from "../texts/index.js";
import { saidOf } from "./closing-question.js";

/** @param {SceneGuide} guide @param {State} state */
export function lessonQuestion(guide, state) {
  const { asks } = guide.scene;
  if (!asks) return nothing;
  const { closing: question } = guide;
  const { picked, found, problem } = question;
  return html`<h2 class="lr-aim" tabindex="-1">${icon("ask")}<span>${asks.says}</span></h2>
    ${picked ? nothing : html`<div class="tt-row lr-choices">${asks.choices.map((one) => choice(question, one))}</div>`}
    ${problem ? html`<p class="tt-wrong">${problem}</p>` : nothing}
    ${picked && found === "asking" ? html`<p class="tt-soft">${COMMON.oneMoment}</p>` : nothing}
    ${picked && found && found !== "asking" ? answered(found, question.isRight(), state) : nothing}
    ${question.isAnswered() ? asks.closes.map(closing) : nothing}`;
}

/** What happens now, and the lesson's words on it. @param {{ event: string, says: string }} one */
function closing({ event, says }) {
  return html`<p class="lr-told tt-soft">${event}</p><p class="lr-word">${says}</p>`;
}

/** @param {ClosingQuestion} question @param {{ answer: string, says: string }} one */
function choice(question, { answer, says }) {
  return html`<button type="button" class="tt-button" @click=${() => question.pick(answer)}>${says}</button>`;
}

/** @param {import("../engine/protocol.d.ts").Answer} found @param {boolean} right @param {State} state */
function answered(found, right, { shown }) {
  const { word, because, sure } = found;
  return html`<div class="lr-answer" data-tone=${right ? "yes" : "no"} aria-busy=${sure ? nothing : "true"}>
    <p class="lr-verdict">
      ${icon(right ? "check" : "mute")}<span>${right ? COURSE.rightItIs(word) : COURSE.notQuiteItIs(word)}</span></p>
    ${saidOf(found).map((says) => html`<p>${says}</p>`)} ${reasons(because, shown?.rules)}
  </div>`;
}
