// Whose turn it is, and in which phase: one tap says both.

/** @import { Act, State } from "../state/table-state.d.ts" */

import { framed, html, nothing, ownerMark, owners, roved, roves } from "../base/index.js";
import { turnOf, withTurn } from "../situation/index.js";
import { LAYING } from "../texts/index.js";
import { lay, tableOf } from "./relaying.js";

/** @param {State} state @param {Act} act */
export function turnMenu(state, act) {
  const { situation, catalogue } = state;
  const marks = owners(situation.players.map(({ name }) => name));
  const inner = html`<h2 class="tt-heading">${LAYING.whoseTurn}</h2>
    <div class="tt-stack" data-rove="button" @keydown=${roves} @focusin=${roved}>
      ${situation.players.map(
        ({ name }, seat) => html`<section class="tt-turn-of" aria-label=${name} data-group>
          <h3 class="tt-subheading tt-row">${marks[seat] ? ownerMark(marks[seat]) : nothing}${name}</h3>
          <div class="tt-row">
            ${catalogue?.phases.map((phase) => chip(state, act, name, phase))}
          </div>
        </section>`,
      )}
    </div>`;
  return framed(LAYING.whoseTurnAndPhase, inner, act.close);
}

/** @param {State} state @param {Act} act @param {string} player @param {{ id: string, says: string }} phase */
function chip(state, act, player, { id, says }) {
  const turn = turnOf(state.situation);
  const tap = () => {
    if (player !== turn.player || id !== turn.phase) {
      lay(act, { situation: withTurn(tableOf(state), { player, phase: id }), says: "" });
    }
    act.close();
  };
  return html`<button type="button" class="tt-chip" aria-label="${player}, ${says}" @click=${tap}
    aria-current=${player === turn.player && id === turn.phase ? "true" : nothing}>${shortPhase(says)}</button>`;
}

/** "Beginning of Turn phase" is the Beginning, among phases. @param {string} says */
function shortPhase(says) {
  return says.replace(/( of Turn)? phase$/, "");
}

/** Whose turn it is, as a chip that opens this menu. @param {State} state @param {Act} act */
export function turnChip({ situation, catalogue, look }, act) {
  const { player, phase } = turnOf(situation);
  const says = catalogue?.phases.find(({ id }) => id === phase)?.says ?? look?.turn.phase_says ?? "";
  return html`<button type="button" class="tt-chip" @click=${() => act.open({ kind: "menu", name: "turn" })}>
    ${LAYING.turnOf(player)} <small>${shortPhase(says)}</small>
  </button>`;
}
