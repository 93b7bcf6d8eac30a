// The table: the players around what all of them share, at one step.

/** @import { Look } from "../engine/protocol.d.ts" */
/** @import { Scene } from "../cards/row.js" */
/** @import { Act, State } from "../state/table-state.d.ts" */

import { html, nothing, owners, repeat, roved, roves } from "../base/index.js";
import { marksAt, noMarks } from "../cards/index.js";
import { overlay } from "../chain/index.js";
import { placeActions } from "../laying/index.js";
import { standingAt, turnAt, usedPlaces, zonesAt } from "../situation/index.js";
import { has, pointedAt } from "../state/index.js";
import { TABLE } from "../texts/index.js";
import { middle } from "./middle.js";
import { inLines, isLongStable, seat } from "./seats.js";

/**
 * How crowded a table is, by how many others sit at it: what is seen of each becomes smaller, by steps.
 *
 * @type {[name: string, others: number][]}
 */
const CROWDS = [
  ["two", 1],
  ["few", 2],
  ["some", 4],
  ["many", Number.POSITIVE_INFINITY],
];

/** @param {State} state @param {Act} act */
export function table(state, act) {
  const laying = state.mood === "lay out";
  const look = laying ? (state.look ?? state.shown) : state.shown;
  if (!look) return nothing;
  const scene = sceneAt(state, act, look);
  const [own, ...others] = look.players;
  return html`<div class="tt-board" data-crowd=${crowdOf(look)}>
    <section class=${classes(scene, own)} aria-label=${TABLE.theTable}
      data-rove="button" data-own-keys @keydown=${roves} @focusin=${roved}>
      ${overlay}
      <div class="tt-seats" data-others=${others.length}>
        ${repeat(
          others,
          (player) => player,
          (player) => seat(scene, player),
        )}
      </div>
      ${middle(scene)} ${own === undefined ? nothing : seat(scene, own, true)}
    </section>
  </div>`;
}

/**
 * Where one's own cards need the height, the middle is low.
 *
 * @param {Scene} scene
 * @param {string | undefined} own
 */
function classes(scene, own) {
  if (scene.laying) return "tt-table tt-laying";
  if (own === undefined) return "tt-table tt-played";
  const isLong = isLongStable(scene, own);
  const { stable, hand, fits, few } = inLines(scene, own);
  const isLow = crowdOf(scene.look) === "many" ? fits : crowdOf(scene.look) === "some" ? stable || hand : isLong;
  const needs = [isLong && "tt-own-long", fits && "tt-own-below", few && "tt-own-few", isLow && "tt-middle-low"];
  return ["tt-table tt-played", ...needs.filter(Boolean)].join(" ");
}

/** @param {Look} look */
function crowdOf({ players }) {
  return CROWDS.find(([, most]) => players.length - 1 <= most)?.[0];
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
  const moves = look.events[step - 1]?.moves ?? [];
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
    moved: new Set(moves.map(({ card }) => card).filter((card) => card !== look.hidden)),
    turn: turnAt(look, step),
  };
}
