/**
 * The page that teaches: the course, and each lesson of it in its place. A lesson leads through a table, and what is
 * learnt is kept.
 */

/** @import { RenderProps } from "@anywidget/types" */
/** @import { Course, Lesson } from "../learnt/data.d.ts" */
/** @import { Where } from "./lesson-visits.js" */

import { html, icon, nothing, render } from "../base/index.js";
import { engineOf, unanswered } from "../engine/index.js";
import { answered, hearGame, hearLearnt, learnt, rulesKnown, tickLesson, today, todayTold } from "../learnt/index.js";
import { addressed, pageAt } from "../places/index.js";
import { rootIn } from "../table/index.js";
import { COURSE } from "../texts/index.js";
import { courseTold, lessonsOf } from "./course.js";
import { lessonIn } from "./lesson.js";
import { visited } from "./lesson-visits.js";
import { hearBegun, keepBegun, lessonsBegun } from "./lessons-begun.js";

const ENOUGH_TO_PLAY = 5; // lessons: turns, cards and Neighs are known by then
const LINK = /^\d+\.[\w-]{60,}$/; // a lesson of somebody's own, whole in the address

/** @param {RenderProps<{ course: Course, is_first: boolean }>} props */
function mounted({ model, el }) {
  const page = rootIn(el);
  const place = document.createElement("div");
  el.append(page, place);
  const course = model.get("course");
  const here = addressed(model.get("is_first"));
  const places = visited(here.owns, (where) => arrive(where, true));
  const said = (/** @type {string} */ problem) => drawCourse({ problem });
  const engine = engineOf(model, (silent) => unanswered(page, silent, said));
  /** @type {ReturnType<typeof lessonIn> | null} */
  let there = null;
  /** What was said with the course as it was last drawn. @type {{ problem?: string, busy?: string }} */
  let shown = {};

  /** @param {{ problem?: string, busy?: string }} [now] */
  function drawCourse(now = {}) {
    const { problem = "", busy = "" } = now;
    shown = now;
    const { known } = rulesKnown(course, learnt());
    const done = Object.keys(learnt().lessons);
    render(
      courseTold(
        { course, done, begun: lessonsBegun(), known, problem, busy, due: todayTold(learnt(), today()) },
        (lesson) => go(lesson),
      ),
      page,
    );
  }

  function close() {
    engine.drop("lesson");
    there?.stop();
    there = null;
    place.replaceChildren();
  }

  /** @param {string} lesson */
  function go(lesson) {
    const done = Object.hasOwn(learnt().lessons, lesson);
    places.push({ lesson, ...((!done && lessonsBegun()[lesson]) || { scene: 0, made: 0 }) });
    arrive(places.now, true);
  }

  /** Show where one is. @param {Where} where @param {boolean} moves has one come here from another place? */
  function arrive({ lesson, scene, made }, moves) {
    if (!lesson) {
      close();
      here.call("");
      drawCourse();
      if (moves) entered(page, ".lc-begin");
      return;
    }
    if (!there) drawCourse({ busy: lesson });
    const heard = (
      /** @type {import("../engine/engine.js").Answered<"lesson" | "lesson_text">} */ { reply, wrong },
    ) => {
      close();
      if (!wrong) return open(reply, { scene, made }, moves);
      places.amend({ lesson: "", scene: 0, made: 0 });
      drawCourse({ problem: wrong[0]?.says ?? "" });
    };
    if (LINK.test(lesson)) engine.ask("lesson_text", { text: lesson }, heard);
    else engine.ask("lesson", { lesson }, heard);
  }

  /** @param {Lesson} lesson @param {{ scene: number, made: number }} at @param {boolean} moves */
  function open(lesson, at, moves) {
    const address = places.now.lesson;
    const isOurs = lessonsOf(course).some(({ id }) => id === lesson.id);
    render(nothing, page);
    here.call(lesson.title);
    there = lessonIn(place, {
      lesson,
      at,
      first: !Object.keys(learnt().lessons).length,
      engineFor: (root, say) => engineOf(model, (silent) => unanswered(root, silent, say)),
      answered: (rules, right) => answered({ id: "", turned_on: rules.filter((rule) => rule in course.rules) }, right),
      went: (scene, made) => {
        places.amend({ lesson: address, scene, made });
        if (isOurs) keepBegun(lesson.id, scene, made);
      },
      finished: () => {
        if (!isOurs) return;
        tickLesson(lesson.id, Date.now());
        keepBegun(lesson.id, 0, 0);
      },
      next: () => next(lesson),
      leave: () => go(""),
    });
    if (moves) entered(place, "h2");
  }

  /** What leads on from the end of a lesson. @param {Lesson} lesson */
  function next(lesson) {
    const lessons = lessonsOf(course);
    const after = lessons.find(({ id }) => id === lesson.next);
    const canPlay = after && lessons.findIndex(({ id }) => id === lesson.id) + 1 >= ENOUGH_TO_PLAY;
    const game = html`<a class="tt-button" href=${pageAt("play")}>${COURSE.playAGame}</a>`;
    const to = after
      ? html`<button type="button" class="tt-button tt-main" @click=${() => go(after.id)}>
          ${COURSE.nextLesson(after.title)} ${icon("next")}</button>`
      : html`<a class="tt-button tt-main" href=${pageAt("play")}>${COURSE.playAGame} ${icon("next")}</a>`;
    return html`<div class="tt-row lr-nexts">${to} ${canPlay ? game : nothing}
      <a class="tt-button" href=${pageAt("practise", { lesson: lesson.id })}>${COURSE.practiseIt}</a>
      <button type="button" class="tt-button tt-quiet" @click=${() => go("")}>${COURSE.allLessons}</button></div>`;
  }

  arrive(places.now, false);
  const told = () => places.now.lesson || drawCourse(shown);
  const deaf = [hearLearnt, hearBegun, hearGame].map((hear) => hear(told));
  return () => {
    for (const stop of deaf) stop();
    close();
    places.stop();
    here.leave();
    engine.stop();
  };
}

/** One sees the beginning of what has opened, and the focus is there. @param {HTMLElement} el @param {string} first */
function entered(el, first) {
  if (el.getBoundingClientRect().top < 0) el.scrollIntoView({ block: "start", behavior: "instant" });
  /** @type {HTMLElement | null} */ (el.querySelector(first))?.focus({ preventScroll: true });
}

export default { render: mounted };
