// One player's part of the table: who it is, how far from winning, Stable and hand.

/** @import { Note } from "../engine/protocol.d.ts" */
/** @import { Scene } from "../cards/row.js" */

import { html, icon, nothing, ownerMark, sign } from "../base/index.js";
import { roomOf, row } from "../cards/index.js";
import { COMMON, TABLE } from "../texts/index.js";

const MAX_MARKS = 10;

/** So many of one's own cards lie in one line. */
const MAX_ALONG = 13;

/** So many have room for their names in one line of a phone. */
const MAX_NAMED = 6;

/** So many bear names of three lines there. */
const MAX_HIGH = 5;

/** Of wide cards so many lie in a line; a line of high ones has the room of two. */
const IN_LINE = 3;
const HIGH = 2;

/** So many lines of one's own have room; fewer below so many others that these may have three, and on a low table. */
const MAX_LINES = 6;
const MAX_LINES_BELOW = 4;
const MAX_LINES_LOW = 3;
const MANY_OTHERS = 7;

/** How much room a card in the hand needs beside one in the Stable, at the others' seats. */
const HELD = 0.4;

/**
 * A player's seat; one's `own` is the large one.
 *
 * @param {Scene} scene
 * @param {string} player
 * @param {boolean} [own]
 */
export function seat(scene, player, own = false) {
  const { owners, marks, turn, standing, laying } = scene;
  const owner = owners.get(player) ?? { letter: "?", index: 0 };
  const asked = marks.asked.has(player);
  const isOn = turn === player && !laying;
  const classes = [
    "tt-seat",
    own ? "tt-own" : "tt-other",
    `tt-owner-${owner.index % 8}`,
    asked ? "tt-seat-asked" : "",
    isOn ? "tt-seat-on" : "",
    marks.lit.has(player) ? "tt-lit-seat" : "",
    marks.pointed.has(player) ? "tt-pointed" : "",
    standing?.players[player]?.notes.length ? "tt-noted" : "",
    slotsOf(scene, player) > MAX_ALONG ? "tt-crowded" : "",
    roomOf(scene, `${player}.hand`).mattering ? "tt-hand-matters" : "",
  ];
  const does = status(scene, player);
  const holds = standing?.players[player];
  const word = html`<span class=${asked ? "tt-hidden" : ""}>${TABLE.turn}</span>`;
  const onTurn = html`<span class="tt-seat-turn">${icon("turn")}${word}</span>`;
  return html`<section class=${classes.filter(Boolean).join(" ")} aria-label=${player} data-group data-player=${player}
    .style=${`--room: ${roomFor(scene, player)}; --lit: ${litAt(scene, player)}`}>
    <div class="tt-seat-head">
      <button type="button" class="tt-seat-who" @click=${() => scene.act.open({ kind: "player", player })}>
        ${ownerMark(owner)}<span class="tt-seat-who-name">${player}</span>
        ${isOn ? onTurn : nothing}
        ${does ? html`<span class="tt-seat-does">${does}</span>` : nothing}
      </button>
      ${holds ? score(holds, scene.look.terms.unicorns) : nothing} ${own || laying ? nothing : held(scene, player)}
      ${holds?.notes.length ? html`<ul class="tt-seat-notes">${holds.notes.map(note)}</ul>` : nothing}
    </div>
    <div class="tt-places">${place(scene, player, "stable")} ${place(scene, player, "hand")}</div>
  </section>`;
}

/** How many cards are seen beside each other. @param {Scene} scene @param {string} player */
function slotsOf(scene, player) {
  return roomOf(scene, `${player}.stable`).slots + roomOf(scene, `${player}.hand`).slots;
}

/**
 * Do so many cards lie in a Stable that their names have room in two lines only?
 *
 * @param {Scene} scene
 * @param {string} player
 */
export function isLongStable(scene, player) {
  const { slots } = roomOf(scene, `${player}.stable`);
  return slots > MAX_NAMED && slots <= 2 * MAX_NAMED;
}

/**
 * In which of a player's places so many cards lie that they have room for their names as wide ones only, in lines; and
 * has what is held room below what lies in the Stable, and all of it as wide ones on a low table?
 *
 * @param {Scene} scene
 * @param {string} player
 */
export function inLines(scene, player) {
  const most = scene.look.players.length > MANY_OTHERS ? MAX_LINES_BELOW : MAX_LINES;
  const [lies, holds] = [roomOf(scene, `${player}.stable`).slots, roomOf(scene, `${player}.hand`).slots];
  const stable = lies > MAX_HIGH ? Math.ceil(lies / IN_LINE) : HIGH;
  const isWideHand = holds > MAX_HIGH || (holds > 0 && stable + HIGH > most);
  const hand = isWideHand ? Math.ceil(holds / IN_LINE) : HIGH;
  const isHandIn = isWideHand && stable + hand <= most;
  const isStableIn = lies > MAX_HIGH && stable + (isHandIn ? hand : holds > 0 ? HIGH : 0) <= most;
  const fits = isStableIn || isHandIn || (lies <= MAX_HIGH && (holds > 0 ? 2 * HIGH : HIGH) <= most);
  const lines = Math.ceil(lies / IN_LINE) + Math.ceil(holds / IN_LINE);
  const few = most === MAX_LINES && lies + holds > MAX_HIGH && lines <= MAX_LINES_LOW;
  return { stable: isStableIn, hand: isHandIn, fits, few };
}

/** How many cards there can be tapped by themselves. @param {Scene} scene @param {string} player */
function litAt(scene, player) {
  return roomOf(scene, `${player}.stable`).mattering + roomOf(scene, `${player}.hand`).mattering;
}

/** How much room a seat needs, in cards of a Stable. @param {Scene} scene @param {string} player */
function roomFor(scene, player) {
  const [stable, hand] = [roomOf(scene, `${player}.stable`), roomOf(scene, `${player}.hand`)];
  const held = hand.mattering + HELD * (hand.slots - hand.mattering);
  return Math.round(10 * (1 + stable.slots + held)) / 10;
}

/** What this player is to do. @param {Scene} scene @param {string} player */
function status({ look, marks }, player) {
  if (!marks.asked.has(player)) return "";
  return look.decision?.kind === "respond" ? TABLE.mayAnswer : TABLE.toDecide;
}

/** How many cards are held; each is said where it lies. @param {Scene} scene @param {string} player */
function held({ zones, used }, player) {
  const zone = `${player}.hand`;
  if (!used.has(zone)) return nothing;
  return html`<span class="tt-held" aria-hidden="true">${sign("deck")}${zones[zone]?.length ?? 0}</span>`;
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
    <span class="tt-score-short" aria-hidden="true">${unicorns}/${needed}</span>
    <span class="tt-score-says">${COMMON.of(unicorns, needed)}<span class="tt-unit"> ${word}</span></span>
  </p>`;
}

/**
 * A player's Stable or hand. While playing, what is never used in the run is not there. While laying out, what adds a
 * card stands first, so that it stays where it is.
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
  const { slots, mattering, under } = roomOf(scene, zone);
  const isLong = kind === "stable" && isLongStable(scene, player);
  const isInLines = inLines(scene, player)[kind];
  const classes = ["tt-place", `tt-place-${kind}`, isLong && "tt-long", isInLines && "tt-in-lines"];
  const sizes = { slots: Math.max(1, slots), mattering, under, half: Math.ceil(slots / 2) };
  return html`<div class=${classes.filter(Boolean).join(" ")} data-zone=${zone}
    role="group" aria-label=${label} .style=${Object.entries(sizes)
      .map(([name, many]) => `--${name}: ${many}`)
      .join("; ")}>
    ${laying ? html`<span class="tt-place-name" aria-hidden="true">${word}</span>` : nothing}
    ${scene.actions(zone)} ${row(scene, zone, label)}
  </div>`;
}
