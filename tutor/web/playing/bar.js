// The bar under the thumb: while a situation is laid out, what leads on from there; while it is played, the steps.

/** @import { Act, State } from "../state/table-state.d.ts" */
/** @import { Icon } from "../base/signs.js" */

import { html, icon, live, nothing } from "../base/index.js";
import { isBare } from "../situation/index.js";
import { COMMON, PLAYING } from "../texts/index.js";
import { caption } from "./caption.js";

/**
 * A button: its sign and word; `bare` shows the sign alone, `key` does the same as a tap.
 *
 * @typedef {{
 *   sign: Icon, says: string, tap: (event: Event) => void, off?: boolean, key?: string, main?: boolean, bare?: boolean,
 * }} Control
 */

/**
 * @param {State} state
 * @param {Act} act
 */
export function bar(state, act) {
  const [label, parts] = state.mood === "play" ? [PLAYING.steps, playing] : [COMMON.whatNext, laying];
  return html`<div class="tt-bar" role="group" aria-label=${label}>
    ${caption(state)}
    <div class="tt-controls">${parts(state, act)}</div>
  </div>`;
}

/** @param {State} state @param {Act} act */
function laying(state, act) {
  return html`${undo(state, act)}
    ${button({ sign: "redo", says: PLAYING.redo, tap: act.redo, off: !state.canRedo, bare: true })}
    ${button({ sign: "ask", says: COMMON.ask, tap: toQuestions(state, act), off: isBare(state.situation) })}
    ${button({ sign: "play", says: COMMON.play, tap: () => act.setMood("play"), main: true })}`;
}

/** @param {State} state @param {Act} act */
function playing(state, act) {
  const { at } = state;
  const last = state.shown?.events.length ?? 0;
  /** @type {[Icon, string]} */
  const [sign, says] = state.playing ? ["pause", PLAYING.pause] : ["play", COMMON.play];
  const [first, end] = [at === 0, at === last];
  return html`${state.alone ? nothing : undo(state, act)}
    ${button({ sign: "back", says: COMMON.back, tap: () => act.go(at - 1), off: first, key: "ArrowLeft", bare: true })}
    ${steps(state, act, last)}
    ${button({ sign, says, tap: act.play, off: last === 0, bare: true })}
    ${button({ sign: "next", says: COMMON.next, tap: () => act.go(at + 1), off: end, key: "ArrowRight", main: true })}
    ${hasQuestions(state) ? questions(state, act) : nothing}`;
}

/** @param {State} state @param {Act} act */
function questions(state, act) {
  return button({ sign: "ask", says: COMMON.ask, tap: toQuestions(state, act), bare: true });
}

/** @param {State} state */
function hasQuestions({ alone, testedFrom }) {
  return !alone && testedFrom === null;
}

/** @param {State} state @param {Act} act */
function undo(state, act) {
  return button({ sign: "undo", says: COMMON.undo, tap: act.undo, off: !state.canUndo, bare: state.mood === "play" });
}

/** @param {State} state @param {Act} act @param {number} last */
function steps({ at }, act, last) {
  /** @param {InputEvent} event */
  const slid = (event) => act.go(Number(/** @type {HTMLInputElement} */ (event.target).value));
  return html`<input type="range" class="tt-slider" min="0" max=${last} .value=${live(String(at))}
      aria-label=${PLAYING.step}
      aria-valuetext=${PLAYING.stepOf(at, last)} @input=${slid} ?disabled=${last === 0} />
    <span class="tt-steps"><span class="tt-step-word">${PLAYING.step} </span>${COMMON.of(at, last)}</span>`;
}

/** @param {Control} control */
function button({ sign, says, tap, off = false, key, main = false, bare = false }) {
  const word = bare ? nothing : html`<span>${says}</span>`;
  const look = `tt-button ${main ? "tt-main" : "tt-quiet"} ${bare ? "tt-only-sign" : ""}`;
  return html`<button type="button" class=${look} aria-disabled=${off ? "true" : nothing} title=${bare ? says : nothing}
    aria-label=${bare ? says : nothing} aria-keyshortcuts=${key ?? nothing}
    @click=${(/** @type {Event} */ event) => off || tap(event)}>${icon(sign)}${word}</button>`;
}

/**
 * What one may ask: in a sheet while an answer is there, otherwise wherever it stands on the page.
 *
 * @param {State} state
 * @param {Act} act
 */
function toQuestions({ answer }, act) {
  if (answer) return () => act.open({ kind: "menu", name: "ask" });
  return (/** @type {Event} */ { target }) => {
    const part = /** @type {Element} */ (target).closest(".tt-page")?.querySelector("[data-part=questions]");
    const first = /** @type {HTMLElement | null | undefined} */ (part?.querySelector("button, summary, select"));
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: "center" });
  };
}
