// The list of rulings: what is asked most and the topics, or what fits what is typed and chosen.

/** @import { RulingList, RulingName } from "./data.d.ts" */
/** @import { WalkAct, WalkPlace, WalkState } from "./walk-state.d.ts" */

import { html, icon, live, nothing, part, repeat } from "../base/index.js";
import { verdictLine } from "../quarrel/index.js";
import { pictured } from "../start/index.js";
import { COMMON, joinedByAnd, QUARREL, RULINGS } from "../texts/index.js";
import { roundSoFar } from "./round.js";
import { unpublished } from "./ruling-search.js";

const MAX_RULINGS = 12;
const MAX_LETTERS = 200; // letters

/** @param {WalkState} state @param {WalkAct} act */
export function rulingList(state, act) {
  const { list } = state;
  if (!list) return html`<p class="tt-soft" role="status">${COMMON.oneMoment}</p>`;
  const isNarrow = Boolean(state.text.trim() || state.topic || state.card || state.box);
  return html`${search(state, list, act)} ${isNarrow ? results(state, act) : shelves(state, list, act)}`;
}

/** @param {WalkState} state @param {RulingList} list @param {WalkAct} act */
function search(state, list, act) {
  const write = (/** @type {InputEvent} */ event) =>
    act.narrow({ text: /** @type {HTMLInputElement} */ (event.target).value });
  const cards = [...new Set(list.rulings.flatMap(({ cards }) => cards))].sort((a, b) => a.localeCompare(b));
  const boxes = list.books.map(({ id, title }) => ({ value: id, says: title }));
  const named = (/** @type {string[]} */ all) => all.map((value) => ({ value, says: value }));
  return html`<div class="rl-narrow">
    <input class="tt-field rl-search" type="search" aria-label=${RULINGS.searchTheRulings} autocomplete="off"
      spellcheck="false" maxlength=${MAX_LETTERS} placeholder=${RULINGS.searchExample}
      .value=${live(state.text)} @input=${write} />
    ${select("topic", RULINGS.anyTopic, named(list.topics), state, act)}
    ${select("card", RULINGS.anyCard, named(cards), state, act)} ${select("box", RULINGS.anyBox, boxes, state, act)}
  </div>`;
}

/**
 * @param {"topic" | "card" | "box"} name
 * @param {string} any
 * @param {{ value: string, says: string }[]} all
 * @param {WalkState} state
 * @param {WalkAct} act
 */
function select(name, any, all, state, act) {
  const chosen = state[name];
  const change = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.target);
    act.narrow(/** @type {Partial<WalkPlace>} */ ({ [name]: value }));
  };
  return html`<select class="tt-field" aria-label=${any} @change=${change}>
    <option value="" ?selected=${!chosen}>${any}</option>
    ${all.map(({ value, says }) => html`<option value=${value} ?selected=${value === chosen}>${says}</option>`)}
  </select>`;
}

/** @param {WalkState} state @param {RulingList} list @param {WalkAct} act */
function shelves(state, list, act) {
  const most = list.most.flatMap((id) => list.rulings.find((one) => one.id === id) ?? []);
  const many = (/** @type {number} */ at) => list.rulings.filter(({ topics }) => topics.includes(at)).length;
  const topic = (/** @type {string} */ title, /** @type {number} */ at) => html`<li>
    <button type="button" class="fd-row" @click=${() => act.narrow({ topic: title })}>
      <span>${title}</span> <span class="rl-many tt-soft tt-figures">${many(at)}</span>${icon("next")}
    </button>
  </li>`;
  return html`${roundDoor(state, list, act)} ${part(COMMON.askedMost, rows(most, act))}
    ${part(RULINGS.byTopic, html`<ul class="fd-list fd-wide">${list.topics.map(topic)}</ul>`)}`;
}

/** @param {WalkState} state @param {RulingList} list @param {WalkAct} act */
function roundDoor(state, list, act) {
  const { all, said, right } = roundSoFar(state, list);
  if (!all) return nothing;
  const so = said ? RULINGS.soFar(said, all, right) : RULINGS.settleThemAll;
  const begin = () => act.beginRound(said === all);
  return html`<button type="button" class="fd-door rl-door tt-type-instant" @click=${begin}>
    <span><b>${RULINGS.quarrelsOfEveryTable}</b> <span class="tt-soft">${RULINGS.roundOf(all, so)}</span></span>
    ${icon("next")}
  </button>`;
}

/** @param {WalkState} state @param {WalkAct} act */
function results(state, act) {
  const { found, all, list, quarrel } = state;
  const silent = list ? unpublished(list, state) : [];
  const shown = all ? found : found.slice(0, MAX_RULINGS);
  return html`<section class="fd-part" aria-label=${COMMON.whatIsFound}>
    ${verdictLine(quarrel)}
    <p class="fd-label" role="status">${counted(found.length, silent)}</p>
    ${rows(shown, act)}
    ${
      shown.length < found.length
        ? html`<button type="button" class="tt-button tt-quiet" @click=${act.showAll}>
            ${COMMON.showAll(found.length)}</button>`
        : nothing
    }
  </section>`;
}

/** @param {number} many @param {readonly string[]} silent cards that no ruling is about */
function counted(many, silent) {
  const none = silent.length ? QUARREL.nothingPublishedOn(joinedByAnd(silent)) : "";
  const some = many ? RULINGS.rulings(many) : none ? "" : RULINGS.noRuling;
  return [none, some].filter(Boolean).join(" ");
}

/** @param {RulingName[]} rulings @param {WalkAct} act */
export function rows(rulings, act) {
  return html`<ul class="fd-list fd-wide">
    ${repeat(
      rulings,
      ({ id }) => id,
      ({ id, title, about, book, disputed, pictured: card }) => html`<li>
        <button type="button" class="fd-row rl-ruling" data-id=${id} @click=${() => act.open(id)}>
          ${pictured(card ?? undefined)}<span>${title}
            <span class="fd-more tt-soft tt-small">${[...about, book].join(", ")}${
              disputed ? RULINGS.andReadInWays : ""
            }</span></span>
          ${icon("next")}
        </button>
      </li>`,
    )}
  </ul>`;
}
