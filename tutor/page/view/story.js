// The story: what happened, a sentence a step, each with the rule it follows; and what is asked at its end.

/** @import { Line, Part } from "./told.js" */
/** @import { Look } from "./data.d.ts" */
/** @import { Act, State } from "./table-state.d.ts" */

import { html, nothing, repeat } from "./lit.js";
import { ownerMark, owners } from "./owners.js";
import { roved, roves } from "./roving.js";
import { icon } from "./signs.js";
import { lineAt, partsTold } from "./told.js";
import { othersTried } from "./tried.js";
import { becauseOf, why } from "./why.js";

/**
 * @param {State} state
 * @param {Act} act
 */
export function story(state, act) {
  const { shown, at, mood } = state;
  if (!shown || (mood === "lay out" && !shown.moves.length)) return nothing;
  const told = partsTold(shown);
  const here = lineAt(told, at);
  return html`<section class="tt-story tt-panel" aria-label="The story">
    <h3 class="tt-subheading">The story</h3>
    <div class="tt-lines" data-rove=".tt-says" @keydown=${roves} @focusin=${roved}>
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
  const head =
    first &&
    html`<h4 class="tt-head" data-level=${first.level}>${first.says}${others.map(({ says }) => html` <span>${says}</span>`)}</h4>`;
  return html`${head ?? nothing}
    ${lines.length ? html`<ol>${lines.map((line) => lineTold(state, act, line, here))}</ol>` : nothing}`;
}

/** @param {State} state @param {Act} act @param {Line} line @param {number} here */
function lineTold(state, act, line, here) {
  const shown = /** @type {Look} */ (state.shown);
  const { event, step, move } = line;
  const isHere = step === here;
  const because = becauseOf(shown, event);
  const known = event.known_to === "all" ? "" : `known to ${event.known_to.join(", ") || "nobody"}`;
  const classes = ["tt-line", move ? "tt-made" : "", isHere ? "tt-here" : "", step > state.at ? "tt-later" : ""];
  return html`<li class=${classes.filter(Boolean).join(" ")} data-kind=${event.kind}>
    <button type="button" class="tt-says" aria-current=${isHere ? "step" : nothing} @click=${() => act.go(step)}>
      ${mark(shown, event.by, move)}
      <span><span class="tt-sentence">${event.says}</span>
        <span class="tt-because">${[because, known].filter(Boolean).join(" · ")}</span></span>
    </button>
    ${isHere ? tools(state, act, line, because) : nothing}
  </li>`;
}

/** Who made a move, or a dot for what followed from it. @param {Look} shown @param {string | null} by @param {boolean} move */
function mark({ players }, by, move) {
  const owner = move && by ? owners(players)[players.indexOf(by)] : undefined;
  return owner ? ownerMark(owner) : html`<span class="tt-dot" aria-hidden="true"></span>`;
}

/** What can be done at the sentence one is at. @param {State} state @param {Act} act @param {Line} line @param {string} because */
function tools(state, act, { event, step, later }, because) {
  const shown = /** @type {Look} */ (state.shown);
  return html`<div class="tt-tools">
    ${because ? html`<details class="tt-why" name="tt-why"><summary>why?</summary>${why(shown, event)}</details>` : nothing}
    ${state.alone ? nothing : actions(act, step, later)}
  </div>`;
}

/** @param {Act} act @param {number} step @param {boolean} later */
function actions(act, step, later) {
  return html`${later ? html`<button type="button" class="tt-button tt-quiet" @click=${() => act.takeBack(step)}>Take back to here</button>` : nothing}
    <button type="button" class="tt-button tt-quiet" @click=${act.startFromHere}>Start from here</button>`;
}

/** What the story ends with: the answer, what is asked now, or that this is all. @param {State} state @param {Act} act */
function end(state, act) {
  const shown = /** @type {Look} */ (state.shown);
  const later = state.at < shown.events.length ? " tt-later" : "";
  if (state.answer) return answered(state, later);
  const { decision, ended, more } = shown;
  if (!decision && !ended) return nothing;
  return html`<div class="tt-end${later}">
    <p><span class="tt-asks-mark" aria-hidden="true">${icon(decision ? "ask" : "check")}</span>${decision?.asks ?? ended}</p>
    ${more && !state.alone ? html`<button type="button" class="tt-button" @click=${act.goOn}>Go on</button>` : nothing}
  </div>`;
}

/** @param {State} state @param {string} later */
function answered({ answer, way }, later) {
  if (!answer) return nothing;
  const says = (way === null ? undefined : answer.ways[way]?.says) ?? answer.says;
  return html`<div class="tt-end tt-answered${later}" data-tone=${answer.tone}><p><b>${answer.word}.</b> ${says}</p></div>`;
}

/**
 * Keep the sentence one is at in sight, without moving the page.
 *
 * @param {HTMLElement} root
 */
export function follow(root) {
  const frame = root.querySelector(".tt-lines");
  const line = frame?.querySelector(".tt-here");
  if (!frame || frame.scrollHeight <= frame.clientHeight) return;
  if (!line) return frame.scrollTo({ top: 0 });
  const [view, box] = [frame.getBoundingClientRect(), line.getBoundingClientRect()];
  const [above, below] = [box.top - view.top, box.bottom - view.bottom];
  const by = above < 0 ? above : below > 0 ? Math.min(below, above) : 0;
  if (by) frame.scrollBy({ top: by });
}
