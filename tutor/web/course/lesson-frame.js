// What stands around a lesson: its name and how far one is, and its end.

/** @import { Lesson } from "../learnt/data.d.ts" */

import { html, icon, nothing, sign } from "../base/index.js";
import { COMMON, COURSE, joinedByAnd } from "../texts/index.js";

/**
 * @param {Lesson} lesson
 * @param {number} done
 * @param {number} all
 * @param {(() => void) | null} leave
 */
export function lessonHead(lesson, done, all, leave) {
  const out = html`<button type="button" class="tt-button tt-quiet tt-only-sign" aria-label=${COURSE.allLessons}
    title=${COURSE.allLessons} @click=${leave}>${icon("back")}</button>`;
  const able = lesson.able.length ? COURSE.afterThisYouCan(joinedByAnd(lesson.able)) : "";
  return html`<header class="lr-head">
    ${leave ? out : nothing}
    <div class="lr-name">
      <h2 class="tt-heading" tabindex="-1">${lesson.title}</h2>
      ${able && !done ? html`<p class="lr-able tt-soft">${able}</p>` : nothing}
    </div>
    <progress class="tt-far" max=${all} .value=${done} aria-label=${COURSE.howFarYouAre}></progress>
  </header>`;
}

/** @param {Lesson} lesson @param {unknown} next */
export function lessonEnd({ able }, next) {
  return html`<section class="tt lr-end" aria-label=${COMMON.done}>
    <div class="tt-panel lr-end-panel">
      ${sign("crown")}
      <h2 class="tt-title" tabindex="-1">${COURSE.wellDone}</h2>
      ${
        able.length
          ? html`<p>${COURSE.nowYouCan}</p>
            <ul class="lr-cans">${able.map((one) => html`<li>${icon("check")}<span>${one}</span></li>`)}</ul>`
          : nothing
      }
      ${next}
    </div>
  </section>`;
}
