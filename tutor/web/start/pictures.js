// What the game looks like: a hand of the cards that are asked about most, and the face of what a question is about.

/** @import { IndexCard, IndexQuestion } from "../search/data.d.ts" */
/** @import { State } from "./start-state.d.ts" */

import { face, html, nothing, signOf } from "../base/index.js";
import { card } from "../cards/index.js";

const IN_HAND = 5;

/** A hand of cards that nobody has to read. @param {Pick<State, "index" | "most">} state */
export function hand({ index, most }) {
  const all = index?.questions ?? [];
  const first = most.flatMap((id) => all.find((one) => one.id === id) ?? []);
  const shown = [...new Set([...first, ...all].flatMap((one) => cardOf(one, index) ?? []))].slice(0, IN_HAND);
  return html`<div class="fd-hand" aria-hidden="true">${shown.map(held)}</div>`;
}

/** @param {IndexCard} one */
function held({ name, type, face: token, variation }) {
  return card({ key: name, name, type, face: token, ...(variation ? { variation } : {}) });
}

/**
 * The card that a question is shown with; a card's back for none.
 *
 * @param {IndexQuestion} question
 * @param {State} state
 */
export function pictureOf(question, { index }) {
  return pictured(cardOf(question, index));
}

/** A card by its face alone. @param {{ type: string, face?: string, variation?: string }} [one] */
export function pictured({ type, face: token, variation } = { type: "" }) {
  return html`<span class=${`fd-picture tt-type-${type || "unknown"}`} aria-hidden="true"
    >${token ? face(token) : nothing}${signOf({ type, ...(variation ? { variation } : {}) })}</span>`;
}

/** @param {IndexQuestion} question @param {State["index"]} index */
function cardOf({ pictured: name }, index) {
  return name ? index?.cards.find((one) => one.name === name) : undefined;
}
