// A question of one's own, put together of choices only: what there is to choose from, and the question that it makes.

/** @import { Ask, Look, Question, Zones } from "../engine/protocol.d.ts" */
/** @import { Draft } from "../state/table-state.d.ts" */

import { CARD_FATES, PLAYER_ACTS } from "../situation/index.js";
import { ASKING } from "../texts/index.js";

/**
 * One thing to choose: `id` stands for it, `says` is read.
 *
 * @typedef {{ id: string, says: string }} Choice
 */

/** What somebody may do, and where the cards lie with which it is done. */
const MOVES = /** @type {const} */ ([
  { id: "play", says: ASKING.play, where: ".hand" },
  { id: "respond", says: ASKING.answerWith, where: ".hand" },
  { id: "use", says: ASKING.use, where: ".stable" },
  { id: "choose", says: ASKING.choose, where: "any" },
  { id: "draw", says: ASKING.drawACard, where: "" },
]);

/** What may come of a card. */
const OF_A_CARD = [...CARD_FATES, { id: "pile", says: ASKING.isInTheDiscardPile, homemade: false }];

/** What may come of a player. */
const OF_A_PLAYER = [{ id: "winner", says: ASKING.wins, homemade: false }, ...PLAYER_ACTS];

/** @type {Choice[]} */
export const KINDS = [
  { id: "may", says: ASKING.mayAsked },
  { id: "will", says: ASKING.willAsked },
  { id: "can", says: ASKING.canAsked },
];

const SPANS = [
  { id: "chain", says: ASKING.thisChain },
  { id: "turn", says: ASKING.thisTurn },
  { id: "game", says: ASKING.theGame },
];

/** @type {Draft} */
const FIRST = { kind: "may", by: "", deed: "", about: "", fate: "", until: "chain" };

/**
 * What there is to choose from, and what is chosen: where a choice is gone, the first that there is.
 *
 * @param {Partial<Draft> | null} draft
 * @param {Look} shown
 * @param {Zones} zones
 */
export function choices(draft, shown, zones) {
  const kept = { ...FIRST, ...draft };
  const players = shown.players.map((name) => ({ id: name, says: name }));
  const by = among(kept.by || shown.turn.player, players);
  const cards = told(shown, zones);
  const deeds = MOVES.filter(({ where }) => !where || done(cards, where, by).length);
  const deed = among(kept.deed, deeds);
  const where = MOVES.find(({ id }) => id === deed)?.where ?? "";
  const things = kept.kind === "may" ? done(cards, where, by) : [...cards, ...players];
  const about = among(kept.about, things);
  const inStable = zoneWith(zones, about).endsWith(".stable");
  const stay = { id: "stay", says: ASKING.isStillThere(shown.terms.stable), homemade: false };
  const all = players.some(({ id }) => id === about) ? OF_A_PLAYER : [...OF_A_CARD, ...(inStable ? [stay] : [])];
  const fates = all.filter(({ homemade }) => !homemade || shown.situation.cards?.length);
  const round = { id: "round", says: ASKING.untilTheTurnComesAgain(shown.turn.player) };
  return {
    draft: { ...kept, by, deed, about, fate: among(kept.fate, fates), until: kept.until },
    players,
    deeds,
    things,
    fates,
    spans: SPANS.toSpliced(2, 0, round),
  };
}

/**
 * The question that has been put together; null where nothing is there that it could be about.
 *
 * @param {Draft} draft
 * @param {Zones} zones
 * @returns {Ask | null}
 */
export function made(draft, zones) {
  const question = draft.kind === "may" ? mayBe(draft, zones) : comesOf(draft, zones);
  return question && { says: "", keep: null, script: [], question };
}

/** @param {Draft} draft @param {Zones} zones @returns {Question | null} */
function mayBe({ by, deed, about }, zones) {
  if (!by || !deed) return null;
  if (deed === "draw") return { may: { by, draw: true } };
  if (!about) return null;
  const holder = holderOf(zoneWith(zones, about));
  return { may: { by, [deed]: about, ...(deed === "choose" && holder && holder !== by ? { of: holder } : {}) } };
}

/** @param {Draft} draft @param {Zones} zones @returns {Question | null} */
function comesOf({ kind, by, about, fate, until }, zones) {
  if (!about || !fate) return null;
  return { will: goal(about, fate, zones), until, ...(kind === "can" ? { for: by } : {}) };
}

/** @param {string} about @param {string} fate @param {Zones} zones @returns {Record<string, unknown>} */
function goal(about, fate, zones) {
  if (fate === "winner") return { winner: about };
  const zone = zoneWith(zones, about);
  if (!zone) return { happens: { verb: fate, by: about } };
  if (fate === "pile") return { has: { discard: [about] } };
  if (fate === "stay") return { has: { [zone]: [about] } };
  return { happens: { verb: fate, card: about } };
}

/** @param {string} wanted @param {readonly Choice[]} from */
function among(wanted, from) {
  return from.some(({ id }) => id === wanted) ? wanted : (from[0]?.id ?? "");
}

/** The cards with which something can be done. @param {Told[]} cards @param {string} where @param {string} by */
function done(cards, where, by) {
  const own = cards.filter(({ zone }) => zone === `${by}${where}`);
  return where === "any" ? cards.filter(({ zone }) => zone.includes(".")) : own;
}

/** @typedef {Choice & { zone: string }} Told */

/**
 * Every card that lies face up before somebody, or is told, by whose it is.
 *
 * @param {Look} shown
 * @param {Zones} zones
 * @returns {Told[]}
 */
function told(shown, zones) {
  const places = Object.entries(zones).filter(([zone]) => zone.includes(".") || zone === "pile");
  const found = places.flatMap(([zone, cards]) => cards.map((id) => ({ id, zone, says: whose(id, zone) })));
  return found.filter(({ id }) => id !== "?" && id !== shown.hidden);
}

/** @param {string} id @param {string} zone */
function whose(id, zone) {
  const [name, holder] = [id.replace(/#\d+$/, ""), holderOf(zone)];
  return holder ? `${holder}'s ${name}` : name;
}

/** @param {string} zone */
function holderOf(zone) {
  return zone.includes(".") ? zone.slice(0, zone.lastIndexOf(".")) : "";
}

/** @param {Zones} zones @param {string} card */
function zoneWith(zones, card) {
  return Object.keys(zones).find((zone) => zones[zone]?.includes(card)) ?? "";
}
