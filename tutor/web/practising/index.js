/**
 * The page on which one practises: one question after the other, for ever. Which one comes next follows from what is
 * learnt.
 */

/** @import { RenderProps } from "@anywidget/types" */
/** @import { Box } from "../search/data.d.ts" */
/** @import { Course } from "../learnt/data.d.ts" */

import { render } from "../base/index.js";
import { engineOf, unanswered } from "../engine/index.js";
import { hearLearnt } from "../learnt/index.js";
import { addressed } from "../places/index.js";
import { rootIn } from "../table/index.js";
import { Practice } from "./practice.js";
import { practiceFoot, practiceHead } from "./practice-view.js";
import { practiceKeys } from "./practise-keys.js";
import { QuizTable } from "./quiz-table.js";

/** @param {RenderProps<{ course: Course, boxes: Box[], site: string, is_first: boolean }>} props */
function mounted({ model, el }) {
  const here = addressed(model.get("is_first"));
  const head = rootIn(el);
  const place = document.createElement("div");
  el.append(place);
  place.classList.toggle("pr-tall", here.owns);
  const foot = rootIn(el);
  foot.classList.add("pr-under");
  const asks = () => engineOf(model, (silent) => unanswered(head, silent, (problem) => practice.set({ problem })));
  const engine = asks();
  const table = new QuizTable(place, asks);
  const practice = new Practice({
    course: model.get("course"),
    all: model.get("boxes"),
    site: model.get("site"),
    owns: here.owns,
    engine,
    table,
    draw,
    show,
  });

  function draw() {
    render(practiceHead(practice), head);
    place.hidden = practice.state.unfolded === "progress" || !practice.state.question;
    render(practiceFoot(practice), foot);
    table.redraw();
  }

  /**
   * Another question begins at its top, and what is read next has the focus.
   *
   * @param {string} what
   * @param {boolean} top
   */
  function show(what, top) {
    if (top && head.getBoundingClientRect().top < 0) head.scrollIntoView({ block: "start", behavior: "instant" });
    /** @type {HTMLElement | null} */ (el.querySelector(what))?.focus({ preventScroll: true });
  }

  const keys = practiceKeys(el, practice, here.owns);
  const deaf = hearLearnt(() => draw());
  practice.begin();
  return () => {
    for (const stop of [keys, deaf, here.leave]) stop();
    table.close();
    engine.stop();
  };
}

export default { render: mounted };
