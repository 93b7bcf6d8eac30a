// The story: what happened, a sentence a step, each with the rule it follows; and what is asked at its end.

/** @import { Line, Part } from "./story-parts.js" */
/** @import { Look } from "../engine/protocol.d.ts" */
/** @import { Act, State } from "../state/table-state.d.ts" */

import { html, icon, nothing, ownerMark, owners, repeat, roved, roves } from "../base/index.js";
import { nobodyMoved } from "../situation/index.js";
import { has } from "../state/index.js";
import { COMMON, joinedByAnd, PLAYING } from "../texts/index.js";
import { othersTried } from "./other-ways.js";
import { lineAt, partsTold } from "./story-parts.js";
import { becauseOf, why } from "./why.js";

/**
 * @param {State} state
 * @param {Act} act
 */
export function story(state, act) {
  const { shown, at, mood } = state;
  if (!shown || (mood === "lay out" && nobodyMoved(shown))) return nothing;
  const told = partsTold(shown);
  const here = lineAt(told, at);
  return html`<section class="tt-story tt-panel" aria-label=${PLAYING.theStory}>
    <h2 class="tt-subheading">${PLAYING.theStory}</h2>
    <div class="tt-lines" data-rove=".tt-tell" @keydown=${roves} @focusin=${roved}>
      ${repeat(
        told,
        ({ key }) => key,
        (part) => partTold(state, act, part, here),
      )}
      ${end(state, act)}
    </div>
    ${othersTried(state, act)}
  </section>`;
}

/** @param {State} state @param {Act} act @param {Part} part @param {number} here */
function partTold(state, act, { heads, lines }, here) {
  const [first, ...others] = heads;
  const more = others.map(({ says }) => html` <span>${says}</span>`);
  const head = first && html`<h3 class="tt-head" data-level=${first.level}>${first.says}${more}</h3>`;
  return html`${head ?? nothing}
    ${lines.length ? html`<ol>${lines.map((line) => lineTold(state, act, line, here))}</ol>` : nothing}`;
}

/** @param {State} state @param {Act} act @param {Line} line @param {number} here */
function lineTold(state, act, line, here) {
  const shown = /** @type {Look} */ (state.shown);
  const { event, step, move } = line;
  const isHere = step === here;
  const refused = event.kind === "move.refused";
  const because = becauseOf(shown, event);
  const known = event.known_to === "all" ? "" : PLAYING.seenBy(joinedByAnd(event.known_to));
  const classes = [
    "tt-line",
    move ? "tt-made" : "",
    isHere ? "tt-line-here" : "",
    step > state.at ? "tt-line-later" : "",
    refused ? "tt-line-refused" : "",
  ];
  return html`<li class=${classes.filter(Boolean).join(" ")} data-kind=${event.kind}>
    <button type="button" class="tt-tell" aria-current=${isHere ? "step" : nothing} @click=${() => act.go(step)}>
      ${refused ? html`<span class="tt-no" aria-hidden="true">${icon("mute")}</span>` : mark(shown, event.by, move)}
      <span><span class="tt-sentence">${event.says}</span>
        <span class="tt-because">${[because, known].filter(Boolean).join(" · ")}</span></span>
    </button>
    ${isHere ? tools(state, act, line, because) : nothing}
  </li>`;
}

/**
 * Who made a move, or a dot for what followed from it.
 *
 * @param {Look} shown
 * @param {string | null} by
 * @param {boolean} move
 */
function mark({ players }, by, move) {
  const owner = move && by ? owners(players)[players.indexOf(by)] : undefined;
  return owner ? ownerMark(owner) : html`<span class="tt-dot" aria-hidden="true"></span>`;
}

/**
 * What can be done at the sentence one is at.
 *
 * @param {State} state
 * @param {Act} act
 * @param {Line} line
 * @param {string} because
 */
function tools(state, act, { event, step, later }, because) {
  const shown = /** @type {Look} */ (state.shown);
  const reasons = html`<details class="tt-because-of"><summary>${COMMON.why}</summary>${why(shown, event)}</details>`;
  return html`<div class="tt-tools">
    ${because ? reasons : nothing} ${state.alone || !has(state, "laying") ? nothing : actions(act, step, later)}
  </div>`;
}

/** @param {Act} act @param {number} step @param {boolean} later */
function actions(act, step, later) {
  const quiet = (/** @type {string} */ says, /** @type {() => void} */ tap) =>
    html`<button type="button" class="tt-button tt-quiet" @click=${tap}>${says}</button>`;
  return html`${later ? quiet(PLAYING.takeBackToHere, () => act.takeBack(step)) : nothing}
    ${quiet(PLAYING.startFromHere, act.startFromHere)}`;
}

/**
 * What the story ends with: the answer, what is asked now, or that this is all.
 *
 * @param {State} state
 * @param {Act} act
 */
function end(state, act) {
  const shown = /** @type {Look} */ (state.shown);
  const later = state.at < shown.events.length ? " tt-line-later" : "";
  if (state.answer) return answered(state, later);
  const { decision, ended, more } = shown;
  if (!decision && !ended) return nothing;
  return html`<div class="tt-end${later}">
    <p><span class="tt-asks-mark">${icon(decision ? "ask" : "check")}</span>${decision?.asks ?? ended}</p>
    ${
      more && !state.alone
        ? html`<button type="button" class="tt-button" @click=${act.goOn}>${COMMON.goOn}</button>`
        : nothing
    }
  </div>`;
}

/** @param {State} state @param {string} later */
function answered({ answer, way }, later) {
  if (!answer) return nothing;
  const end = way === null ? "" : (answer.ways[way]?.says ?? "");
  const says = end && answer.answer === "unknown" ? PLAYING.mayEndSo(end) : end || answer.says;
  return html`<div class="tt-end tt-answered${later}" data-tone=${answer.tone}>
    <p><b>${answer.word}.</b> ${says}</p>
  </div>`;
}
