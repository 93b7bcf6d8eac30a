// What was found: the verdict and what else may be meant, what decides it, the cards that are named, cards and rules.

/** @import { IndexQuestion } from "../search/data.d.ts" */
/** @import { Act, State } from "./start-state.d.ts" */

import { html, icon, listed, nothing, part } from "../base/index.js";
import { cardsFound } from "../own-cards/index.js";
import { pageAt } from "../places/index.js";
import { isRoomKept, others, silence, standing, verdict } from "../quarrel/index.js";
import { COMMON, joinedByAnd, QUARREL, START } from "../texts/index.js";
import { howTheyMeet, small, textOf, theseCards } from "./card-meetings.js";
import { knownCards } from "./known-cards.js";
import { published } from "./published-question.js";

const SHOWN = 4; // so many of each kind; the others at a tap
const DECIDE = 2; // so many of those that decide it stand there with their answers

/** What stands above all that is found. @param {State} state @param {Act} act */
export function answered(state, act) {
  const { text, quarrel, found } = state;
  const isFound = found.length > 0 || cardsFound(state.own.cards(), text).length > 0;
  return html`${verdict(text, quarrel, knownCards(state), act)} ${others(quarrel, act)}
    ${silence(text, quarrel, isFound, act)}`;
}

/** @param {State} state @param {Act} act */
export function results(state, act) {
  const { found, quarrel, text } = state;
  // What would be moved by the first verdict, or by what else may be meant, is not shown before it.
  if (quarrel.isFirst || (isRoomKept(text, quarrel) && !quarrel.said && !quarrel.late)) return nothing;
  const isOwn = cardsFound(state.own.cards(), text).length > 0;
  if (!found.length && !isOwn && !namedIn(state).size && !quarrel.waits && !quarrel.said?.asks.length) return none;
  return html`<div class="fd-main">
      ${decided(state, act)} ${theseCards(state, act)} ${howTheyMeet(state, act)} ${rulings(state, act)}
      ${toTable(state, act)}
    </div>
    <div class="fd-aside">${cards(state, act)} ${rules(state, act)}</div>`;
}

const none = html`<div class="fd-none">
  <p>${START.nothingFoundAskTheTable}</p>
  <a class="tt-button tt-main" href=${pageAt("build")}>${icon("layout")} ${START.toTheTable}</a>
</div>`;

/** The rulings and rules that decide exactly this, with what they say. @param {State} state @param {Act} act */
function decided(state, act) {
  const { index, quarrel } = state;
  if (!index || quarrel.waits === "words" || quarrel.waits === "rest") return nothing;
  const rulings = deciding(state);
  const rules = (quarrel.said?.rules ?? []).flatMap((id) => index.rules.find((one) => one.id === id) ?? []);
  const all = [...rulings.map((one, at) => published(one, state, act, { isOpen: at < DECIDE })), ...rules.map(ruleRow)];
  if (!all.length) return nothing;
  return part(START.whatDecidesIt, html`<ul class="fd-list">${all.map((one) => html`<li>${one}</li>`)}</ul>`);
}

/** @param {State} state @returns {IndexQuestion[]} */
function deciding({ index, quarrel }) {
  return (quarrel.said?.rulings ?? []).flatMap((id) => index?.questions.find((one) => one.id === id) ?? []);
}

/** Where cards are named, what speaks of them: of the most of them first. @param {State} state @param {Act} act */
function rulings(state, act) {
  const above = deciding(state);
  const all = of(state, ["question"], state.index?.questions ?? []).filter((one) => !above.includes(one));
  const names = namedIn(state);
  const on = (/** @type {{ cards: string[] }} */ { cards }) => cards.filter((name) => names.has(name)).length;
  const shown = names.size ? all.filter(on).sort((one, other) => on(other) - on(one)) : all;
  const title = names.size ? START.publishedOnTheseCards : START.published;
  if (shown.length) {
    const one = (/** @type {IndexQuestion} */ question) => published(question, state, act);
    return part(title, listed(title, SHOWN, shown, one, state, act));
  }
  const unpublished = names.size && !above.length && !state.quarrel.waits;
  return unpublished ? html`<p class="tt-soft">${QUARREL.nothingPublishedOn(joinedByAnd([...names]))}</p>` : nothing;
}

/** @param {State} state */
function namedIn({ text, quarrel }) {
  return new Set(standing(text, quarrel));
}

/** @param {State} state @param {Act} act */
function toTable(state, act) {
  if (!namedIn(state).size || state.quarrel.said?.asks.length) return nothing;
  return html`<p><button type="button" class="tt-button tt-main" @click=${act.openCards}>
    ${icon("layout")} ${COMMON.openOnTheTable}
  </button></p>`;
}

/**
 * The cards that are found besides those that are named; nobody who names several looks for more of them.
 *
 * @param {State} state
 * @param {Act} act
 */
function cards(state, act) {
  const named = namedIn(state);
  const known = knownCards(state);
  const own = cardsFound(state.own.cards(), state.text);
  const found = of(
    state,
    ["card"],
    known.flatMap((one) => (one.own ? [] : { ...one, id: one.name })),
  );
  const all = [...known.filter((one) => one.own && own.includes(one.own)), ...found].filter(
    ({ name }) => !named.has(name),
  );
  if (!all.length || named.size > 1) return nothing;
  const few = all.slice(0, SHOWN).map((one) => small(one, state, act));
  return part(COMMON.cards, html`<div class="fd-cards">${few}</div> ${textOf(all, state.card, act)}`);
}

/** @typedef {{ id: string, name: string, says: string, books: string[] }} Rule */

/** @param {State} state @param {Act} act */
function rules(state, act) {
  const { index, quarrel } = state;
  const readings = index?.readings ?? [];
  const known = [
    ...(index?.rules ?? []).filter(({ id }) => !quarrel.said?.rules.includes(id)),
    ...readings.map(({ id, name, asks }) => ({ id, name, says: asks, books: [START.readInWays] })),
  ];
  const all = of(state, ["rule", "reading"], known);
  return all.length ? part(COMMON.rules, listed("rules", SHOWN, all, ruleRow, state, act)) : nothing;
}

/** @param {Rule} rule */
function ruleRow({ id, name, says, books }) {
  return html`<a class="fd-row fd-rule" href=${pageAt("look-up", { entry: id })}>
    <span><b>${name}</b> ${says} <span class="fd-more tt-soft tt-small">${books.join(", ")}</span></span>
  </a>`;
}

/**
 * What was found of some kinds, in its order.
 *
 * @template {{ id: string }} T
 * @param {State} state
 * @param {string[]} kinds
 * @param {readonly T[]} known
 */
function of({ found }, kinds, known) {
  return found.flatMap(({ kind, id }) => (kinds.includes(kind) ? (known.find((one) => one.id === id) ?? []) : []));
}
