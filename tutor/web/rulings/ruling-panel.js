// What is said of the ruling that is open: its question and what one may say, then the answer and its source.

/** @import { RulingAsked, RulingTold, RulingWay } from "./data.d.ts" */
/** @import { WalkAct, WalkState } from "./walk-state.d.ts" */

import { html, icon, nothing } from "../base/index.js";
import { quoted } from "../cards/index.js";
import { pageAt } from "../places/index.js";
import { COMMON, RULINGS } from "../texts/index.js";
import { roundSoFar } from "./round.js";
import { readings } from "./ruling-ways.js";
import { engine, sourced, worded } from "./ruling-words.js";

/** @param {WalkState} state @param {WalkAct} act */
export function rulingPanel(state, act) {
  const { asked, told } = state;
  if (!asked) return nothing;
  return html`<section class="tt-panel tt-stack rl-panel" aria-label=${RULINGS.theRuling}>
    <h2 class="tt-heading rl-asks" tabindex="-1">${asked.title}</h2>
    ${told ? answered(state, told, act) : asking(state, asked, act)}
  </section>
  ${told ? leading(state, told) : nothing}`;
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
  const { ways, stand_ins: made } = told;
  return html`${heard(state, told)}
    ${ways.length > 1 ? readings(state, told, act) : ways.map(answer)}
    ${made.map(({ name, says }) => html`<p class="tt-soft"><b>${name}</b>: ${says}</p>`)} ${judging(state, told, act)}
    ${onward(state, act)}`;
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

/** What is read in one way only. @param {RulingWay} way */
function answer(way) {
  const { word, rest } = worded(way.says);
  return html`<div class="tt-stack">
    ${word}${rest ? html`<p>${rest}</p>` : nothing} ${sourced(way)} ${engine(way)}
  </div>`;
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

/** On to the next. @param {WalkState} state @param {WalkAct} act */
function onward(state, act) {
  const far = state.list && state.round ? roundSoFar(state, state.list) : null;
  const last = far && state.list?.quarrels.at(-1) === state.question;
  return html`<button type="button" class="tt-button tt-main" @click=${() => act.next()}>
    ${far ? (last ? RULINGS.howItWent : RULINGS.nextQuarrel) : RULINGS.nextRuling} ${icon("next")}
  </button>`;
}

/**
 * Where it leads: to the rules behind it, to their lessons, and to a table of one's own.
 *
 * @param {WalkState} state
 * @param {RulingTold} told
 */
function leading(state, { lessons, rules, ways }) {
  const link = ways[state.way]?.link;
  return html`<section class="tt-panel rl-leads" aria-label=${RULINGS.whereItLeads}>
    <details class="tt-more">
      <summary>${RULINGS.rulesItStandsOn}</summary>
      <div class="tt-stack">
        ${rules.map(
          (rule) => html`<div>${quoted(rule)}
            <a class="rl-link" href=${pageAt("look-up", { entry: rule.id })}>${COMMON.lookItUp}</a></div>`,
        )}
      </div>
    </details>
    ${lessons.map(
      ({ id, title }) => html`<a class="tt-button" href=${pageAt("learn", { lesson: id })}>${COMMON.lesson(title)}</a>`,
    )}
    ${
      link
        ? html`<a class="tt-button tt-quiet" href=${pageAt("build", { scenario: link })}>${COMMON.openOnTheTable}</a>`
        : nothing
    }
  </section>`;
}
