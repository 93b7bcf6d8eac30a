// What every card and player is in at one step: acting, aimed at, going; and at the last, what may be done with it.

/** @import { Decision, Look, Option, TableEvent } from "../engine/protocol.d.ts" */

import { partsOf, zonesAt } from "../situation/index.js";

/**
 * `lit`, `pointed`, `chosen`: cards by their keys, players and places by their names. `ghosts`: place -> what left
 * it just now, and how many cards lay before it.
 *
 * @typedef {{
 *   lit: Set<string>, pointed: Set<string>, asked: Set<string>, acting: Set<string>, targets: Set<string>,
 *   chosen: Set<string>, ghosts: Map<string, { card: string, at: number }[]>
 * }} Marks
 */

/** @typedef {Pick<Option, "entry" | "cards" | "players" | "hand">} Answer */

const PLAYED = ["card.played", "pile.response"];
const CARRIED_OUT = /^(action\.|card\.|pile\.|effect\.declined|effect\.lapsed)/;

/** Nothing is marked, as while laying out. @returns {Marks} */
export function noMarks() {
  const none = () => /** @type {Set<string>} */ (new Set());
  return {
    lit: none(),
    pointed: none(),
    asked: none(),
    acting: none(),
    targets: none(),
    chosen: none(),
    ghosts: new Map(),
  };
}

/**
 * @param {Look} shown
 * @param {number} step
 * @param {Decision | null} [asks] what is asked there and may be answered
 * @param {Answer | null} [pointed] the answer that is pointed at
 * @returns {Marks}
 */
export function marksAt(shown, step, asks = shown.decision, pointed = null) {
  const event = shown.events[step - 1];
  const open = step === shown.events.length ? asks : null;
  return {
    lit: new Set(open?.options.flatMap((one) => tapped(shown, one))),
    pointed: new Set(open && pointed ? tapped(shown, pointed) : []),
    asked: new Set(open ? asked(open) : []),
    acting: new Set(event ? acting(event) : []),
    targets: targets(shown, step),
    chosen: chosen(shown, step),
    ghosts: event ? ghosts(shown, step, event) : new Map(),
  };
}

/**
 * The key of a card that is shown: cards not told are all alike in their place.
 *
 * @param {string} card
 * @param {string} zone
 * @param {string} hidden
 */
export function keyOf(card, zone, hidden) {
  return card === hidden ? `${zone} ${card}` : card;
}

/**
 * Who is asked: where anybody may answer, those who have something to answer with.
 *
 * @param {Decision} decision
 */
function asked({ kind, by, options }) {
  if (kind !== "respond") return by;
  return by.filter((player) => options.some(({ entry, cards }) => entry.by === player && cards.length > 0));
}

/** What can be tapped for an answer. @param {Look} shown @param {Answer} answer */
function tapped({ hidden }, { entry, cards, players, hand: pulled }) {
  const hand = `${pulled ?? entry.of ?? entry.by ?? ""}.hand`;
  return [
    ...cards.map((card) => keyOf(card, hand, hidden)),
    ...(cards.length ? [] : players),
    ...(entry.draw ? ["deck"] : []),
  ];
}

/** @param {TableEvent} event @returns {string[]} */
function acting({ kind, cards, source }) {
  if (PLAYED.includes(kind)) return cards.slice(0, 1);
  return source ? [source] : [];
}

/**
 * The cards that were chosen in this link, and nothing has been done to yet.
 *
 * @param {Look} shown
 * @param {number} step
 */
function targets({ events }, step) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const { kind, cards, moves } of events.slice(0, step)) {
    if (kind === "link.opened" || kind === "link.resolved" || kind === "phase.began") found.clear();
    if (kind === "target.chosen") for (const card of cards) found.add(card);
    else if (CARRIED_OUT.test(kind))
      for (const card of [...cards, ...moves.map((move) => move.card)]) found.delete(card);
  }
  return found;
}

/**
 * The cards of the move that was made here, where one looks back.
 *
 * @param {Look} shown
 * @param {number} step
 * @returns {Set<string>}
 */
function chosen({ events, moves }, step) {
  const made = moves.find((move) => move.step === step && move.done > step);
  const event = events[step];
  if (!made || !event) return new Set();
  return new Set(event.kind === "target.chosen" ? event.cards : event.cards.slice(0, 1));
}

/**
 * @param {Look} shown
 * @param {number} step
 * @param {TableEvent} event
 */
function ghosts(shown, step, event) {
  const before = zonesAt(shown, step - 1);
  /** @type {Marks["ghosts"]} */
  const found = new Map();
  for (const { card, from } of event.moves) {
    const at = before[from]?.indexOf(card) ?? -1;
    if (at < 0 || card === shown.hidden || !(partsOf(from).player || from === "pile")) continue;
    found.set(from, [...(found.get(from) ?? []), { card, at }]);
  }
  return found;
}
