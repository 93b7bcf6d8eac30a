// Who sits at the table, whose turn it is, and by which rules they play. Situations go in, situations come out.

/** @import { Catalogue, Look, Situation } from "../engine/protocol.d.ts" */
/** @import { Laid } from "./laying.js" */

import { SITUATION } from "../texts/index.js";
import { baseOf, isUntold, places, withCards } from "./copies.js";
import { cutWhere, mentions } from "./laying.js";

const NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hana"];
const MAX_LETTERS = 40;

/**
 * The situation with so many players: new ones sit behind the last, and the last go.
 *
 * @param {Situation} situation
 * @param {number} count
 * @param {Look["moves"]} moves
 * @returns {Laid}
 */
export function seated(situation, count, moves) {
  const taken = new Set(situation.players.map(({ name }) => name));
  const free = NAMES.filter((name) => !taken.has(name));
  const players = [...situation.players];
  while (players.length < count) players.push({ name: free.shift() ?? SITUATION.nthPlayer(players.length + 1) });
  /** @type {Laid} */
  let laid = { situation: { ...situation, players }, says: "" };
  while (laid.situation.players.length > count)
    laid = unseated(laid.situation, laid.situation.players.length - 1, moves);
  return laid;
}

/**
 * The situation without a player, and without the moves from the first on that names them.
 *
 * @param {Situation} situation
 * @param {number} seat
 * @param {Look["moves"]} moves
 * @returns {Laid}
 */
export function unseated(situation, seat, moves) {
  const name = situation.players[seat]?.name ?? "";
  const players = situation.players.toSpliced(seat, 1);
  const next = (players[seat] ?? players[0])?.name ?? "";
  const turn = situation.turn?.player === name ? { ...situation.turn, player: next } : situation.turn;
  return cutWhere({ ...situation, players, ...(turn ? { turn } : {}) }, (entry) => mentions(entry, [name]), moves);
}

/**
 * Why a player cannot be called so; "" where nothing is against it.
 *
 * @param {Situation} situation
 * @param {number} seat
 * @param {string} name
 */
export function against(situation, seat, name) {
  if (!name) return SITUATION.nameless;
  if ([...name].length > MAX_LETTERS) return SITUATION.longName(MAX_LETTERS);
  const others = situation.players.filter((_, at) => at !== seat);
  return others.some((one) => one.name === name) ? SITUATION.nameTaken(name) : "";
}

/**
 * The situation with another name for a player, also in what they did.
 *
 * @param {Situation} situation
 * @param {number} seat
 * @param {string} name
 * @returns {Situation}
 */
export function renamed(situation, seat, name) {
  const old = situation.players[seat]?.name;
  const { turn, script } = situation;
  return {
    ...situation,
    players: situation.players.map((one, at) => (at === seat ? { ...one, name } : one)),
    ...(turn ? { turn: { ...turn, player: turn.player === old ? name : turn.player } } : {}),
    ...(script ? { script: /** @type {Situation["script"]} */ (calling(script, old ?? "", name)) } : {}),
  };
}

/**
 * The same value with another text wherever that text stood.
 *
 * @param {unknown} value
 * @param {string} old
 * @param {string} name
 * @returns {unknown}
 */
function calling(value, old, name) {
  if (value === old) return name;
  if (Array.isArray(value)) return value.map((part) => calling(part, old, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, calling(part, old, name)]));
}

/**
 * The situation with a player one seat on.
 *
 * @param {Situation} situation
 * @param {number} seat
 * @param {1 | -1} by
 * @returns {Situation}
 */
export function shifted(situation, seat, by) {
  const { players } = situation;
  const [one, other] = [players[seat], players[seat + by]];
  if (!one || !other) return situation;
  return { ...situation, players: players.with(seat, other).with(seat + by, one), turn: turnOf(situation) };
}

/** Whose turn it is, and in which phase. @param {Situation} situation */
export function turnOf(situation) {
  return { player: situation.players[0]?.name ?? "", phase: "action", ...situation.turn };
}

/** @param {Situation} situation @param {Partial<{ player: string, phase: string }>} change @returns {Situation} */
export function withTurn(situation, change) {
  return { ...situation, turn: { ...turnOf(situation), ...change } };
}

/**
 * The situation with another rulebook or other boxes; cards that these do not have are put away.
 *
 * @param {Situation} situation
 * @param {string} edition
 * @param {string[]} sets
 * @param {Catalogue} catalogue of these boxes
 * @returns {Laid}
 */
export function withBoxes(situation, edition, sets, catalogue) {
  const own = catalogue.editions.find(({ id }) => id === edition)?.sets ?? [];
  const same = own.length === sets.length && own.every((id) => sets.includes(id));
  const { sets: _sets, readings, ...rest } = situation;
  const kept = edition === situation.edition && readings ? { readings } : {};
  const bare = /** @type {Situation} */ ({ ...rest, ...kept, edition, ...(same ? {} : { sets }) });
  return unknownAway(bare, new Set(catalogue.cards.map(({ name }) => name)));
}

/** @param {Situation} situation @param {Set<string>} names @returns {Laid} */
function unknownAway(situation, names) {
  const own = new Set(/** @type {{ name?: string }[]} */ (situation.cards ?? []).map(({ name }) => name));
  const known = (/** @type {string} */ name) =>
    isUntold(name) || [name, baseOf(name)].some((one) => names.has(one) || own.has(one));
  const gone = places(situation).flatMap(([, cards]) => cards.filter((name) => !known(name)));
  if (!gone.length) return { situation, says: "" };
  let rest = situation;
  for (const [zone, cards] of places(situation)) rest = withCards(rest, zone, cards.filter(known));
  const { script: _script, ...table } = rest;
  return {
    situation: /** @type {Situation} */ (table),
    says: gone.length === 1 ? SITUATION.cardPutAway(baseOf(gone[0] ?? "")) : SITUATION.cardsPutAway(gone.length),
  };
}

/**
 * The situation with a house rule; what the rulebook has anyway is not said.
 *
 * @param {Situation} situation
 * @param {string} reading
 * @param {string} choice
 * @returns {Situation}
 */
export function withReading(situation, reading, choice) {
  return { ...situation, readings: { ...situation.readings, [reading]: choice } };
}
