// The bar below a game: yes and no, and how one goes through the game.

/** @import { Act, State } from "../state/table-state.d.ts" */
/** @import { Icon } from "../base/signs.js" */
/** @import { Option } from "../engine/protocol.d.ts" */
/** @import { GameLook } from "../learnt/data.d.ts" */
/** @import { GameGuide } from "./game-guide.js" */

import { html, icon, nothing } from "../base/index.js";
import { openDecision, pointing } from "../playing/index.js";
import { COMMON, GAME } from "../texts/index.js";
import { nextStop, stopBefore } from "./game-steps.js";

const YES_OR_NO = new Set(["use", "respond"]);
const MAX_ANSWERS = 6; // buttons that have room below

/** @param {GameGuide} guide @param {State} state @param {Act} act */
export function gameBar(guide, state, act) {
  return html`<div class="tt-bar gm-bar" role="group" aria-label=${GAME.theGame}>
    ${answers(state, act)}
    <div class="gm-controls">${controls(guide, state, act)}</div>
  </div>`;
}

/** What may be said now, where that are few; of equal cards, one. @param {State} state */
export function openAnswers(state) {
  const decision = openDecision(state);
  if (!decision || !YES_OR_NO.has(decision.kind) || decision.options.length > MAX_ANSWERS) return [];
  return [...new Map(decision.options.map((one) => [one.says, one])).values()];
}

/** Yes and no, always in sight. @param {State} state @param {Act} act */
function answers(state, act) {
  const all = openAnswers(state);
  if (!all.length) return nothing;
  const each = all.map((one) => {
    const tap = () => act.choose(one.entry);
    return pointing(state, one, tap, said(one, all.length));
  });
  return html`<div class="gm-answers">${each}</div>`;
}

/** @param {Option} one @param {number} many */
function said({ says, label }, many) {
  return many > 2 ? says : label || says;
}

/** @param {GameGuide} guide @param {State} state @param {Act} act */
function controls(guide, state, act) {
  const look = /** @type {GameLook | null} */ (state.shown);
  if (!look || !state.current) return button(GAME.newGame, "", guide.parts.leave);
  const { at } = state;
  const back = button(COMMON.back, "back", () => act.go(stopBefore(look, at)), { off: at === 0, bare: true });
  if (at < look.events.length) return stepping(guide, state, look, act, back);
  const taken = () => guide.takeBack(state, act);
  return html`${back} ${button(GAME.takeBack, "undo", taken, { off: look.back === null, bare: true })}
    ${
      look.over
        ? html`${button(COMMON.share, "share", () => guide.share(state, act), { bare: true })}
          ${button(GAME.newGame, "play", guide.parts.leave, { main: true })}`
        : html`${button(GAME.newGame, "add", guide.parts.leave, { bare: true })}
          ${button(COMMON.share, "share", () => guide.share(state, act), { bare: true })}
          ${hinting(guide, state, act)}`
    }`;
}

/** A hint is had here, and then done. @param {GameGuide} guide @param {State} state @param {Act} act */
function hinting(guide, state, act) {
  const does = guide.points(state);
  return does
    ? button(GAME.doIt, "check", () => act.choose(does.entry), { main: true })
    : button(GAME.hint, "ask", () => guide.askHint(state), { main: true, off: guide.hinting });
}

/**
 * @param {GameGuide} guide
 * @param {State} state
 * @param {GameLook} look
 * @param {Act} act
 * @param {unknown} back
 */
function stepping(guide, { at }, look, act, back) {
  const go = (/** @type {number} */ step) => () => {
    act.go(step);
    guide.later(step === look.events.length ? ".gm-head" : ".gm-next");
  };
  const last = look.events.length;
  const end = look.over ? GAME.toTheEnd : GAME.toYourMove;
  return html`${back} ${button(end, "", go(last))}
    ${button(COMMON.next, "next", go(nextStop(look, at)), { main: true, more: "gm-next" })}`;
}

/**
 * @param {string} says
 * @param {Icon | ""} sign
 * @param {() => void} tap
 * @param {{ off?: boolean, main?: boolean, bare?: boolean, more?: string }} [how]
 */
function button(says, sign, tap, { off = false, main = false, bare = false, more = "" } = {}) {
  const look = `tt-button ${main ? "tt-main" : "tt-quiet"} ${bare ? "tt-only-sign" : ""} ${more}`;
  return html`<button type="button" class=${look} aria-disabled=${off ? "true" : nothing} title=${bare ? says : nothing}
    aria-label=${bare ? says : nothing} @click=${() => off || tap()}>
    ${sign ? icon(sign) : nothing}${bare ? nothing : html`<span>${says}</span>`}</button>`;
}
