// The ways in, as long as nothing is typed: two doors, what is asked most, and which boxes there are.

/** @import { Act, State } from "./start-state.d.ts" */

import { html, nothing } from "../view/lit.js";
import { shelfList } from "../view/shelf-list.js";
import { icon, signOf } from "../view/signs.js";
import { boxesAsked } from "./boxes.js";
import { pageAt } from "./pages.js";
import { published } from "./published.js";

const NEWEST = 3;
const SHELF = "shelf";

/** @param {State} state @param {Act} act */
export function waysIn(state, act) {
  return html`<nav class="fd-doors" aria-label="Ways in">
      ${door("build", "instant", "We have a quarrel", "Lay it out, ask, hold up the answer.")}
      ${door("walk-through", "baby", "I want to learn", "Walk through what others have asked.")}
    </nav>
    ${asked(state, act)} ${kept(state, act)} ${boxesAsked(state, act)}`;
}

/** @param {string} name @param {string} drawn @param {string} says @param {string} more */
function door(name, drawn, says, more) {
  return html`<a class="fd-door tt-type-${drawn}" href=${pageAt(name)}>
    ${signOf({ type: drawn })}
    <span><b>${says}</b> <span class="tt-soft">${more}</span></span>
    ${icon("next")}
  </a>`;
}

/** @param {State} state @param {Act} act */
function asked(state, act) {
  const { index, most } = state;
  const questions = most.flatMap((id) => index?.questions.find((one) => one.id === id) ?? []);
  if (!questions.length) return nothing;
  return html`<section class="fd-part" aria-label="Asked most">
    <h2 class="fd-label">Asked most</h2>
    <ul class="fd-list fd-wide">${questions.map((one) => html`<li>${published(one, state, act)}</li>`)}</ul>
  </section>`;
}

/** What the visitor asked and played last; all of it at a tap. @param {State} state @param {Act} act */
function kept({ shelf, unfolded }, act) {
  const many = shelf.items().length;
  const all = unfolded.includes(SHELF);
  if (!many && !all) return nothing;
  const open = (/** @type {import("../view/shelf.js").Item} */ { link, asked }) => act.open({ link, asked });
  const more = html`<button type="button" class="tt-button tt-quiet" aria-expanded=${all} @click=${() => act.unfold(SHELF)}>
    ${all ? "Less" : "All of it"}
  </button>`;
  return html`<section class="fd-part fd-shelf" aria-label="Your shelf">
    <h2 class="fd-label">Your shelf</h2>
    ${shelfList(shelf, all ? { open } : { open, most: NEWEST })} ${more}
  </section>`;
}
