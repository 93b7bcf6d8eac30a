// What is passed on of a table: as a text to paste, and as what a picture shows.

/** @import { Answer, Because, Look, Shown, ShownActor, ShownCard, ShownOwner, Zones } from "../engine/protocol.d.ts" */
/** @import { Acting } from "./chain-states.js" */

import { COMMON, SITUATION } from "../texts/index.js";
import { actingAt, underWay } from "./chain-states.js";
import { UNTOLD } from "./copies.js";
import { plainName, playedBy, zonesAt } from "./zones.js";

const RULES = 3;

/**
 * What is asked, the answer, its rules, and where it can be looked at; without an answer, who has what.
 *
 * @param {Shown} shown
 * @param {Because[]} because
 * @param {string} passed how others come to look at it
 */
export function textOf({ title, answer, players }, because, passed) {
  const lines = answer ? [`${answer.word}. ${answer.says}`.trim()] : players.map(inLine);
  const rules = because.slice(0, RULES).map(({ name, says, place }) => `- ${name}: ${says}${place && ` (${place})`}`);
  return [title, ...lines, ...rules, passed].filter(Boolean).join("\n");
}

/** @param {Shown["players"][number]} player */
function inLine({ name, places }) {
  const parts = places.map(({ says, cards }) => `${says}: ${cards.map((card) => card.name).join(", ")}`);
  return `${name} - ${parts.join("; ") || SITUATION.noCards}`;
}

/**
 * What a picture of it shows: the answer, or what lies there at the step that is looked at, or what is laid out.
 *
 * @param {{ look: Look | null, shown: Look | null, answer: Answer | null, at: number, mood: "lay out" | "play" }} state
 * @returns {Shown | null}
 */
export function shownOf({ look, shown, answer, at, mood }) {
  if (!look || !shown) return null;
  const about = look.rulebook;
  if (answer?.word) return { about, players: [], ...ofAnswer(answer), ...asked(shown, answer.at) };
  const zones = mood === "play" ? zonesAt(shown, at) : zonesAt(look, 0);
  const players = look.players.map((name) => ({ name, places: placesOf(look, zones, name) }));
  return { title: look.title || SITUATION.aSituation, about, answer: null, cards: [], players };
}

/** @param {Answer} answer */
function ofAnswer({ question: title, word, tone, says, because: [first], named }) {
  const rule = first ? { name: first.name, place: first.place } : null;
  return { title, answer: { word, tone, says, rule }, cards: named };
}

/**
 * What goes on as it is asked: the pile, where something was answered, and who played what; else what is done in the
 * link.
 *
 * @param {Look} look
 * @param {number} step
 */
function asked(look, step) {
  const [pile, by] = [zonesAt(look, step).pile ?? [], playedBy(look, step)];
  if (pile.length > 1)
    return { pile: pile.map((key) => ({ ...drawnAs(look, key), owner: ownerOf(look, by.get(key) ?? "") })) };
  const link = actingAt(underWay(look, step)).map((one) => acts(look, one));
  return link.some(({ aims }) => aims.length) ? { link } : {};
}

/** @param {Look} look @param {Acting} one @returns {ShownActor} */
function acts(look, { cards: [card], says, player, instead, deeds }) {
  const aims = deeds.map(({ verb, state, cards, player }) => ({
    verb,
    state,
    cards: cards.map((key) => drawnAs(look, key)),
    owner: ownerOf(look, player),
  }));
  return { card: card === undefined ? null : drawnAs(look, card), says, owner: ownerOf(look, player), instead, aims };
}

/** @param {Look} look @param {string} name @returns {ShownOwner | null} */
function ownerOf(look, name) {
  const index = look.players.indexOf(name);
  return index < 0 ? null : { name, index };
}

/** @param {Look} look @param {Zones} zones @param {string} player */
function placesOf(look, zones, player) {
  const places = [
    { says: look.terms.stable, cards: zones[`${player}.stable`] ?? [] },
    { says: COMMON.hand, cards: zones[`${player}.hand`] ?? [] },
  ];
  return places.filter(({ cards }) => cards.length).map(({ says, cards }) => ({ says, cards: lying(look, cards) }));
}

/** The cards that are told, and those that are not as one. @param {Look} look @param {string[]} cards */
function lying(look, cards) {
  const told = cards.filter((key) => !isFaceDown(look, key));
  const left = cards.length - told.length;
  const name = SITUATION.untoldCards(left);
  return [...told.map((key) => drawnAs(look, key)), ...(left ? [{ name, type: "" }] : [])];
}

/** @param {Look} look @param {string} key @returns {ShownCard} */
function drawnAs(look, key) {
  if (isFaceDown(look, key)) return { name: SITUATION.untoldCards(1), type: "" };
  const name = plainName(key);
  const { type = "", variation, face } = look.cards[name] ?? {};
  return { name, type, ...(face ? { face } : {}), ...(variation ? { variation } : {}) };
}

/** @param {Look} look @param {string} key */
function isFaceDown(look, key) {
  return key === UNTOLD || key === look.hidden;
}
