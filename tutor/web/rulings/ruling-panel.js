// What is said of the ruling that is open: its question and what one may say, then the answer and its source.

/** @import { RulingAsked, RulingTold, RulingWay } from "./data.d.ts" */
/** @import { WalkAct, WalkState } from "./walk-state.d.ts" */

import { html, icon, nothing } from "../base/index.js";
import { quoted } from "../cards/index.js";
import { pageAt } from "../places/index.js";
import { COMMON, RULINGS } from "../texts/index.js";
import { roundSoFar } from "./round.js";

/** @param {WalkState} state @param {WalkAct} act */
export function rulingPanel(state, act) {
  const { asked, told } = state;
  if (!asked) return nothing;
  return html`<section class="tt-panel tt-stack rl-panel" aria-label=${RULINGS.theRuling}>
    <h2 class="tt-heading rl-asks" tabindex="-1">${asked.title}</h2>
    ${told ? answered(state, told, act) : asking(state, asked, act)}
  </section>`;
}

/** @param {WalkState} state @param {RulingAsked} asked @param {WalkAct} act */
function asking({ said }, { choices }, act) {
  if (said !== null) return html`<p class="tt-soft" role="status">${COMMON.oneMoment}</p>`;
  const choice = (/** @type {{ answer: string, says: string }} */ { answer, says }) =>
    html`<button type="button" class="tt-button rl-choice" @click=${() => act.say(answer)}>${says}</button>`;
  return html`<p class="tt-subheading" id="rl-say">${RULINGS.whatDoYouSay}</p>
    ${
      choices.length
        ? html`<div class="rl-choices" role="group" aria-labelledby="rl-say">${choices.map(choice)}</div>`
        : html`<p class="tt-soft">${RULINGS.sayItAloud}</p>`
    }
    <button type="button" class="tt-button ${choices.length ? "tt-quiet" : "tt-main"}" @click=${() => act.say("")}>
      ${RULINGS.showTheAnswer}
    </button>`;
}

/** @param {WalkState} state @param {RulingTold} told @param {WalkAct} act */
function answered(state, told, act) {
  const { ways } = told;
  return html`${heard(state, told)}
    ${ways.length > 1 ? beside(state, told, act) : ways.map((way) => answer(way, told.right))}
    ${judging(state, told, act)} ${leading(state, told, act)}
    <details class="tt-more">
      <summary>${RULINGS.rulesItStandsOn}</summary>
      <div class="tt-stack">
        ${told.rules.map(
          (rule) => html`<div>${quoted(rule)}
            <a class="rl-link" href=${pageAt("look-up", { entry: rule.id })}>${COMMON.lookItUp}</a></div>`,
        )}
      </div>
    </details>`;
}

/** How what one has said compares. @param {WalkState} state @param {RulingTold} told */
function heard({ said, asked }, { right, ways }) {
  const mine = asked?.choices.find(({ answer }) => answer === said)?.says ?? "";
  const sentence = !mine
    ? RULINGS.theAnswer
    : ways.length > 1
      ? RULINGS.oneWayToReadIt(mine)
      : said === right
        ? RULINGS.youAreRight
        : RULINGS.theOtherWay(mine);
  const sign = mine && ways.length === 1 ? icon(said === right ? "check" : "close") : nothing;
  const tone = said === right ? "tt-tone-yes" : "tt-tone-no";
  return html`<p class="rl-word ${sign === nothing ? "" : tone}" tabindex="-1" role="status">${sign} ${sentence}</p>`;
}

/** What is read in one way only. @param {RulingWay} way @param {string} right */
function answer(way, right) {
  const rest = right && way.says.startsWith(right) ? way.says.slice(right.length).replace(/^[.,]\s*/, "") : way.says;
  const tone = right === "Yes" ? "tt-tone-yes" : "tt-tone-no";
  return html`<div class="tt-stack">
    ${right ? html`<p class="rl-answer ${tone}">${right}</p>` : nothing}
    ${rest ? html`<p>${upper(rest)}</p>` : nothing} ${sourced(way)} ${engine(way)}
  </div>`;
}

/** @param {RulingWay} way */
function sourced({ who, where, conflicts }) {
  const from = [who, where].filter(Boolean).join(": ");
  return html`${from ? html`<p class="tt-soft tt-small rl-source">${from}</p>` : nothing}
    ${conflicts ? html`<p class="tt-soft tt-small rl-source">${RULINGS.againstIt(conflicts)}</p>` : nothing}`;
}

/** @param {RulingWay} way */
function engine({ plays }) {
  if (!plays.length) return nothing;
  return html`<div><p class="tt-small tt-soft">${RULINGS.asItIsPlayed}</p>
    <ul class="tt-list">${plays.map((says) => html`<li>${says}</li>`)}</ul></div>`;
}

/** The readings beside each other. @param {WalkState} state @param {RulingTold} told @param {WalkAct} act */
function beside(state, { asks, ways }, act) {
  return html`${asks.map((one) => html`<p>${RULINGS.sourcesDiffer(one)}</p>`)}
    <div class="rl-ways">${ways.map((way, at) => reading(way, at, state, act))}</div>`;
}

/** @param {RulingWay} way @param {number} at @param {WalkState} state @param {WalkAct} act */
function reading(way, at, state, act) {
  const here = state.way === at;
  return html`<section class="tt-stack rl-way" ?data-shown=${here} aria-label=${way.reading}>
    <h3 class="tt-subheading">${way.reading}</h3>
    <p>${way.says}</p>
    ${sourced(way)} ${engine(way)}
    <button type="button" class="tt-button" data-way=${at} aria-pressed=${here} @click=${() => act.showWay(at)}>
      ${here ? RULINGS.onTheTableNow : RULINGS.stepThroughIt}
    </button>
  </section>`;
}

/**
 * In a round, where only oneself can say whether one was right.
 *
 * @param {WalkState} state
 * @param {RulingTold} told
 * @param {WalkAct} act
 */
function judging({ round, round_said: said, question }, { id }, act) {
  if (!round || said[id] || said[question]) return nothing;
  return html`<div class="tt-row" role="group" aria-label=${RULINGS.wereYouRight}>
    <span>${RULINGS.wereYouRight}</span>
    <button type="button" class="tt-button" @click=${() => act.judge(true)}>${RULINGS.iHadIt}</button>
    <button type="button" class="tt-button" @click=${() => act.judge(false)}>${RULINGS.iHadNot}</button>
  </div>`;
}

/**
 * Where it leads: on, to the lesson of its rule, and to a table of one's own.
 *
 * @param {WalkState} state
 * @param {RulingTold} told
 * @param {WalkAct} act
 */
function leading(state, { lessons, ways }, act) {
  const link = ways[state.way]?.link;
  const far = state.list && state.round ? roundSoFar(state, state.list) : null;
  const last = far && state.list?.quarrels.at(-1) === state.question;
  return html`<div class="rl-leads">
    <button type="button" class="tt-button tt-main" @click=${() => act.next()}>
      ${far ? (last ? RULINGS.howItWent : RULINGS.nextQuarrel) : RULINGS.nextRuling} ${icon("next")}
    </button>
    ${lessons.map(
      ({ id, title }) => html`<a class="tt-button" href=${pageAt("learn", { lesson: id })}>${COMMON.lesson(title)}</a>`,
    )}
    ${
      link
        ? html`<a class="tt-button tt-quiet" href=${pageAt("build", { scenario: link })}>${COMMON.openOnTheTable}</a>`
        : nothing
    }
  </div>`;
}

/** @param {string} text */
function upper(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
