// The course: how much one knows, where to go on, the lessons in order, and what there is besides.

/** @import { Course, LessonName } from "../learnt/data.d.ts" */

import { face, html, icon, nothing, signOf } from "../base/index.js";
import { gameKept } from "../learnt/index.js";
import { pageAt } from "../places/index.js";
import { COMMON, COURSE } from "../texts/index.js";

/**
 * `done`: the ids of the lessons that are done; `begun`: how far one is in those that were left before their end;
 * `known`: how many rules of the course are known; `due`: what is said of those that are to be asked again.
 *
 * @typedef {{
 *   course: Course, done: readonly string[], begun: import("./lessons-begun.js").Begun, known: number, due: unknown,
 *   problem: string, busy: string,
 * }} CourseState
 */

/** The lessons in their order. @param {Course} course */
export function lessonsOf({ parts }) {
  return parts.flatMap(({ lessons }) => lessons);
}

/** @param {CourseState} state @param {(lesson: string) => void} open */
export function courseTold(state, open) {
  const { course, problem } = state;
  let before = 0;
  const parts = course.parts.map((part) => {
    const from = before + 1;
    before += part.lessons.length;
    return partTold(part, from, state, open);
  });
  return html`<div class="lc-page">
    ${problem ? html`<p class="tt-panel tt-wrong" role="alert">${problem}</p>` : nothing}
    ${goOn(state, open)} ${state.due}
    <div class="lc-course">
      ${parts} ${course.quarrels.length ? quarrels(course.quarrels.length, before + 1) : nothing}
    </div>
    <nav class="lc-doors" aria-label=${COMMON.besidesTheLessons}>
      ${door("practise", "instant", COURSE.practise, COURSE.practiseSays)}
      ${
        gameKept()
          ? door("play", "magical", COURSE.goOnPlaying, COURSE.goOnPlayingSays)
          : door("play", "magical", COURSE.playAGame, COURSE.playSays)
      }
    </nav>
  </div>`;
}

/** Where to begin, or to go on. @param {CourseState} state @param {(lesson: string) => void} open */
function goOn({ course, done, known, busy }, open) {
  const lessons = lessonsOf(course);
  const next = lessons.find(({ id }) => !done.includes(id));
  const rules = Object.keys(course.rules).length;
  const begun = done.length > 0 || known > 0;
  const title = begun ? COMMON.goOn : COURSE.beginHere;
  return html`<section class="tt-panel lc-go" aria-label=${COURSE.whereToGoOn}>
    ${signOf({ type: "baby" })}
    <div class="lc-go-says">
      <h2 class="tt-heading">${next ? title : COURSE.thatWasTheWholeCourse}</h2>
      ${
        begun
          ? html`<p class="tt-figures">${COMMON.youKnow(known, rules)}</p>
            <progress class="tt-far" max=${rules} .value=${known} aria-label=${COMMON.rulesThatYouKnow}></progress>`
          : html`<p>${COURSE.youMakeTheMoves}</p>`
      }
      ${
        next
          ? html`<a class="tt-button tt-main lc-begin" href="?lesson=${next.id}"
              aria-busy=${busy === next.id ? "true" : nothing} @click=${opens(next.id, open)}>
              ${begun ? next.title : COURSE.makeYourFirstMove} ${icon("next")}</a>`
          : nothing
      }
    </div>
  </section>`;
}

/**
 * @param {Course["parts"][number]} part
 * @param {number} from the number of its first lesson
 * @param {CourseState} state
 * @param {(lesson: string) => void} open
 */
function partTold({ title, lessons }, from, state, open) {
  return html`<section class="lc-part" aria-label=${title}>
    <h2 class="lc-title">${title}</h2>
    <ol class="lc-list">
      ${lessons.map((one, at) => html`<li>${lessonLink(one, from + at, state, open)}</li>`)}
    </ol>
  </section>`;
}

/**
 * @param {LessonName} lesson
 * @param {number} number
 * @param {CourseState} state
 * @param {(lesson: string) => void} open
 */
function lessonLink({ id, title, able, face: token }, number, { done, begun, busy }, open) {
  const isDone = done.includes(id);
  const half = id in begun ? html`<span class="lc-half tt-chip">${COURSE.halfDone}</span>` : nothing;
  return html`<a class=${isDone ? "lc-lesson lc-done" : "lc-lesson"} href="?lesson=${id}" data-lesson=${id}
    aria-busy=${busy === id ? "true" : nothing} @click=${opens(id, open)}>
    <span class=${token ? "lc-badge lc-with-face" : "lc-badge"} aria-hidden="true">
      ${token ? face(token) : nothing}<span class="lc-number">${isDone ? icon("check") : number}</span></span>
    <span class="lc-says"><b>${title}</b>${isDone ? html`<span class="tt-hidden">${COURSE.andDone}</span>` : half}
      ${able.length ? html`<span class="lc-able tt-soft tt-small">${able[0]}</span>` : nothing}</span>
    ${icon("next")}
  </a>`;
}

/** @param {number} many @param {number} number */
function quarrels(many, number) {
  return html`<section class="lc-part" aria-label=${COURSE.quarrels}>
    <h2 class="lc-title">${COURSE.quarrels}</h2>
    <a class="lc-lesson" href=${pageAt("walk-through", { round: "quarrels" })}>
      <span class="lc-number" aria-hidden="true">${number}</span>
      <span class="lc-says"><b>${COURSE.quarrelsOfEveryTable(many)}</b>
        <span class="lc-able tt-soft tt-small">${COURSE.quarrelsSay}</span></span>
      ${icon("next")}
    </a>
  </section>`;
}

/** @param {string} page @param {string} drawn @param {string} says @param {string} more */
function door(page, drawn, says, more) {
  return html`<a class="lc-door tt-type-${drawn}" href=${pageAt(page)}>
    ${signOf({ type: drawn })}
    <span><b>${says}</b> <span class="tt-soft">${more}</span></span>
    ${icon("next")}
  </a>`;
}

/**
 * A tap opens it here; with a key held down, where the browser would.
 *
 * @param {string} id
 * @param {(id: string) => void} open
 */
function opens(id, open) {
  return (/** @type {MouseEvent} */ event) => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(id);
  };
}
