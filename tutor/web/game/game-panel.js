// What is said above the table of a game, and the bar below it.

/** @import { Act, State } from "../state/table-state.d.ts" */
/** @import { GameLook, TurningPoints } from "../learnt/data.d.ts" */
/** @import { GameGuide } from "./game-guide.js" */
/** @import { Stop } from "./game-steps.js" */

import { html, nothing, ownerMark, owners } from "../base/index.js";
import { deciding, openDecision, why } from "../playing/index.js";
import { COMMON, GAME, joinedByAnd } from "../texts/index.js";
import { eventsIn, howItEnded, stopAt, theirMove } from "./game-steps.js";

/** @param {GameGuide} guide @param {State} state @param {Act} act */
export function gamePanel(guide, state, act) {
  const look = `tt-panel gm-panel ${isOver(state) ? "gm-over" : ""}`;
  return html`<section class=${look} aria-label=${GAME.theGame}>${inner(guide, state, act)}</section>`;
}

/** Is the end of the game shown? @param {State} state */
export function isOver({ shown, current, at, wrong }) {
  const look = /** @type {GameLook | null} */ (shown);
  return Boolean(look?.over && current && at === look.events.length && !wrong.length);
}

/** @param {GameGuide} guide @param {State} state @param {Act} act */
function inner(guide, state, act) {
  const look = /** @type {GameLook | null} */ (state.shown);
  if (state.wrong.length) return broken(guide, state);
  if (!look || !state.current) return thinking(guide, look);
  if (state.at < look.events.length) return stepped(guide, look, state.at);
  return isOver(state) ? over(guide, state, act) : yours(guide, state, act);
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
    ${look.thrown?.entry === stop.entry ? thrown(look) : nothing} ${whyTold(guide, look, stop)} ${rules(look, at)}`;
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
  const look = /** @type {GameLook} */ (state.shown);
  const decision = openDecision(state);
  const word = decision?.kind === "respond" ? GAME.doYouAnswer : GAME.yourMove;
  return html`<h2 class="tt-heading gm-head" tabindex="-1">${word}</h2>
    ${decision?.kind === "respond" ? html`<p class="tt-soft tt-small">${GAME.askedFirst}</p>` : nothing}
    ${begins(look)} ${thrown(look)} ${hinted(guide)} ${deciding(state, act)}
    ${whatTheyDid(guide, look)}`;
}

/** @param {GameGuide} guide */
function hinted({ hint, hinting }) {
  if (hinting) return html`<p class="tt-soft" role="status">${GAME.thinkingAboutIt}</p>`;
  if (!hint) return nothing;
  return html`<div class="gm-hint" tabindex="-1" role="status">
    <p><b>${hint.says}</b>${hint.why ? html`: ${hint.why}` : nothing}</p>
  </div>`;
}

/** What is dealt otherwise with two, at the first decision. @param {GameLook} look */
function begins(look) {
  return look.begins ? html`<p class="tt-soft tt-small">${look.begins}</p>` : nothing;
}

/** What the last own move threw away; it can be taken back below. @param {GameLook} look */
function thrown({ thrown: found }) {
  if (!found) return nothing;
  return html`<div class="gm-thrown" role="status">
    <p><b>${GAME.wouldRather}</b> ${found.better}: ${found.why}</p>
  </div>`;
}

/** What the others did since one's own move, and why. @param {GameGuide} guide @param {GameLook} look */
function whatTheyDid({ whys }, look) {
  const since = look.theirs.filter(({ entry }) => (look.moves[entry]?.step ?? -1) >= look.from);
  if (!since.length) return nothing;
  return html`<details class="tt-reason gm-theirs">
    <summary><span>${GAME.whyDidThey}</span></summary>
    <ul class="tt-list">${since.map(({ entry, says }) => html`<li><b>${says}</b>${told(whys[entry])}</li>`)}</ul>
  </details>`;
}

/** @param {string | undefined} why */
function told(why) {
  return why ? html`: ${why}` : nothing;
}

const lookingBack = html`<p class="tt-soft" role="status">${GAME.lookingBack}</p>`;

/** How it ended, and where it turned. @param {GameGuide} guide @param {State} state @param {Act} act */
function over(guide, state, act) {
  const look = /** @type {GameLook} */ (state.shown);
  guide.lookBack(state);
  return html`<h2 class="tt-title gm-head" tabindex="-1">${look.ended}</h2>
    <p>${howItEnded(look)}</p>
    ${guide.back ? lookedBack(guide, guide.back, state, act) : lookingBack}`;
}

/**
 * @param {GameGuide} guide
 * @param {TurningPoints} back
 * @param {State} state
 * @param {Act} act
 */
function lookedBack(guide, { points, turns }, state, act) {
  const again = (/** @type {number} */ to) => () => guide.playFrom(state, act, to);
  return html`${points.length ? html`<h3 class="tt-subheading">${GAME.whereItTurned}</h3>` : nothing}
    <ol class="tt-list gm-points">${points.map(
      ({ turn, says, why, back }) => html`<li><p><b>${GAME.inTurn(turn)} ${says}.</b> ${why}</p>
        <button type="button" class="tt-button" @click=${again(back)}>${GAME.playFromThere}</button></li>`,
    )}</ol>
    <details class="tt-more gm-turns"><summary>${GAME.backToATurn}</summary>
      <div class="tt-row">${turns.map(
        ({ turn, player, back }) => html`<button type="button" class="tt-button" @click=${again(back)}>
          ${GAME.turnOf(turn, player)}</button>`,
      )}</div></details>`;
}
