// What is drawn around the table while one practises.

/** @import { Practice } from "./practice.js" */

import { download, html, nothing } from "../base/index.js";
import { shortTitle } from "../boxes/index.js";
import {
  bringLearnt,
  dueIn,
  exportLearnt,
  keepsLearnt,
  LARGEST_LEARNT,
  learnt,
  nextTold,
  progressTold,
  today,
} from "../learnt/index.js";
import { COMMON, PRACTISING } from "../texts/index.js";
import { questionAddress } from "./practice-storage.js";
import { quizFoot, quizHead } from "./quiz-frame.js";
import { isRight } from "./sitting.js";

/** @param {Practice} practice */
export function practiceHead(practice) {
  const { state, parts } = practice;
  const { course, all } = parts;
  const box = all.find(({ edition }) => edition === practice.plan.boxes.edition);
  const head = quizHead(
    {
      course,
      all,
      learnt: learnt(),
      boxes: practice.plan.boxes,
      rulebook: box ? shortTitle(box) : "",
      level: practice.plan.level,
      lesson: practice.lesson,
      due: practice.plan.today ? dueIn(learnt(), today()).length : null,
      results: state.results,
      unfolded: state.unfolded,
      says: state.says,
      problem: state.problem,
    },
    {
      unfold: (unfolded) => practice.unfold(unfolded),
      useLevel: (level) => practice.useLevel(level),
      useBoxes: (boxes) => practice.useBoxes(boxes),
      allRules: () => practice.practise(""),
    },
  );
  return html`<div class="pr-page">${head} ${state.unfolded === "progress" ? progressNow(practice) : nothing}</div>`;
}

/** @param {Practice} practice */
function progressNow(practice) {
  const known = {
    course: practice.parts.course,
    learnt: learnt(),
    today: today(),
    says: practice.state.brought,
    keeps: keepsLearnt(),
  };
  return progressTold(known, {
    practise: (lesson) => practice.practise(lesson),
    exported: () => download(new Blob([exportLearnt()], { type: "application/json" }), "tutor-learnt.json"),
    bring: async (file) => {
      const text = file.size > LARGEST_LEARNT ? " ".repeat(LARGEST_LEARNT + 1) : await file.text();
      const { says, problem } = bringLearnt(text);
      practice.set({ brought: problem || says });
    },
  });
}

/** @param {Practice} practice */
export function practiceFoot(practice) {
  const { state, parts } = practice;
  const { question, picked, judged, waits, gained, plays } = state;
  if (state.unfolded === "progress") {
    const goOn = () => practice.unfold("");
    return html`<section class="pr-foot" aria-label=${COMMON.whatNext}><div class="pr-buttons">
      <button type="button" class="tt-button tt-main pr-main" @click=${goOn}>${PRACTISING.goOnPractising}</button>
    </div></section>`;
  }
  if (state.over) {
    return html`<section class="pr-foot" aria-label=${COMMON.whatNext}>
      <div class="pr-verdict">
        <h2 class="tt-heading pr-over" tabindex="-1">${PRACTISING.allForToday}</h2>
        <p>${nextTold(learnt(), today())}</p></div>
      <div class="pr-buttons"><button type="button" class="tt-button tt-main pr-main"
        @click=${() => practice.practise("")}>${PRACTISING.goOnPractising}</button></div>
    </section>`;
  }
  const foot = {
    question,
    waits,
    judged,
    gained,
    right: question ? isRight(question, picked) : false,
    ready: picked.length > 0,
    address: question ? questionAddress(question.id, parts.site) : "",
    step: plays ? parts.table.step : null,
  };
  return quizFoot(foot, {
    check: () => practice.check(),
    next: () => practice.next(),
    play: () => practice.play(),
    go: (by) => practice.go(by),
  });
}
