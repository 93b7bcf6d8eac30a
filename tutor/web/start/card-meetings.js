// The cards that are named, what each does, and how they meet.

/** @import { Met } from "../search/data.d.ts" */
/** @import { KnownCard } from "./known-cards.js" */
/** @import { Act, State } from "./start-state.d.ts" */

import { html, icon, listed, nothing, part, quiet } from "../base/index.js";
import { card } from "../cards/index.js";
import { pageAt } from "../places/index.js";
import { standing } from "../quarrel/index.js";
import { COMMON, OWN, START } from "../texts/index.js";
import { knownCards } from "./known-cards.js";

const SHOWN = 2; // so many ways in which they meet; the others at a tap
const SAYS = ["", START.thisCard, START.theseTwoCards, START.theseThreeCards];

/** @param {State} state @param {Act} act */
export function theseCards(state, act) {
  const cards = named(state);
  if (!cards.length) return nothing;
  const says = SAYS[cards.length] ?? START.theseCards;
  const all = cards.map((one) => small(one, state, act));
  return part(says, html`<div class="fd-cards">${all}</div> ${textOf(cards, state.card, act)}`);
}

/** @param {State} state */
function named(state) {
  const known = knownCards(state);
  return standing(state.text, state.quarrel).flatMap((name) => known.find((one) => one.name === name) ?? []);
}

/** @param {KnownCard} one @param {Pick<State, "card">} state @param {Act} act */
export function small({ name, type, kind, face, variation }, { card: shows }, act) {
  const drawn = { key: name, name, type, kind, face, ...(variation ? { variation } : {}) };
  const label = shows === name ? START.whatItDoesShown : START.whatItDoes;
  return card({ ...drawn, act: { tap: () => act.lookAt(name), label } });
}

/** What a card does. @param {readonly KnownCard[]} cards @param {string} name @param {Act} act */
export function textOf(cards, name, act) {
  const one = cards.find((other) => other.name === name);
  if (!one) return nothing;
  const { own } = one;
  const more = own
    ? html`<button type="button" class="tt-button" @click=${() => act.tellCard(own)}>
        ${icon("pen")}${OWN.changeTheText}</button>`
    : html`<p><a class="fd-link" href=${pageAt("look-up", { entry: one.name })}>${COMMON.lookItUp}</a></p>`;
  return html`<div class="fd-says">
    <p><b>${one.name}</b> <span class="tt-soft">${one.kind}</span></p>
    <p>${one.text}</p>
    ${more}
  </div>`;
}

/** How they meet, where that was asked; else a way to ask it. @param {State} state @param {Act} act */
export function howTheyMeet(state, act) {
  const { met, meets } = state;
  if (named(state).filter((one) => !one.own).length < 2) return nothing;
  if (met) return met.meetings.length ? part(START.howTheyMeet, meetings(met, state, act)) : nothing;
  return meets
    ? part(START.howTheyMeet, html`<p class="fd-room tt-soft">${COMMON.oneMoment}</p>`)
    : quiet(START.howTheyMeet, act.meet);
}

/** @param {Met} met @param {State} state @param {Act} act */
function meetings({ meetings: found }, state, act) {
  const one = (/** @type {Met["meetings"][number]} */ { says, situation, step }) => {
    const see = () => act.open({ moment: { situation, asked: false, mood: "play", step, brought: true } });
    return html`<button type="button" class="fd-row fd-rule" @click=${see}>
      <span>${says}</span> <span class="fd-happens tt-small">${START.seeItHappen}</span>
    </button>`;
  };
  return listed("meetings", SHOWN, found, one, state, act);
}
