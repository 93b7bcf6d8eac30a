// Where every card lies after so many events, and what holds there: the start, with the events folded in.

/** @import { Look, Standing, TableEvent, Zones } from "../engine/protocol.d.ts" */

const FRONT = ["deck", "discard"];

/** Look -> what lies where after 0, 1, 2, ... events, as far as that was asked. @type {WeakMap<Look, Zones[]>} */
const folded = new WeakMap();

/** Look -> the places in which a card lies at some step. @type {WeakMap<Look, Set<string>>} */
const used = new WeakMap();

/**
 * Place -> cards, after the first `step` events. Not to be changed.
 *
 * @param {Look} shown
 * @param {number} step
 * @returns {Zones}
 */
export function zonesAt(shown, step) {
  const known = folded.get(shown) ?? [shown.start];
  folded.set(shown, known);
  const last = Math.min(step, shown.events.length);
  for (let at = known.length; at <= last; at++) {
    const event = /** @type {TableEvent} */ (shown.events[at - 1]);
    const before = /** @type {Zones} */ (known[at - 1]);
    const after = event.moves.reduce((zones, move) => moved(zones, move, shown.hidden), before);
    known.push(event.lies ? { ...after, ...event.lies } : after);
  }
  return /** @type {Zones} */ (known[last]);
}

/**
 * @param {Zones} zones
 * @param {TableEvent["moves"][number]} move
 * @param {string} hidden
 * @returns {Zones}
 */
function moved(zones, { card, from, to }, hidden) {
  const left = [...(zones[from] ?? [])];
  const seen = left.includes(card) ? card : hidden;
  if (left.includes(seen)) left.splice(left.indexOf(seen), 1);
  else if (card === hidden) left.shift();
  const there = from === to ? left : (zones[to] ?? []);
  return { ...zones, [from]: left, [to]: FRONT.includes(to) ? [card, ...there] : [...there, card] };
}

/**
 * The places in which some card lies at some step: room is kept for them, so that nothing jumps.
 *
 * @param {Look} shown
 */
export function usedPlaces(shown) {
  const known = used.get(shown);
  if (known) return known;
  const filled = Object.entries(shown.start).filter(([, cards]) => cards.length);
  const reached = shown.events.flatMap(({ moves }) => moves.map(({ to }) => to));
  const found = new Set([...filled.map(([zone]) => zone), ...reached]);
  used.set(shown, found);
  return found;
}

/**
 * What holds after the first `step` events; null where nobody knows.
 *
 * @param {Look} shown
 * @param {number} step
 * @returns {Standing | null}
 */
export function standingAt(shown, step) {
  for (let at = step; at > 0; at--) {
    const standing = shown.events[at - 1]?.standing;
    if (standing) return standing;
  }
  return shown.standing;
}

/**
 * Whose turn it is after the first `step` events.
 *
 * @param {Look} shown
 * @param {number} step
 */
export function turnAt(shown, step) {
  const begun = shown.events.slice(0, step).findLast(({ kind }) => kind === "turn.began" || kind === "phase.began");
  return begun?.by ?? shown.situation.turn?.player ?? shown.players[0] ?? "";
}

/**
 * Card on the pile -> who played it, after the first `step` events.
 *
 * @param {Look} shown
 * @param {number} step
 * @returns {Map<string, string>}
 */
export function playedBy(shown, step) {
  const laid = shown.events
    .slice(0, step)
    .flatMap(({ by, moves }) => moves.filter(({ to }) => to === "pile").map(({ card }) => ({ card, by })));
  return new Map(laid.map(({ card, by }) => [card, by ?? ""]));
}

/**
 * A card's name as people say it: without the number that tells it from others of its name.
 *
 * @param {string} card
 */
export function plainName(card) {
  return card.replace(/#\d+$/, "");
}

/**
 * The parts of a place's name: "Ana.stable" is Ana's.
 *
 * @param {string} zone
 */
export function partsOf(zone) {
  const dot = zone.lastIndexOf(".");
  return dot < 0 ? { player: "", place: zone } : { player: zone.slice(0, dot), place: zone.slice(dot + 1) };
}
