// The table: the players around what all of them share, at one step.

/** @import { Look } from "../engine/protocol.d.ts" */
/** @import { Scene } from "../cards/row.js" */
/** @import { Act, State } from "../state/table-state.d.ts" */

import { html, nothing, owners, repeat, roved, roves } from "../base/index.js";
import { marksAt, noMarks } from "../cards/index.js";
import { placeActions } from "../laying/index.js";
import { standingAt, turnAt, usedPlaces, zonesAt } from "../situation/index.js";
import { has, pointedAt } from "../state/index.js";
import { TABLE } from "../texts/index.js";
import { middle } from "./middle.js";
import { seat } from "./seats.js";

/** @param {State} state @param {Act} act */
export function table(state, act) {
  const laying = state.mood === "lay out";
  const look = laying ? (state.look ?? state.shown) : state.shown;
  if (!look) return nothing;
  const scene = sceneAt(state, act, look);
  const { above, below } = around(look.players);
  return html`<section class="tt-table" aria-label=${TABLE.theTable} data-rove="button" data-own-keys
    @keydown=${roves} @focusin=${roved}>
    ${seats(scene, above)} ${middle(scene)} ${seats(scene, below)}
  </section>`;
}

/** @param {Scene} scene @param {string[]} players */
function seats(scene, players) {
  return html`<div class="tt-seats">${repeat(
    players,
    (player) => player,
    (player) => seat(scene, player),
  )}</div>`;
}

/**
 * While laying out, one sees what is laid out; while playing, the step that one looks at.
 *
 * @param {State} state
 * @param {Act} act
 * @param {Look} look
 * @returns {Scene}
 */
function sceneAt(state, act, look) {
  const laying = state.mood === "lay out";
  const step = laying ? 0 : state.at;
  const marked = owners(look.players).map((owner, at) => ({ ...owner, name: look.players[at] ?? "" }));
  return {
    look,
    act,
    actions: (zone) => (laying ? placeActions(state, act, zone) : nothing),
    step,
    laying,
    zones: zonesAt(look, step),
    standing: standingAt(look, step),
    marks: laying ? noMarks() : marksAt(look, step, has(state, "deciding") ? look.decision : null, pointedAt(state)),
    owners: new Map(marked.map((owner) => [owner.name, owner])),
    used: usedPlaces(look),
    turn: turnAt(look, step),
  };
}

/**
 * Who sits where, clockwise: the first player below the middle, the next ones above it, the rest beside the first.
 *
 * @param {string[]} players
 */
function around(players) {
  const [first, ...others] = players;
  const many = Math.ceil(players.length / 2);
  return { above: others.slice(0, many), below: [...(first ? [first] : []), ...others.slice(many).reverse()] };
}
