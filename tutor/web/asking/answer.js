// The answer: alone, on top, its word the largest thing on the page; behind it what it stands on.

/** @import { Act, State } from "../state/table-state.d.ts" */
/** @import { Answer, Because, Situation } from "../engine/protocol.d.ts" */

import { html, icon, keyed, nothing } from "../base/index.js";
import { card, oneOf, quoted, reasons, zoneOf } from "../cards/index.js";
import { shareButton } from "../passing/index.js";
import { zonesAt } from "../situation/index.js";
import { has } from "../state/index.js";
import { ASKING, COMMON, LAYING } from "../texts/index.js";
import { contestButton } from "./contest.js";

const MAX_ROWS = 2; // so many reasons, and ways, stand there; the others open at a tap

/**
 * The answer, or that it is being looked for: with the same room, so that nothing jumps.
 *
 * @param {State} state
 * @param {Act} act
 */
export function answerPanel(state, act) {
  if (state.answer) return keyed(state.answer.question, panel(state, state.answer, act));
  return state.busy && state.asked ? waiting(state.busy) : nothing;
}

/** @param {{ says: string }} busy */
function waiting({ says }) {
  return html`<article class="tt-answer tt-tone-open" aria-label=${ASKING.theAnswer} aria-busy="true">
    <div class="tt-first">
      <p class="tt-answer-question" role="status">${says} ...</p>
      <progress class="tt-progress" aria-label=${says}></progress>
    </div>
  </article>`;
}

/** @param {State} state @param {Answer} answer @param {Act} act */
function panel(state, answer, act) {
  return html`<article class="tt-answer tt-tone-${answer.tone}" aria-label=${ASKING.theAnswer}>
      <div class="tt-first">
        <div class="tt-answer-head">
          ${asks(answer.question, state.alone)}
          ${state.alone || !has(state, "laying") ? nothing : laidOut(act)}
          ${state.alone || !answer.word ? nothing : shareButton(act, "tt-button tt-quiet")}
        </div>
        <div class="tt-word-line"><p class="tt-word">${answer.word}</p>
          <div class="tt-argument"><p class="tt-answer-says">${answer.says}</p>
            ${answer.reason ? html`<p class="tt-answer-reason">${answer.reason}</p>` : nothing}</div></div>
        ${named(state, answer, act)}
        <div class="tt-answer-acts">
          ${contestButton(state, answer, act)}
          ${state.brought && !state.alone ? changing(state, act, "tt-change") : nothing} ${toggle(answer)}
        </div>
      </div>
      <div class="tt-behind">${behind(state, answer, act)}</div>
    </article>
    ${sides(state, answer, act)}`;
}

/** Where the answer has the room of the chips, they are a tap away. @param {Act} act */
function laidOut(act) {
  return html`<button type="button" class="tt-button tt-quiet tt-only-sign tt-laid-out"
    aria-label=${LAYING.whatIsLaidOut} title=${LAYING.whatIsLaidOut}
    @click=${() => act.open({ kind: "menu", name: "laid" })}>${icon("more")}</button>`;
}

/** The question; in a file of its own it is what the page is called. @param {string} question @param {boolean} alone */
function asks(question, alone) {
  return alone
    ? html`<h1 class="tt-answer-question">${question}</h1>`
    : html`<h2 class="tt-answer-question">${question}</h2>`;
}

/** The cards that it names. @param {State} state @param {Answer} answer @param {Act} act */
function named(state, answer, act) {
  const { shown } = state;
  if (!answer.cards.length || !shown) return nothing;
  const zones = zonesAt(shown, answer.at);
  return html`<div class="tt-answer-cards" role="group" aria-label=${ASKING.cardsThatItNames}>
    ${answer.cards.map((key) => {
      const zone = zoneOf(zones, key);
      const tap = () => act.open({ kind: "card", card: key, zone });
      return card(oneOf(shown, key, zone, { size: "tiny", act: { tap } }));
    })}
  </div>`;
}

/** Where there is little room: what opens all that stands behind. @param {Answer} answer */
function toggle({ because, sure, reason }) {
  return html`<button type="button" class="tt-toggle" aria-expanded="false" @click=${unfold}>
    ${reason || because.length || sure ? COMMON.why : ASKING.more}</button>`;
}

/** @param {MouseEvent} event */
function unfold(event) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const open = button.closest(".tt-answer")?.toggleAttribute("data-open") ?? false;
  button.setAttribute("aria-expanded", String(open));
}

/** @param {State} state @param {Answer} answer @param {Act} act */
function behind(state, answer, act) {
  const because = unsaid(answer).filter(({ id }) => !answer.texts.some((text) => text.card === id));
  return html`${answer.texts.map((text) => ownText(answer, text))} ${because.slice(0, MAX_ROWS).map(quoted)}
    ${sure(answer)}
    ${further(state, answer, act)} ${changes(state, answer, act)}
    ${more(ASKING.whatElseItStandsOn, because.slice(MAX_ROWS).map(quoted))}
    ${refused(state, answer)} ${closest(state, answer, act)} ${next(state, act)}`;
}

/**
 * What a card of one's own says on which the answer rests: as it is printed, and as it was understood; each only where
 * the same words do not stand there already.
 *
 * @param {Answer} answer
 * @param {Answer["texts"][number]} text
 */
function ownText(answer, { card: name, print, says }) {
  const isPrintSaid = isSaid(answer, bare(print));
  const isRead = bare(says) === bare(print) || isSaid(answer, bare(says));
  const read = says ? (isRead ? "" : ASKING.readAs(says)) : isPrintSaid ? "" : ASKING.notUnderstood;
  const shown = isPrintSaid ? "" : print;
  if (!shown && !read) return nothing;
  return html`<blockquote class="tt-rule">
    <p class="tt-subheading">${name}</p>
    ${shown ? html`<p>“${shown}”</p>` : nothing}
    ${read ? html`<footer class="tt-soft tt-small">${read}</footer>` : nothing}
  </blockquote>`;
}

/** A sentence by its words alone. @param {string} sentence */
function bare(sentence) {
  return sentence.trim().toLowerCase().replace(/[.!]$/u, "");
}

/**
 * What the answer stands on, and has not said in the same words: of a rule its name and book are left, of a card
 * nothing, for the answer names it.
 *
 * @param {Answer} answer
 * @returns {Because[]}
 */
function unsaid(answer) {
  return answer.because.flatMap((one) => {
    if (!isSaid(answer, one.says)) return [one];
    return one.kind === "card" ? [] : [{ ...one, says: "" }];
  });
}

/** @param {Answer} answer @param {string} sentence */
function isSaid({ says, reason }, sentence) {
  return sentence !== "" && `${says} ${reason}`.toLowerCase().includes(sentence.toLowerCase());
}

/** How sure it is: where a card's own words are the answer, in one word. @param {Answer} answer */
function sure(answer) {
  const { sure: how, because } = answer;
  if (!how) return nothing;
  const isQuoted = because.some(({ kind, says }) => kind === "card" && isSaid(answer, says));
  return html`<p class="tt-sure">
    <b>${ASKING.howSureAsked}</b> <span class="tt-chip">${how.word}</span> ${isQuoted ? nothing : how.says}</p>`;
}

/**
 * What a limit has left open, and what is still being looked at.
 *
 * @param {State} state
 * @param {Answer} answer
 * @param {Act} act
 */
function further({ busy, alone }, { complete }, act) {
  if (busy) return html`<p class="tt-soft" role="status">${busy.says} ...</p>`;
  if (complete || alone) return nothing;
  return html`<div class="tt-row">
    <button type="button" class="tt-button" @click=${act.lookFurther}>${ASKING.lookFurther}</button>
  </div>`;
}

/** Only what has been found to change it. @param {State} state @param {Answer} answer @param {Act} act */
function changes({ alone }, { changes: found }, act) {
  if (!found?.length) return nothing;
  /** @param {Situation} situation */
  const to = (situation) => () => act.show({ situation, asked: true, mood: "play", step: null });
  const items = found.map(
    ({ says, situation }) =>
      html`<li>${
        situation && !alone
          ? html`<button type="button" class="tt-button tt-wide" @click=${to(situation)}>${says}</button>`
          : says
      }</li>`,
  );
  return more(ASKING.whatWouldChangeIt, html`<ul class="tt-list">${items}</ul>`);
}

/** @param {State} state @param {Answer} answer */
function refused({ shown }, { refused: found }) {
  if (!found.length) return nothing;
  const items = found.map(
    ({ says, because }) =>
      html`<li class="tt-refused"><p class="tt-deed">${says}</p>${reasons(because, shown?.rules)}</li>`,
  );
  return more(ASKING.notAllowed, html`<ul class="tt-list">${items}</ul>`);
}

/** @param {State} state @param {Answer} answer @param {Act} act */
function closest({ alone }, { closest: found }, act) {
  if (!found.length) return nothing;
  const items = found.map(
    ({ title, says, where, id }) => html`<li class="tt-stack">
      ${
        alone || !id
          ? html`<b>${title}</b>`
          : html`<button type="button" class="tt-button tt-wide" @click=${() => act.read(id)}>${title}</button>`
      }
      <p>${says} <span class="tt-soft tt-small">${where}</span></p>
    </li>`,
  );
  return more(ASKING.rulingsCloseToIt, html`<ul class="tt-list">${items}</ul>`);
}

/** @param {string} title @param {unknown} inner */
function more(title, inner) {
  if (Array.isArray(inner) && !inner.length) return nothing;
  return html`<details class="tt-more"><summary>${title}</summary><div class="tt-stack">${inner}</div></details>`;
}

/** @param {State} state @param {Act} act */
function next(state, act) {
  if (state.alone) return nothing;
  return html`<div class="tt-row">
    ${changing(state, act)}
    <button type="button" class="tt-button" @click=${act.leaveAnswer}>${icon("ask")} ${ASKING.askSomethingElse}</button>
  </div>`;
}

/** Leads to laying out. @param {State} state @param {Act} act @param {string} [look] */
function changing({ situation }, act, look = "") {
  return html`<button type="button" class="tt-button ${look}" @click=${() => act.lay(situation)}>
    ${icon("layout")} ${ASKING.changeIt}</button>`;
}

/**
 * Where it can go in several ways: each of them, to be stepped through.
 *
 * @param {State} state
 * @param {Answer} answer
 * @param {Act} act
 */
function sides({ way }, { ways }, act) {
  if (ways.length < 2) return nothing;
  const side = (/** @type {boolean} */ holds) => html`<b class="tt-side">${holds ? ASKING.yes : ASKING.no}</b>`;
  const buttons = ways.map(({ holds, says }, at) => {
    const show = () => act.showWay(at);
    return html`<button type="button" class="tt-button tt-wide" aria-pressed=${way === at} @click=${show}>
      ${holds === null ? nothing : side(holds)}<span>${says}</span>
    </button>`;
  });
  return html`<section class="tt-sides" aria-label=${ASKING.theWaysItCanGo}>
    <h2 class="tt-subheading">${ASKING.theWaysItCanGo}</h2>
    ${buttons.slice(0, MAX_ROWS)} ${more(COMMON.manyMore(ways.length - MAX_ROWS), buttons.slice(MAX_ROWS))}
  </section>`;
}
