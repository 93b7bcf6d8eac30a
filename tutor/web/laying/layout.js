// What is laid out, in one line: rulebook, turn, players, mood, file; and what the places and cards offer meanwhile.

/** @import { Act, State } from "../state/table-state.d.ts" */

import { framed, html, icon, nothing, roved, roves } from "../base/index.js";
import { ownSheet } from "../own-cards/index.js";
import { fileMenu, shareButton, shareSheet, shelfMenu } from "../passing/index.js";
import { allPlaces, baseOf, cutWhere, fits, isBare, isUntold, placeName, seated } from "../situation/index.js";
import { COMMON, LAYING } from "../texts/index.js";
import { placeSheet } from "./place-sheet.js";
import { playersMenu } from "./players-menu.js";
import { another, lay, move, takeAway } from "./relaying.js";
import { rulebookMenu, rulebookName } from "./rulebook-menu.js";
import { turnChip, turnMenu } from "./turn-menu.js";
import { wrongAt } from "./wrong.js";

/** One line: each part opens a small sheet. @param {State} state @param {Act} act */
export function chips(state, act) {
  if (state.alone) return nothing;
  return html`${line(state, act)}
    ${state.notice ? html`<p class="tt-notice tt-small" role="status">${state.notice}</p>` : nothing}
    ${carrying(state, act)} ${wrongMoves(state, act)} ${howMany(state, act)}`;
}

/** @param {State} state @param {Act} act */
function line(state, act) {
  const { situation } = state;
  const menu = (/** @type {string} */ name) => () => act.open({ kind: "menu", name });
  return html`<div class="tt-chips" role="group" aria-label=${LAYING.whatIsLaidOut}>
      <button type="button" class="tt-chip" @click=${menu("rulebook")}>${rulebookName(state)}</button>
      ${turnChip(state, act)}
      <button type="button" class="tt-chip" @click=${menu("players")}>
        ${LAYING.players(situation.players.length)}</button>
      <span class="tt-moods" role="group" aria-label=${LAYING.mood}>
        ${mood(state, act, "lay out")}${mood(state, act, "play")}
      </span>
      <button type="button" class="tt-chip" @click=${menu("file")}>${icon("file")}${COMMON.file}</button>
      ${state.answer ? nothing : shareButton(act, "tt-chip tt-share-chip", true)}
    </div>`;
}

/** The same in a sheet, for where an answer has its room. @param {State} state @param {Act} act */
function laidMenu(state, act) {
  const inner = html`<h2 class="tt-heading">${LAYING.whatIsLaidOut}</h2>${line(state, act)}`;
  return framed(LAYING.whatIsLaidOut, inner, act.close);
}

/** @param {State} state @param {Act} act @param {import("../state/table-state.d.ts").Mood} name */
function mood({ mood: now }, act, name) {
  return html`<button type="button" class="tt-mood" aria-pressed=${String(now === name)}
    @click=${() => act.setMood(name)}>
    ${icon(name === "play" ? "play" : "layout")}${name === "play" ? COMMON.play : LAYING.layOut}
  </button>`;
}

/** On an empty table: how many play, and how one begins. @param {State} state @param {Act} act */
function howMany(state, act) {
  const { situation, catalogue } = state;
  if (state.mood === "play" || !isBare(situation)) return nothing;
  const { least, most } = catalogue?.players ?? { least: 2, most: 8 };
  const counts = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  return html`<div class="tt-row tt-how-many" role="group" aria-label=${LAYING.howManyPlay} data-rove="button"
    @keydown=${roves} @focusin=${roved}>
    <span class="tt-soft tt-small" aria-hidden="true">${LAYING.howManyPlayAsked}</span>
    <span class="tt-row tt-counts" data-group>${counts.map(
      (count) => html`<button type="button" class="tt-chip" aria-label=${LAYING.players(count)}
        aria-pressed=${String(count === situation.players.length)} 
        @click=${() => lay(act, seated(situation, count, []))}>${count}</button>`,
    )}</span>
  </div>
  <p class="tt-hint">${LAYING.howToBegin}</p>`;
}

/** What is carried, and how it is put back. @param {State} state @param {Act} act */
function carrying({ carried }, act) {
  if (!carried) return nothing;
  const what = isUntold(carried.card) ? LAYING.theUntoldCard : baseOf(carried.card);
  return html`<div class="tt-notice tt-row tt-on-top-of-all" role="status">
    <span>${LAYING.whereTo(what)}</span>
    <button type="button" class="tt-button tt-put-back" @click=${() => act.carry(null)}>${COMMON.putBack}</button>
  </div>`;
}

/** A move that cannot be made any more, and a tap that takes it back. @param {State} state @param {Act} act */
function wrongMoves(state, act) {
  const found = state.wrong.find(({ at }) => /^script\[\d+\]/.test(at));
  if (!found) return nothing;
  const at = Number(/\d+/.exec(found.at)?.[0]);
  const { script } = state.situation;
  const cut = () =>
    lay(
      act,
      cutWhere(state.situation, (entry) => entry === script?.[at], state.look?.moves ?? []),
    );
  return html`<div class="tt-notice tt-row"><span class="tt-wrong">${found.says}</span>
    <button type="button" class="tt-button" @click=${cut}>${LAYING.takeBackFromThere}</button></div>`;
}

/** The sheet of a place or a menu, while it is open. @param {State} state @param {Act} act */
export function laySheet(state, act) {
  const { sheet, mood: now } = state;
  if (sheet?.kind === "place" && now === "lay out") return placeSheet(state, act, sheet.zone);
  if (sheet?.kind !== "menu") return nothing;
  const menus = { laid: laidMenu, rulebook: rulebookMenu, turn: turnMenu, players: playersMenu, file: fileMenu };
  const menu = { ...menus, own: ownMenu, share: shareSheet, shelf: shelfMenu }[sheet.name];
  return menu ? menu(state, act) : nothing;
}

/** The sheet of a card of one's own. @param {State} state @param {Act} act */
function ownMenu({ telling, catalogue, situation, kept }, act) {
  if (!telling) return nothing;
  const own = [...kept, ...(situation.cards ?? []).map((one) => one.name)];
  const isPrinted =
    catalogue?.cards.some((one) => one.name === telling.name.trim() && !own.includes(one.name)) ?? false;
  const close = telling.kept ? () => act.open({ kind: "menu", name: "shelf" }) : act.close;
  return ownSheet(telling, act, { close, isPrinted });
}

/**
 * What stands in a place while laying out: the way to add a card to what a player has, and what is wrong there.
 *
 * @param {State} state
 * @param {Act} act
 * @param {string} zone
 */
export function placeActions(state, act, zone) {
  if (state.mood !== "lay out") return nothing;
  const says = placeName(state.situation, state.look, zone);
  const add = html`<button type="button" class="tt-add" aria-label=${LAYING.addTo(says)}
    @click=${() => act.open({ kind: "place", zone })}>${icon("add")}</button>`;
  return html`${zone.includes(".") ? add : nothing}
    ${wrongAt(state, zone, (card) => takeAway(state, act, zone, card))}`;
}

/** May a card be laid there? @param {State} state @param {string} card @param {string} zone */
export function goesTo({ catalogue }, card, zone) {
  if (zone === "pile") return false;
  if (isUntold(card)) return zone === "discard" || zone.endsWith(".hand");
  const known = catalogue?.cards.find(({ name }) => name === baseOf(card));
  return !known || fits(known.type, zone);
}

/**
 * What may be done with a card while laying out, for the end of its sheet.
 *
 * @param {State} state
 * @param {Act} act
 * @param {string} card
 * @param {string} zone
 */
export function laidActions(state, act, card, zone) {
  if (state.mood !== "lay out" || zone === "pile") return nothing;
  const places = allPlaces(state.situation, state.look).filter(
    (one) => one.zone !== zone && goesTo(state, card, one.zone),
  );
  const button = (/** @type {unknown} */ says, /** @type {() => void} */ tap) =>
    html`<button type="button" class="tt-button" @click=${tap}>${says}</button>`;
  const to = places.map((one) => button(one.says, () => move(state, act, { card, zone }, one.zone)));
  return html`<section class="tt-laid" aria-label=${LAYING.layOut}>
    <div class="tt-row">
      ${button(html`${icon("remove")}${LAYING.remove}`, () => takeAway(state, act, zone, card))}
      ${button(html`${icon("move")}${LAYING.move}`, () => act.carry(card, zone))}
      ${button(html`${icon("add")}${LAYING.another}`, () => another(state, act, zone, card))}
    </div>
    <details class="tt-more"><summary>${LAYING.moveTo}</summary>
      <div class="tt-row">${to}</div>
    </details>
  </section>`;
}
