// Whose turn it is, and in which phase.

/** @import { Act, State } from "./table-state.d.ts" */

import { framed } from "./dialogs.js";
import { html } from "./lit.js";
import { ownerMark, owners } from "./owners.js";
import { lay, tableOf } from "./relaying.js";
import { turnOf, withTurn } from "./seating.js";

/** @param {State} state @param {Act} act */
export function turnMenu(state, act) {
  const { situation, catalogue } = state;
  const turn = turnOf(situation);
  const marks = owners(situation.players.map(({ name }) => name));
  const set = (/** @type {Parameters<typeof withTurn>[1]} */ change) =>
    lay(act, { situation: withTurn(tableOf(state), change), says: "" });
  return framed(
    "Whose turn, and which phase",
    html`<h2 class="tt-heading">Whose turn?</h2>
      <div class="tt-row" role="group" aria-label="Whose turn">
        ${situation.players.map(({ name }, seat) => {
          const owner = marks[seat];
          return html`<button type="button" class="tt-chip" aria-pressed=${String(name === turn.player)}
            @click=${() => set({ player: name })}>${owner ? ownerMark(owner) : ""}${name}</button>`;
        })}
      </div>
      <h3 class="tt-heading">Which phase?</h3>
      <div class="tt-stack" role="group" aria-label="Which phase">
        ${catalogue?.phases.map(
          ({ id, says }) => html`<button type="button" class="tt-button" aria-pressed=${String(id === turn.phase)}
            @click=${() => set({ phase: id })}>${says}</button>`,
        )}
      </div>
      <button type="button" class="tt-button tt-done" @click=${act.close}>Done</button>`,
    act.close,
  );
}
