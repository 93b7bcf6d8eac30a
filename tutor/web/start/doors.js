// The ways in, as long as nothing is typed: two doors, what is due today, what is asked most, and which boxes there
// are.

/** @import { Act, State } from "./start-state.d.ts" */

import { html, icon, nothing, part, quiet } from "../base/index.js";
import { boxesAsked } from "../boxes/index.js";
import { learnt, today, todayTold } from "../learnt/index.js";
import { ownList } from "../own-cards/index.js";
import { pageAt } from "../places/index.js";
import { shelfList } from "../shelf/index.js";
import { COMMON, OWN, START } from "../texts/index.js";
import { pictured } from "./pictures.js";
import { published } from "./published-question.js";

const NEWEST = 3;

/** @param {State} state @param {Act} act */
export function waysIn(state, act) {
  return html`<nav class="fd-doors" aria-label=${START.waysIn}>
      ${door("build", drawnOf("instant", state), START.weHaveAQuarrel, START.quarrelSays)}
      ${door("learn", drawnOf("baby", state), START.iWantToLearn, START.learnSays)}
    </nav>
    ${todayTold(learnt(), today())} ${asked(state, act)} ${kept(state, act)} ${yours(state, act)}
    ${boxesAsked(state, act)}`;
}

/** A card of a type: its first, as soon as they are there. @param {string} type @param {State} state */
function drawnOf(type, { index }) {
  return index?.cards.find((one) => one.type === type) ?? { type };
}

/** @param {string} name @param {{ type: string, face?: string }} drawn @param {string} says @param {string} more */
function door(name, drawn, says, more) {
  return html`<a class="fd-door tt-type-${drawn.type}" href=${pageAt(name)}>
    ${pictured(drawn)}
    <span><b>${says}</b> <span class="tt-soft">${more}</span></span>
    ${icon("next")}
  </a>`;
}

/** @param {State} state @param {Act} act */
function asked(state, act) {
  const { index, most } = state;
  const questions = most.flatMap((id) => index?.questions.find((one) => one.id === id) ?? []);
  if (!questions.length) return nothing;
  const items = questions.map((one) => html`<li>${published(one, state, act)}</li>`);
  return part(COMMON.askedMost, html`<ul class="fd-list fd-wide">${items}</ul>`);
}

/** What the visitor asked and played last; all of it at a tap. @param {State} state @param {Act} act */
function kept({ shelf, unfolded }, act) {
  const all = unfolded.includes(COMMON.yourShelf);
  if (!shelf.items().length && !all) return nothing;
  const open = (/** @type {import("../shelf/shelf.js").Item} */ { link, asked }) => act.open({ link, asked });
  const list = shelfList(shelf, all ? { open } : { open, most: NEWEST });
  return part(
    COMMON.yourShelf,
    html`${list} ${quiet(all ? START.less : START.allOfIt, () => act.unfold(COMMON.yourShelf))}`,
    "fd-shelf",
  );
}

/** The cards of one's own that were told last; all of them at a tap. @param {State} state @param {Act} act */
function yours({ own, unfolded }, act) {
  const all = unfolded.includes(OWN.yours);
  if (!own.cards().length && !all) return nothing;
  const list = ownList(own, all ? { open: act.tellCard } : { open: act.tellCard, most: NEWEST });
  return part(
    OWN.yours,
    html`${list} ${quiet(all ? START.less : START.allOfIt, () => act.unfold(OWN.yours))}`,
    "fd-shelf",
  );
}
