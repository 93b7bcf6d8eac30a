// The list of rulings: what is asked most and the topics, or what fits what is typed and chosen.

/** @import { RulingList, RulingName } from "./data.d.ts" */
/** @import { WalkAct, WalkPlace, WalkState } from "./walk-state.d.ts" */

import { html, icon, live, nothing, part, repeat } from "../base/index.js";
import { roundSoFar } from "./round.js";

const FEW = 12;
const LONGEST = 200; // letters

/** @param {WalkState} state @param {WalkAct} act */
export function rulingList(state, act) {
  const { list } = state;
  if (!list) return html`<p class="tt-soft" role="status">One moment ...</p>`;
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
  return html`<div class="rl-narrow" role="search">
    <input class="tt-field rl-search" type="search" aria-label="Search the rulings" autocomplete="off"
      spellcheck="false" maxlength=${LONGEST} placeholder="neigh my own, two players, baby dies ..."
      .value=${live(state.text)} @input=${write} />
    ${select("topic", "Any topic", named(list.topics), state, act)}
    ${select("card", "Any card", named(cards), state, act)} ${select("box", "Any box", boxes, state, act)}
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
  return html`${roundDoor(state, list, act)} ${part("Asked most", rows(most, act))}
    ${part("By topic", html`<ul class="fd-list fd-wide">${list.topics.map(topic)}</ul>`)}`;
}

/** @param {WalkState} state @param {RulingList} list @param {WalkAct} act */
function roundDoor(state, list, act) {
  const { all, said, right } = roundSoFar(state, list);
  if (!all) return nothing;
  const so = said ? `${said} of ${all} so far, ${right} right.` : "Can you settle them all?";
  const begin = () => act.beginRound(said === all);
  return html`<button type="button" class="fd-door rl-door tt-type-instant" @click=${begin}>
    <span><b>The quarrels that every table has</b> <span class="tt-soft">A round of ${all}. ${so}</span></span>
    ${icon("next")}
  </button>`;
}

/** @param {WalkState} state @param {WalkAct} act */
function results({ found, all }, act) {
  const shown = all ? found : found.slice(0, FEW);
  const count = found.length === 1 ? "1 ruling" : `${found.length} rulings`;
  return html`<section class="fd-part" aria-label="What is found">
    <p class="fd-label" role="status">${found.length ? count : "No ruling has these words. Try others."}</p>
    ${rows(shown, act)}
    ${
      shown.length < found.length
        ? html`<button type="button" class="tt-button tt-quiet" @click=${act.showAll}>Show all ${found.length}</button>`
        : nothing
    }
  </section>`;
}

/** @param {RulingName[]} rulings @param {WalkAct} act */
export function rows(rulings, act) {
  return html`<ul class="fd-list fd-wide">
    ${repeat(
      rulings,
      ({ id }) => id,
      ({ id, title, book, disputed }) => html`<li>
        <button type="button" class="fd-row rl-ruling" data-id=${id} @click=${() => act.open(id)}>
          <span>${title}
            <span class="fd-more tt-soft tt-small">${book}${disputed ? ", read in more than one way" : ""}</span></span>
          ${icon("next")}
        </button>
      </li>`,
    )}
  </ul>`;
}
