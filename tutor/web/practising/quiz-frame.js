// What stands around a question: above it the level, the boxes and how it goes; below it what comes next.

/** @import { Box, Boxes } from "../search/data.d.ts" */
/** @import { Course, Learnt, QuizQuestion } from "../learnt/data.d.ts" */
/** @import { Level } from "./sitting.js" */

import { copier, html, icon, keyed, nothing } from "../base/index.js";
import { boxesAsked } from "../boxes/index.js";
import { rulesKnown } from "../learnt/index.js";
import { COMMON, LEARNT, PRACTISING } from "../texts/index.js";

/**
 * `results`: of this sitting, was each answer right; `unfolded`: which part of the head; `lesson`: whose rules are
 * asked about; `due`: how many rules are due, where nothing else is asked about; `says`: what is to be told once.
 *
 * @typedef {{
 *   course: Course, learnt: Learnt, boxes: Boxes | null, all: Box[], rulebook: string, level: Level,
 *   lesson: { id: string, title: string } | null, due: number | null, results: readonly boolean[],
 *   unfolded: Unfolded, says: string, problem: string,
 * }} Head
 *
 * @typedef {"" | "wishes" | "progress"} Unfolded
 *
 * @typedef {{
 *   unfold: (part: Unfolded) => void, useLevel: (level: Level) => void, useBoxes: (boxes: Boxes | null) => void,
 *   allRules: () => void,
 * }} HeadActs
 */

const DOTS = 6;

/** @type {[Level, string][]} */
const LEVELS = [
  [1, PRACTISING.oneRule],
  [2, PRACTISING.twoEffects],
  [3, PRACTISING.wholeChains],
];

/** @param {Head} head @param {HeadActs} act */
export function quizHead(head, act) {
  const { course, learnt, unfolded, says, problem } = head;
  const { known, all } = rulesKnown(course, learnt);
  const toggle = (/** @type {Unfolded} */ part) => () => act.unfold(unfolded === part ? "" : part);
  return html`<div class="pr-head">
      <button type="button" class="tt-button pr-wish" aria-expanded=${unfolded === "wishes"} @click=${toggle("wishes")}>
        <span>${head.due === null ? PRACTISING.levelOf(head.level) : LEARNT.due(head.due)}</span>
        <span class="pr-book">${head.due === null ? (head.lesson?.title ?? head.rulebook) : nothing}</span></button>
      ${dots(head.results)}
      <button type="button" class="tt-button tt-quiet tt-figures pr-known" aria-expanded=${unfolded === "progress"}
        aria-label=${PRACTISING.youKnowOfRules(known, all)} @click=${toggle("progress")}>${COMMON.of(known, all)}
        <progress class="tt-far" max=${all} .value=${known} aria-hidden="true"></progress></button>
    </div>
    ${unfolded === "wishes" ? wishes(head, act) : nothing}
    ${says ? html`<p class="tt-small tt-soft pr-told" role="status">${says}</p>` : nothing}
    ${problem ? html`<p class="tt-panel tt-wrong" role="alert">${problem}</p>` : nothing}`;
}

/** @param {readonly boolean[]} results */
function dots(results) {
  if (!results.length) return html`<span class="pr-dots"></span>`;
  const right = results.filter(Boolean).length;
  return html`<span class="pr-dots" role="img" aria-label=${PRACTISING.ofRight(right, results.length)}>
    ${results.slice(-DOTS).map((one) => html`<span class="pr-dot" data-right=${String(one)}></span>`)}</span>`;
}

/** @param {Head} head @param {HeadActs} act */
function wishes({ all, boxes, level, lesson, due }, act) {
  const chip = (/** @type {[Level, string]} */ [one, says]) =>
    html`<button type="button" class="tt-chip" aria-pressed=${one === level} @click=${() => act.useLevel(one)}>
      ${one} <small>${says}</small></button>`;
  return html`<section class="tt-panel tt-stack pr-wishes" aria-label=${PRACTISING.whatToBeAsked}>
    <h2 class="tt-subheading">${PRACTISING.howHard}</h2>
    <div class="tt-row" role="group" aria-label=${PRACTISING.level}>${LEVELS.map(chip)}</div>
    ${
      lesson || due !== null
        ? html`<div class="tt-row">
            <span>${lesson ? PRACTISING.onlyTheRulesOf(lesson.title) : PRACTISING.onlyWhatIsDue}</span>
            <button type="button" class="tt-button" @click=${act.allRules}>
              ${PRACTISING.askAboutAllRules}</button></div>`
        : nothing
    }
    ${boxesAsked(
      { index: { boxes: all }, boxes, choosing: true },
      { useBoxes: act.useBoxes, chooseBoxes: () => act.unfold("") },
    )}
  </section>`;
}

/**
 * `judged`: was it answered; `right`: was that right; `gained`: a rule that is known by it; `step`: where it is played,
 * while it is.
 *
 * @typedef {{
 *   question: QuizQuestion | null, waits: boolean, judged: boolean, right: boolean, ready: boolean, gained: string,
 *   address: string, step: { at: number, last: number, says: string } | null,
 * }} Foot
 *
 * @typedef {{ check: () => void, next: () => void, play: () => void, go: (by: number) => void }} FootActs
 */

/** @param {Foot} foot @param {FootActs} act */
export function quizFoot(foot, act) {
  const { question, waits, judged } = foot;
  const tone = judged && !waits ? (foot.right ? "yes" : "no") : nothing;
  return html`<section class="pr-foot" aria-label=${COMMON.whatNext} data-tone=${tone}>
    <div class="pr-verdict" role="status">${
      waits
        ? html`<span class="tt-soft">${PRACTISING.makingUpAQuestion}</span>`
        : judged && question
          ? verdict(foot, question)
          : nothing
    }</div>
    <div class="pr-buttons">${
      question && judged && !waits ? keyed(question.id, afterwards(foot, question, act)) : asking(foot, act)
    }</div>
  </section>`;
}

/** @param {Foot} foot @param {QuizQuestion} question */
function verdict({ right, gained, step }, question) {
  if (step) return html`<p class="pr-step">${step.says}</p>`;
  return html`<p class="pr-word">
      ${icon(right ? "check" : "close")}<b>${right ? PRACTISING.right : PRACTISING.notQuite}</b></p>
    <p class="pr-reason">${
      right && gained ? html`${PRACTISING.nowYouKnow} <b>${gained}</b>` : right ? "" : question.says
    }</p>`;
}

/** @param {Foot} foot @param {FootActs} act */
function asking({ waits, ready, question }, act) {
  const off = waits || !ready;
  const skip = html`<button type="button" class="tt-button tt-quiet" @click=${act.next}>${PRACTISING.skip}</button>`;
  return html`${question && !waits ? skip : nothing}
    <button type="button" class="tt-button tt-main pr-main" aria-disabled=${off ? "true" : nothing}
      aria-busy=${waits ? "true" : nothing} @click=${() => off || act.check()}>${PRACTISING.check}</button>`;
}

/** @param {Foot} foot @param {QuizQuestion} question @param {FootActs} act */
function afterwards({ step, address }, question, act) {
  const only = "tt-button tt-quiet tt-only-sign";
  const isLast = step?.at === step?.last;
  const parts = step
    ? html`<button type="button" class=${only} aria-label=${COMMON.back}
          aria-disabled=${step.at === 0 ? "true" : nothing}
          @click=${() => act.go(-1)}>${icon("back")}</button>
        <span class="tt-figures tt-small">${COMMON.of(step.at, step.last)}</span>
        <button type="button" class=${only} aria-label=${PRACTISING.forward} aria-disabled=${isLast ? "true" : nothing}
          @click=${() => act.go(1)}>${icon("next")}</button>`
    : html`<button type="button" class=${only} aria-label=${PRACTISING.copyTheAddress}
          title=${PRACTISING.copyTheAddress}
          @click=${copier(address)}>${icon("share")}</button>
        ${
          question.played
            ? html`<button type="button" class="tt-button" @click=${act.play}>${PRACTISING.seeItPlayed}</button>`
            : nothing
        }`;
  return html`${parts}
    <button type="button" class="tt-button tt-main pr-main" @click=${act.next}>${PRACTISING.nextQuestion}</button>`;
}
