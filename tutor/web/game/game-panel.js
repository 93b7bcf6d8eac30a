// What is said above the table of a game, and the bar below it.

/** @import { Act, State } from "../state/table-state.d.ts" */
/** @import { Icon } from "../base/signs.js" */
/** @import { GameLook } from "../learnt/data.d.ts" */
/** @import { GameGuide } from "./game-guide.js" */
/** @import { Stop } from "./game-steps.js" */

import { html, icon, nothing, ownerMark, owners } from "../base/index.js";
import { deciding, openDecision, why } from "../playing/index.js";
import { COMMON, GAME, joinedByAnd } from "../texts/index.js";
import { eventsIn, howItEnded, nextStop, stopAt, stopBefore, theirMove } from "./game-steps.js";

/** @param {GameGuide} guide @param {State} state @param {Act} act */
export function gamePanel(guide, state, act) {
  return html`<section class="tt-panel gm-panel" aria-label=${GAME.theGame}>${inner(guide, state, act)}</section>`;
}

/** @param {GameGuide} guide @param {State} state @param {Act} act */
function inner(guide, state, act) {
  const look = /** @type {GameLook | null} */ (state.shown);
  if (state.wrong.length) return broken(guide, state);
  if (!look || !state.current) return thinking(guide, look);
  if (state.at < look.events.length) return stepped(guide, look, state.at);
  return look.over ? over(look) : yours(guide, state, act);
}

/** The others are at it. @param {GameGuide} guide @param {GameLook | null} look */
function thinking({ made, game }, look) {
  const others = (look?.players ?? []).filter((name) => name !== game.you);
  return html`<p class="gm-head" tabindex="-1" role="status">
    ${look ? GAME.thinking(joinedByAnd(others), others.length) : COMMON.layingOutTheCards}
    ${made ? html`<span class="tt-soft tt-small">${GAME.movesSoFar(made)}</span>` : nothing}</p>`;
}

/** @param {GameGuide} guide @param {State} state */
function broken({ parts }, { wrong }) {
  return html`<h2 class="tt-heading gm-head" tabindex="-1">${GAME.cannotBePlayedOn}</h2>
    <p class="tt-wrong" role="alert">${wrong[0]?.says}</p>
    <p><button type="button" class="tt-button" @click=${parts.leave}>${GAME.newGame}</button></p>`;
}

/**
 * A move that is looked at, with all that followed.
 *
 * @param {GameGuide} guide
 * @param {GameLook} look
 * @param {number} at
 */
function stepped(guide, look, at) {
  const stop = stopAt(look, at);
  if (!stop)
    return html`<h2 class="tt-heading gm-head" tabindex="-1">${look.events[at - 1]?.says ?? GAME.soItBegan}</h2>`;
  const [first, ...rest] = eventsIn(look, stop, at);
  return html`<div role="status">
      <h2 class="tt-heading gm-head" tabindex="-1">${mark(look, stop)} ${first?.says ?? stop.says}</h2>
      ${rest.map(({ says }) => html`<p class="gm-then">${says}</p>`)}
    </div>
    ${whyTold(guide, look, stop)} ${rules(look, at)}`;
}

/** @param {GameLook} look @param {Stop} stop */
function mark(look, { entry }) {
  const made = look.situation.script?.[entry] ?? {};
  const by = made.pass ? -1 : look.players.indexOf(String(made.by ?? "")); // nobody's in particular
  const owner = owners(look.players)[by];
  return owner ? ownerMark(owner) : nothing;
}

/** Why one of the others did it. @param {GameGuide} guide @param {GameLook} look @param {Stop} stop */
function whyTold({ whys }, look, stop) {
  const move = theirMove(look, stop);
  const says = whys[stop.entry];
  return move && says ? html`<p class="gm-why"><b>${GAME.whyAsked}</b> ${says}</p>` : nothing;
}

/** The rules behind the last step. @param {GameLook} look @param {number} at */
function rules(look, at) {
  const event = look.events[at - 1];
  if (!event?.rules.length && !event?.readings.length) return nothing;
  return html`<details class="tt-reason">
    <summary><span>${GAME.theRulesBehindIt}</span></summary>${why(look, event)}
  </details>`;
}

/** @param {GameGuide} guide @param {State} state @param {Act} act */
function yours(guide, state, act) {
  const decision = openDecision(state);
  const word = decision?.kind === "respond" ? GAME.doYouAnswer : GAME.yourMove;
  return html`<h2 class="tt-heading gm-head" tabindex="-1">${word}</h2>
    ${decision?.kind === "respond" ? html`<p class="tt-soft tt-small">${GAME.askedFirst}</p>` : nothing}
    ${hinted(guide, state, act)} ${deciding(state, act)}`;
}

/** @param {GameGuide} guide @param {State} state @param {Act} act */
function hinted(guide, state, act) {
  const { hint, hinting } = guide;
  if (hinting) return html`<p class="tt-soft" role="status">${GAME.thinkingAboutIt}</p>`;
  if (!hint) return nothing;
  const does = guide.points(state);
  const doIt = () => does && act.choose(does.entry);
  return html`<div class="gm-hint" tabindex="-1" role="status">
    <p><b>${hint.says}</b>${hint.why ? html`: ${hint.why}` : nothing}</p>
    ${does ? html`<button type="button" class="tt-button" @click=${doIt}>${GAME.doIt}</button>` : nothing}
  </div>`;
}

/** @param {GameLook} look */
function over(look) {
  return html`<h2 class="tt-title gm-head" tabindex="-1">${look.ended}</h2>
    <p>${howItEnded(look)}</p>`;
}

/** @param {GameGuide} guide @param {State} state @param {Act} act */
export function gameBar(guide, state, act) {
  return html`<div class="tt-bar gm-bar" role="group" aria-label=${GAME.theGame}>${controls(guide, state, act)}</div>`;
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
        ? button(GAME.newGame, "play", guide.parts.leave, { main: true })
        : html`${button(GAME.newGame, "add", guide.parts.leave, { bare: true })}
          ${button(COMMON.share, "share", () => guide.share(state, act), { bare: true })}
          ${button(GAME.hint, "ask", () => guide.askHint(state), { main: true, off: guide.hinting })}`
    }`;
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
