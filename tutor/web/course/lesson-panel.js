// The one panel of a lesson: what was said, what is to be done, and the button that leads on.

/** @import { Because } from "../engine/protocol.d.ts" */
/** @import { Act, State } from "../state/table-state.d.ts" */
/** @import { LessonStep } from "../learnt/data.d.ts" */
/** @import { SceneGuide } from "./lesson-guide.js" */

import { html, icon, nothing } from "../base/index.js";
import { reasons } from "../cards/index.js";
import { openDecision, plainly } from "../playing/index.js";
import { COMMON, COURSE } from "../texts/index.js";
import { lessonQuestion } from "./lesson-question.js";
import { saidAt } from "./lesson-steps.js";

/** @param {SceneGuide} guide @param {State} state @param {Act} act */
export function lessonPanel(guide, state, act) {
  const { awaits, isOver, stretch } = guide.at(state);
  const { tried } = guide.going;
  const wrong = awaits && tried?.made === stretch.made ? tried : null;
  const asks = isOver && guide.scene.asks;
  const tone = wrong && !wrong.other ? "no" : nothing;
  return html`<section class="tt-panel lr-panel" aria-label=${COURSE.theLesson} data-tone=${tone}>
    <p class="lr-you tt-soft tt-small">${COURSE.youAre(guide.scene.you)}</p>
    <div class="lr-said" aria-live="polite">
      ${wrong ? triedTold(wrong, awaits, state) : said(guide, state)}
      ${awaits ? html`<h2 class="lr-aim" tabindex="-1">${icon("turn")}<span>${awaits.aim}</span></h2>` : nothing}
      ${asks ? lessonQuestion(guide, state) : nothing}
    </div>
    ${wrong?.other ? fromAnother(wrong.other, guide, state, act) : nothing}
    ${awaits && !wrong?.other ? toDo(guide, state, act) : nothing} ${awaits ? nothing : leadsOn(guide, state, act)}
  </section>`;
}

/** What has just happened, in the words of the lesson. @param {SceneGuide} guide @param {State} state */
function said(guide, state) {
  const { stretch, stops } = guide.at(state);
  const { scene } = guide;
  const { after } = stretch;
  const made =
    after && (after.refused ? wrongTold(after.wrong[0] ?? { says: after.says, because: [] }, state) : done(after.says));
  if (!state.shown || !state.current) return made ?? nothing;
  const { words, told } = saidAt(scene, stretch, state.shown, state.at);
  const isFirst = !after && !words.length;
  return html`${made && state.at <= (stops[0] ?? 0) ? made : nothing}
    ${isFirst && scene.text ? html`<p class="lr-text">${scene.text}</p>` : nothing}
    ${words.map(({ says }) => html`<p class="lr-word">${says}</p>`)}
    ${told.map((says) => html`<p class="lr-told tt-soft">${says}</p>`)}`;
}

/** @param {string} says */
function done(says) {
  return html`<p class="lr-done">${icon("check")}<span>${says}</span></p>`;
}

const how = html`<p class="lr-how tt-soft">${COURSE.tapACard}</p>`;

/**
 * What was tried: what comes of it, where it is allowed.
 *
 * @param {NonNullable<SceneGuide["going"]["tried"]>} tried
 * @param {LessonStep | null} awaits
 * @param {State} state
 */
function triedTold(tried, awaits, state) {
  const { other, says } = tried;
  if (!other) return wrongTold(tried, state);
  const comes = other.comes.map((one) => html`<p class="lr-told tt-soft">${one}</p>`);
  if (!other.reaches) {
    return html`<p class="lr-word">${COURSE.thisComesOf(says)}</p>
      ${comes.length ? comes : html`<p class="lr-told tt-soft">${COURSE.nothingYet}</p>`}
      <p class="lr-word">${COURSE.notWhatYouAreAfter}</p>`;
  }
  return html`${done(COURSE.thatDoesItToo(says))} ${comes}
    <p class="lr-word">${COURSE.goesOnWith(awaits?.says ?? "")}</p>`;
}

/**
 * From a move that is allowed and is another one, one goes on, or takes it back.
 *
 * @param {LessonStep["others"][number]} other
 * @param {SceneGuide} guide
 * @param {State} state
 * @param {Act} act
 */
function fromAnother({ reaches }, guide, state, act) {
  const back = html`<button type="button" class="tt-button ${reaches ? "tt-quiet" : "tt-main"} lr-back"
    @click=${() => guide.takeBack()}>${icon("back")}${COURSE.takeItBack}</button>`;
  const on = html`<button type="button" class="tt-button tt-main lr-next"
    @click=${() => guide.goesOnInstead(state, act)}>${COMMON.goOn}${icon("next")}</button>`;
  return html`<div class="tt-row lr-buttons">${back} ${reaches ? on : nothing}</div>`;
}

/**
 * What was tried, and the engine's reasons: the first of them, and all of it where one wants to know.
 *
 * @param {{ says: string, because: Because[], by?: string, tempting?: string }} tried
 * @param {State} state
 */
function wrongTold({ says, because, by = "", tempting = "" }, { shown }) {
  const word = tempting ? html`<p class="lr-word">${tempting}</p>` : nothing;
  const [first] = because;
  if (first) {
    return html`<p class="lr-no">${icon("mute")}<span>${COURSE.theRulesSayNo(says)}</span></p>
      <p>${first.says}</p> ${word}
      <details class="tt-because-of lr-why">
        <summary>${COMMON.why}</summary>${reasons(because, shown?.rules)}</details>`;
  }
  const kindly = by ? COURSE.forAnotherToDecide(by) : COURSE.somethingElseIsAskedFor;
  return html`<p class="lr-word">${kindly}</p>${word}`;
}

/** @param {SceneGuide} guide @param {State} state @param {Act} act */
function toDo(guide, state, act) {
  const own = openDecision(state)?.options.filter(({ entry }) => !entry.draw) ?? []; // for those the deck is tapped
  const isFirst = guide.about.first && !guide.at(state).stretch.after;
  return html`${isFirst ? how : nothing}
    <div class="tt-row lr-buttons">
      ${back(guide, state, act)} ${plainly(state, own, act)}
      <button type="button" class="tt-button tt-quiet lr-show" @click=${() => guide.show(state)}>
        ${icon("point")}${COURSE.showMe}</button>
    </div>`;
}

/** @param {SceneGuide} guide @param {State} state @param {Act} act */
function leadsOn(guide, state, act) {
  const { isOver } = guide.at(state);
  const next = guide.stop(state, 1);
  if (isOver) {
    if (guide.scene.asks && !guide.closing.isAnswered() && !guide.closing.problem) return nothing;
    const says = guide.about.isLast ? COURSE.finish : COMMON.goOn;
    return buttons(back(guide, state, act), says, guide.about.goesOn);
  }
  return buttons(
    back(guide, state, act),
    COMMON.next,
    () => act.go(next ?? state.shown?.events.length ?? 0),
    !state.current,
  );
}

/** @param {unknown} before @param {string} says @param {() => void} tap @param {boolean} [off] */
function buttons(before, says, tap, off = false) {
  return html`<div class="tt-row lr-buttons">${before}
    <button type="button" class="tt-button tt-main lr-next" aria-disabled=${off ? "true" : nothing}
      @click=${() => off || tap()}>${says}${icon("next")}</button>
  </div>`;
}

/**
 * Back to what was said before, or to before the last move.
 *
 * @param {SceneGuide} guide
 * @param {State} state
 * @param {Act} act
 */
function back(guide, state, act) {
  const before = guide.stop(state, -1);
  if (before === null && !state.canUndo) return nothing;
  const tap = () => (before === null ? act.undo() : act.go(before));
  return html`<button type="button" class="tt-button tt-quiet tt-only-sign" aria-label=${COMMON.back}
    title=${COMMON.back}
    @click=${tap}>${icon("back")}</button>`;
}
