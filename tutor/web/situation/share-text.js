// What is passed on of a table: as a text to paste, and as what a picture shows.

/** @import { Answer, Because, Look, Shown, ShownCard, Zones } from "../engine/protocol.d.ts" */

import { COMMON, SITUATION } from "../texts/index.js";
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
  if (answer?.word) return { about, players: [], ...ofAnswer(answer), ...pileAsked(shown, answer.at) };
  const zones = mood === "play" ? zonesAt(shown, at) : zonesAt(look, 0);
  const players = look.players.map((name) => ({ name, places: placesOf(look, zones, name) }));
  return { title: look.title || SITUATION.aSituation, about, answer: null, cards: [], players };
}

/** @param {Answer} answer */
function ofAnswer({ question: title, word, tone, says, because: [first], named }) {
  const rule = first ? { name: first.name, place: first.place } : null;
  return { title, answer: { word, tone, says, rule }, cards: named };
}

/** The pile at a step, where something was answered, and who played what. @param {Look} look @param {number} step */
function pileAsked(look, step) {
  const [pile, by] = [zonesAt(look, step).pile ?? [], playedBy(look, step)];
  if (pile.length < 2) return {};
  return {
    pile: pile.map((key) => {
      const name = by.get(key) ?? "";
      return { ...drawnAs(look, key), owner: { name, index: look.players.indexOf(name) } };
    }),
  };
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
  const told = cards.filter((key) => key !== "?" && key !== look.hidden);
  const left = cards.length - told.length;
  const name = SITUATION.untoldCards(left);
  return [...told.map((key) => drawnAs(look, key)), ...(left ? [{ name, type: "" }] : [])];
}

/** @param {Look} look @param {string} key @returns {ShownCard} */
function drawnAs(look, key) {
  const name = plainName(key);
  const { type = "", variation, face } = look.cards[name] ?? {};
  return { name, type, ...(face ? { face } : {}), ...(variation ? { variation } : {}) };
}
