// What was found: the cards that are named, what may have been meant, what is published, cards and rules.

/** @import { Offered } from "../understanding/data.d.ts" */
/** @import { Act, State } from "./start-state.d.ts" */

import { html, icon, listed, nothing, part } from "../base/index.js";
import { pageAt } from "../places/index.js";
import { COMMON, START } from "../texts/index.js";
import { howTheyMeet, small, textOf, theseCards } from "./card-meetings.js";
import { published } from "./published-question.js";

const SHOWN = 4; // so many of each kind; the others at a tap

/** @param {State} state @param {Act} act */
export function results(state, act) {
  const { found, quarrel, offered, waiting } = state;
  if (!found.length && !quarrel?.cards.length && !offered.length && !waiting) return none;
  // Whoever says what is done, or asks, has a question; whoever only names cards wants to know how they meet.
  const asks = Boolean(quarrel?.asks || quarrel?.acts.length);
  return html`<div class="fd-main">
      ${theseCards(state, act)} ${asks ? meant(state, act) : nothing} ${howTheyMeet(state, act)}
      ${asks ? nothing : meant(state, act)} ${rulings(state, act)} ${toTable(state, act)}
    </div>
    <div class="fd-aside">${cards(state, act)} ${rules(state, act)}</div>`;
}

const none = html`<div class="fd-none">
  <p>${START.nothingFoundAskTheTable}</p>
  <a class="tt-button tt-main" href=${pageAt("build")}>${icon("layout")} ${START.toTheTable}</a>
</div>`;

/** @param {State} state @param {Act} act */
function meant(state, act) {
  const { offered, index, waiting } = state;
  const title = START.didYouMean;
  if (waiting) return part(title, html`<p class="fd-room fd-three tt-soft">${COMMON.oneMoment}</p>`);
  if (!offered.length) return nothing;
  /** @param {Offered} one */
  const shown = ({ says, question, suggested }) => {
    const known = index?.questions.find(({ id }) => id === question);
    if (known) return published(known, state, act, { more: "fd-asked", says });
    return suggested ? asks(says, suggested, act) : nothing;
  };
  return part(title, listed("meant", offered.length, offered, shown, state, act));
}

/** @param {string} says @param {NonNullable<Offered["suggested"]>} suggested @param {Act} act */
function asks(says, { situation, supposes }, act) {
  const ask = () => act.open({ moment: { situation, asked: true, mood: "play", step: null } });
  return html`<button type="button" class="fd-row fd-asked" @click=${ask}>
    <span>${says} ${supposes ? html`<span class="fd-more tt-soft tt-small">${supposes}</span>` : nothing}</span>
    ${icon("ask")}
  </button>`;
}

/** Where cards are named, what speaks of them: of the most of them first. @param {State} state @param {Act} act */
function rulings(state, act) {
  const { index, offered } = state;
  const meant = offered.map(({ question }) => question);
  const all = of(state, ["question"], index?.questions ?? []).filter(({ id }) => !meant.includes(id));
  const names = namedIn(state);
  const on = (/** @type {{ cards: string[] }} */ { cards }) => cards.filter((name) => names.has(name)).length;
  const shown = names.size ? all.filter(on).sort((one, other) => on(other) - on(one)) : all;
  const title = names.size ? START.publishedOnTheseCards : START.published;
  return shown.length
    ? part(
        title,
        listed(title, SHOWN, shown, (one) => published(one, state, act), state, act),
      )
    : nothing;
}

/** @param {State} state */
function namedIn({ quarrel }) {
  return new Set(quarrel?.cards.map(({ name }) => name));
}

/** @param {State} state @param {Act} act */
function toTable({ quarrel }, act) {
  if (!quarrel?.cards.length) return nothing;
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
  const byName = (state.index?.cards ?? []).map((one) => ({ ...one, id: one.name }));
  const all = of(state, ["card"], byName).filter(({ name }) => !named.has(name));
  if (!all.length || named.size > 1) return nothing;
  const few = all.slice(0, SHOWN).map((one) => small(one, state, act));
  return part(COMMON.cards, html`<div class="fd-cards">${few}</div> ${textOf(all, state.card)}`);
}

/** @param {State} state @param {Act} act */
function rules(state, act) {
  const { index } = state;
  const known = [
    ...(index?.rules ?? []),
    ...(index?.readings ?? []).map(({ id, name, asks }) => ({
      id,
      name,
      says: asks,
      books: [START.readInWays],
    })),
  ];
  const one = (/** @type {(typeof known)[number]} */ { id, name, says, books }) => html`<a class="fd-row fd-rule"
    href=${pageAt("look-up", { entry: id })}>
    <span><b>${name}</b> ${says} <span class="fd-more tt-soft tt-small">${books.join(", ")}</span></span>
  </a>`;
  const all = of(state, ["rule", "reading"], known);
  return all.length ? part(COMMON.rules, listed("rules", SHOWN, all, one, state, act)) : nothing;
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
