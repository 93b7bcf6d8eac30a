// From what is done on the page to what is laid out: the functions of laying and seating, with what the table knows.

/** @import { Known, Laid } from "../situation/laying.js" */
/** @import { Offer } from "../situation/suggestions.js" */
/** @import { Act, Situation, State } from "../state/table-state.d.ts" */

import { keptCards, ownCard } from "../own-cards/index.js";
import { baseOf, cardsOf, listed, moved, placeName, put, removed, suggestions, unforced } from "../situation/index.js";
import { LAYING } from "../texts/index.js";

const REMEMBERED = 6;

/** @param {State} state @returns {Known} */
export function knownOf({ catalogue, look }) {
  return { cards: catalogue?.cards ?? [], start: look?.start ?? {}, moves: look?.moves ?? [] };
}

/** What is laid out, without the moves at its end that nobody chose. @param {State} state @returns {Situation} */
export function tableOf(state) {
  return unforced(state.situation, state.look);
}

/** Lay it, and say what has to be said. @param {Act} act @param {Laid} laid */
export function lay(act, { situation, says }) {
  act.lay(situation, says ? { notice: says } : {});
}

/** @param {State} state @param {Act} act @param {string} zone @param {string} card */
export function takeAway(state, act, zone, card) {
  lay(act, removed(tableOf(state), zone, card, knownOf(state)));
}

/** @param {State} state @param {Act} act @param {{ card: string, zone: string }} from @param {string} to */
export function move(state, act, from, to) {
  if (from.zone === to) return act.carry(null);
  lay(act, moved(tableOf(state), from, to, knownOf(state)));
}

/**
 * One more of a card in the same place.
 *
 * @param {State} state
 * @param {Act} act
 * @param {string} zone
 * @param {string} card
 */
export function another(state, act, zone, card) {
  lay(act, put(tableOf(state), zone, [baseOf(card)], knownOf(state)));
}

/** What is offered in the sheet that is open. @param {State} state @param {string} zone */
export function offered({ catalogue, situation, field }, zone) {
  return catalogue ? suggestions(catalogue, situation, zone, field.text, field.first) : [];
}

/** What was typed, where it is a list. @param {State} state @param {string} zone */
export function listTyped({ catalogue, situation, field }, zone) {
  return catalogue && listed(catalogue, situation, zone, field.text);
}

/**
 * Put what is offered into a place. Enter then does the same once more.
 *
 * @param {State} state
 * @param {Act} act
 * @param {string} zone
 * @param {Offer[]} offers
 * @param {string} [text] what of the list is left
 */
export function add(state, act, zone, offers, text = "") {
  const { catalogue, field } = state;
  if (!catalogue || !offers.length) return;
  let situation = withKept(tableOf(state), offers, state.kept);
  for (const offer of offers) {
    situation = put(situation, zone, cardsOf(catalogue, situation, offer), knownOf(state)).situation;
  }
  const used = [...new Set([...offers.toReversed().map(({ key }) => key), ...state.used])].slice(0, REMEMBERED);
  const first = field.text ? used : field.first;
  const says = LAYING.isIn(offers.map(amount).join(", "), placeName(situation, state.look, zone));
  const again = suggestions(catalogue, situation, zone, text, first).findIndex(({ key }) => key === offers[0]?.key);
  act.lay(situation, { used, field: { text, at: text || offers.length > 1 ? -1 : again, says, first } });
}

/**
 * The situation with the cards of one's own that it has not yet.
 *
 * @param {Situation} situation
 * @param {Offer[]} offers
 * @param {readonly string[]} kept
 * @returns {Situation}
 */
function withKept(situation, offers, kept) {
  const names = offers.flatMap((offer) => offer.names).filter((name) => kept.includes(name));
  const cards = keptCards().filter(({ name }) => names.includes(name));
  return cards.length ? { ...situation, cards: [...(situation.cards ?? []), ...cards.map(ownCard)] } : situation;
}

/** @param {Offer} offer */
export function amount({ says, times, type }) {
  return times > 1 && type ? `${says} ×${times}` : says;
}
