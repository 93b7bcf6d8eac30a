// One drawing of the page of the rulings: the list, or what stands above the ruling that is open.

/** @import { WalkAct, WalkState } from "./walk-state.d.ts" */

import { html, icon, nothing, render } from "../base/index.js";
import { COMMON, RULINGS } from "../texts/index.js";
import { roundSoFar } from "./round.js";
import { rows, rulingList } from "./ruling-list.js";

/**
 * `left`: what somebody has just left for what is drawn now, by its id; the focus goes along then.
 *
 * @param {HTMLElement} root
 * @param {WalkState} state
 * @param {WalkAct} act
 * @param {string} [left]
 */
export function drawWalk(root, state, act, left) {
  render(page(state, act), root);
  root.dataset.open = state.question || (state.round ? "round" : state.own === null ? "" : "own");
  if (left !== undefined && !state.question) turned(root, left);
}

/** Back in the list one is where one was. @param {HTMLElement} root @param {string} was */
function turned(root, was) {
  /** @type {HTMLElement | null} */
  const there =
    root.querySelector(".rl-round-head") ??
    root.querySelector(`[data-id="${CSS.escape(was)}"]`) ??
    root.querySelector("input");
  there?.focus();
}

/** @param {WalkState} state @param {WalkAct} act */
function page(state, act) {
  return html`<div class="fd-page rl-page">
    ${state.problem ? html`<p class="tt-panel tt-wrong" role="alert">${state.problem}</p>` : nothing}
    ${inner(state, act)}
  </div>`;
}

/** @param {WalkState} state @param {WalkAct} act */
function inner(state, act) {
  if (state.question || state.own !== null) return above(state, act);
  return state.round ? round(state, act) : rulingList(state, act);
}

/** @param {WalkState} state @param {WalkAct} act */
function above(state, act) {
  const { list, round: isRound, question, busy, own } = state;
  const published = list?.rulings.filter(({ title }) => title === own) ?? [];
  const at = list && isRound ? list.quarrels.indexOf(question) + 1 : 0;
  return html`<div class="rl-above">
      ${back(act)}
      ${
        at && list
          ? html`<span class="tt-soft tt-figures">${RULINGS.quarrelOf(at, list.quarrels.length)}</span>`
          : nothing
      }
    </div>
    ${published.length ? html`<p class="tt-soft">${RULINGS.publishedAsARuling}</p>${rows(published, act)}` : nothing}
    ${busy ? html`<p class="fd-wait tt-soft" role="status">${COMMON.layingOutTheCards}</p>` : nothing}`;
}

/** @param {WalkAct} act */
function back(act) {
  return html`<button type="button" class="tt-button tt-quiet" @click=${act.leave}>
    ${icon("back")} ${RULINGS.allRulings}
  </button>`;
}

/** How the round of the quarrels has gone. @param {WalkState} state @param {WalkAct} act */
function round(state, act) {
  const { list } = state;
  if (!list) return nothing;
  const { all, said, right, wrong, open } = roundSoFar(state, list);
  const missed = list.rulings.filter(({ id }) => list.quarrels.includes(id) && state.round_said[id] === "wrong");
  const left = all - said;
  return html`<div class="rl-above">${back(act)}</div>
    <section class="tt-panel tt-stack rl-panel" aria-label=${RULINGS.theRound}>
      <h2 class="tt-title rl-round-head" tabindex="-1">${
        right + wrong ? RULINGS.rightIn(right, right + wrong) : RULINGS.quarrelsOfEveryTable
      }</h2>
      ${open ? html`<p>${RULINGS.readInWays(open)}</p>` : nothing}
      ${left ? html`<p>${RULINGS.left(left)}</p>` : nothing}
      <div class="rl-leads">
        ${left ? button("tt-main", said ? COMMON.goOn : COMMON.begin, () => act.beginRound(false)) : nothing}
        ${said ? button(left ? "" : "tt-main", RULINGS.beginAnew, () => act.beginRound(true)) : nothing}
      </div>
      ${missed.length ? html`<h3 class="tt-subheading">${RULINGS.lookAtTheseAgain}</h3>${rows(missed, act)}` : nothing}
    </section>`;
}

/** @param {string} look @param {string} says @param {() => void} tap */
function button(look, says, tap) {
  return html`<button type="button" class="tt-button ${look}" @click=${tap}>${says}</button>`;
}
