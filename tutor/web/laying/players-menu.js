// Who sits at the table, clockwise: names, order, how many.

/** @import { Act, State } from "../state/table-state.d.ts" */

import { framed, html, icon, live, nothing, ownerMark, owners, repeat } from "../base/index.js";
import { against, renamed, seated, shifted, unseated } from "../situation/index.js";
import { COMMON, LAYING } from "../texts/index.js";
import { knownOf, lay, tableOf } from "./relaying.js";

/** @param {State} state @param {Act} act */
export function playersMenu(state, act) {
  const { situation, catalogue, look } = state;
  const { least, most } = catalogue?.players ?? { least: 2, most: 8 };
  const marks = owners(situation.players.map(({ name }) => name));
  const count = situation.players.length;
  const moves = knownOf(state).moves;
  return framed(
    LAYING.playersHead,
    html`<h2 class="tt-heading">${LAYING.playersClockwise}</h2>
      ${state.problem ? html`<p class="tt-wrong" role="alert">${state.problem}</p>` : nothing}
      <ul class="tt-stack tt-seats-list">
        ${repeat(
          situation.players,
          (_, seat) => seat,
          ({ name }, seat) => html`<li class="tt-seat-line">
            ${marks[seat] ? ownerMark(marks[seat]) : nothing}
            <input class="tt-field" type="text" maxlength="40" autocomplete="off"
              aria-label=${LAYING.nameOfPlayer(seat + 1)}
              .value=${live(name)} @change=${(/** @type {Event} */ event) => rename(state, act, seat, event)} />
            ${step(name, "earlier", seat > 0, () => lay(act, still(shifted(tableOf(state), seat, -1))))}
            ${step(name, "later", seat < count - 1, () => lay(act, still(shifted(tableOf(state), seat, 1))))}
            ${
              count > least
                ? html`<button type="button" class="tt-button tt-quiet tt-only-sign"
                    aria-label=${COMMON.removeNamed(name)}
                    @click=${() => lay(act, unseated(tableOf(state), seat, moves))}>${icon("remove")}</button>`
                : nothing
            }
          </li>`,
        )}
      </ul>
      <div class="tt-row">
        ${
          count < most
            ? html`<button type="button" class="tt-button"
                @click=${() => lay(act, seated(tableOf(state), count + 1, moves))}>
                ${icon("add")}${LAYING.addAPlayer}</button>`
            : nothing
        }
        <button type="button" class="tt-button tt-done" @click=${act.close}>${COMMON.done}</button>
      </div>
      ${look?.wrong.map(({ says }) => html`<p class="tt-wrong tt-small">${says}</p>`)}`,
    act.close,
  );
}

/** @param {import("../engine/protocol.d.ts").Situation} situation */
function still(situation) {
  return { situation, says: "" };
}

/** @param {string} name @param {"earlier" | "later"} way @param {boolean} can @param {() => void} tap */
function step(name, way, can, tap) {
  return html`<button type="button" class="tt-button tt-quiet tt-only-sign tt-${way}"
    aria-label=${way === "earlier" ? LAYING.oneSeatEarlier(name) : LAYING.oneSeatLater(name)}
    aria-disabled=${String(!can)}
    @click=${() => can && tap()}>${icon("back")}</button>`;
}

/** @param {State} state @param {Act} act @param {number} seat @param {Event} event */
function rename(state, act, seat, event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const situation = tableOf(state);
  const name = input.value.trim();
  const old = situation.players[seat]?.name ?? "";
  const problem = against(situation, seat, name);
  if (problem) {
    input.value = old;
    act.say(`${problem} ${LAYING.stillCalled(old)}`);
  } else if (name !== old) lay(act, still(renamed(situation, seat, name)));
}
