// One player's part of the table: who it is, how far from winning, Stable and hand.

/** @import { Note } from "../engine/protocol.d.ts" */
/** @import { Scene } from "../cards/row.js" */

import { html, icon, nothing, ownerMark, sign } from "../base/index.js";
import { row } from "../cards/index.js";
import { COMMON, TABLE } from "../texts/index.js";

const MAX_MARKS = 10;

/**
 * @param {Scene} scene
 * @param {string} player
 */
export function seat(scene, player) {
  const { owners, marks, turn, standing, laying } = scene;
  const owner = owners.get(player) ?? { letter: "?", index: 0 };
  const asked = marks.asked.has(player);
  const classes = [
    "tt-seat",
    `tt-owner-${owner.index % 8}`,
    asked ? "tt-seat-asked" : "",
    marks.lit.has(player) ? "tt-lit-seat" : "",
    marks.pointed.has(player) ? "tt-pointed" : "",
  ];
  const does = status(scene, player);
  const holds = standing?.players[player];
  const word = html`<span class=${asked ? "tt-hidden" : ""}>${TABLE.turn}</span>`;
  const onTurn = html`<span class="tt-seat-turn">${icon("turn")}${word}</span>`;
  return html`<section class=${classes.filter(Boolean).join(" ")} aria-label=${player} data-group data-player=${player}>
    <div class="tt-seat-head">
      <button type="button" class="tt-seat-who" @click=${() => scene.act.open({ kind: "player", player })}>
        ${ownerMark(owner)}<span class="tt-seat-who-name">${player}</span>
        ${turn === player && !laying ? onTurn : nothing}
        ${does ? html`<span class="tt-seat-does">${does}</span>` : nothing}
      </button>
      ${holds ? score(holds, scene.look.terms.unicorns) : nothing}
    </div>
    ${holds?.notes.length ? html`<ul class="tt-seat-notes">${holds.notes.map(note)}</ul>` : nothing}
    <div class="tt-places">${place(scene, player, "stable")} ${place(scene, player, "hand")}</div>
  </section>`;
}

/** What this player is to do. @param {Scene} scene @param {string} player */
function status({ look, marks }, player) {
  if (!marks.asked.has(player)) return "";
  return look.decision?.kind === "respond" ? TABLE.mayAnswer : TABLE.toDecide;
}

/** @param {Note} note */
function note({ says, by }) {
  return html`<li>${says} <small>(${by})</small></li>`;
}

/** @param {boolean} has */
function mark(has) {
  return html`<span class=${has ? "tt-mark tt-has" : "tt-mark"}></span>`;
}

/**
 * How many Unicorns of those that win: as marks, and in words.
 *
 * @param {{ unicorns: number, to_win: number }} holds
 * @param {string} word
 */
function score({ unicorns, to_win: needed }, word) {
  const marks =
    needed <= MAX_MARKS ? Array.from({ length: Math.max(needed, unicorns) }, (_, at) => mark(at < unicorns)) : [];
  return html`<p class="tt-score">
    ${unicorns >= needed ? sign("crown") : nothing}
    <span class="tt-marks" aria-hidden="true">${marks}</span>
    <span>${COMMON.of(unicorns, needed)}<span class="tt-unit"> ${word}</span></span>
  </p>`;
}

/**
 * A player's Stable or hand. While playing, what is never used in the run is not there.
 *
 * @param {Scene} scene
 * @param {string} player
 * @param {"stable" | "hand"} kind
 */
function place(scene, player, kind) {
  const { look, laying, used } = scene;
  const zone = `${player}.${kind}`;
  if (!laying && !used.has(zone)) return nothing;
  const word = kind === "stable" ? look.terms.stable : TABLE.hand;
  const label = COMMON.whose(player, kind === "stable" ? word : COMMON.hand);
  return html`<div class="tt-place tt-place-${kind}" data-zone=${zone} role="group" aria-label=${label}>
    <span class="tt-place-name" aria-hidden="true">${word}</span>
    ${row(scene, zone, label)}
    ${scene.actions(zone)}
  </div>`;
}
