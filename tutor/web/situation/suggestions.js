// Which cards are offered for a place: those that fit what was typed, and without a word those that one would want.

/** @import { Catalogue, Situation } from "../engine/protocol.d.ts" */

import { SITUATION } from "../texts/index.js";
import { amountOf, fit, listOf } from "./card-input.js";
import { UNTOLD } from "./copies.js";
import { left } from "./laying.js";

/**
 * One thing that is offered. `names`: the cards of which the first that is free is taken, each as often as there are
 * copies; `times`: how many at once; `none`: are all copies laid out?
 *
 * @typedef {{
 *   key: string, says: string, type: string, kind: string, face?: string, variation?: string, names: string[],
 *   times: number, none: boolean
 * }} Offer
 */

const MAX_SUGGESTIONS = 8;
const STAYS = ["baby", "basic", "magical", "ultimate", "upgrade", "downgrade"];
const FACE_DOWN = ["hand", "discard"];

/** May a card of that type lie in that place? @param {string} type @param {string} zone */
export function fits(type, zone) {
  const part = zone.slice(zone.lastIndexOf(".") + 1);
  if (part === "nursery") return type === "baby";
  return part === "stable" ? STAYS.includes(type) : type !== "baby";
}

/**
 * Everything that may be put into a place.
 *
 * @param {Catalogue} catalogue
 * @param {Situation} situation
 * @param {string} zone
 * @returns {Offer[]}
 */
function offers(catalogue, situation, zone) {
  const free = (/** @type {string} */ name) => left(situation, name, catalogue.cards) > 0;
  const offer = (
    /** @type {string} */ says,
    /** @type {string[]} */ names,
    /** @type {Catalogue["cards"][number]} */ card,
  ) => {
    const { type, kind, face, variation } = card;
    return { key: says, says, type, kind, face, variation, names, times: 1, none: !names.some(free) };
  };
  const cards = catalogue.cards
    .filter(({ type }) => fits(type, zone))
    .map((card) => offer(card.name, [card.name], card));
  const kinds = catalogue.any.flatMap(({ says, names }) => {
    const card = catalogue.cards.find(({ name }) => name === names[0]);
    return card && fits(card.type, zone) ? [offer(says, names, card)] : [];
  });
  return [
    ...kinds,
    ...(FACE_DOWN.includes(zone.slice(zone.lastIndexOf(".") + 1)) ? [untold(1), untold(2)] : []),
    ...cards,
  ];
}

/** @param {number} times @returns {Offer} */
function untold(times) {
  const says = SITUATION.untoldCards(times);
  return { key: `? ${times}`, says, type: "", kind: "", names: [UNTOLD], times, none: false };
}

/**
 * What is offered for what was typed, the likeliest first. Without a word: what was used last, then the usual.
 *
 * @param {Catalogue} catalogue
 * @param {Situation} situation
 * @param {string} zone
 * @param {string} text
 * @param {readonly string[]} used the keys of offers, the last one first
 * @returns {Offer[]}
 */
export function suggestions(catalogue, situation, zone, text, used) {
  const { times, what } = amountOf(text);
  const all = offers(catalogue, situation, zone);
  const found = what ? matching(all, what) : usual(all, zone, used);
  return found.slice(0, MAX_SUGGESTIONS).map((one) => (times > 1 ? multiplied(one, times) : one));
}

/** @param {Offer} one @param {number} times @returns {Offer} */
function multiplied(one, times) {
  return one.type ? { ...one, times } : untold(times);
}

/** @param {Offer[]} all @param {string} what */
function matching(all, what) {
  return all
    .filter(({ key }) => key !== "? 2")
    .map((one) => ({ one, score: scored(one, what) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.one.says.length - b.one.says.length)
    .map(({ one }) => one);
}

/** @param {Offer} one @param {string} what */
function scored({ says, type }, what) {
  if (!type)
    return what === UNTOLD ? 100 : Math.max(fit("unknown card", what), fit("face-down card", what), fit(says, what));
  const likelier = type === "basic" ? 2 : 1; // of what begins alike, Basic Unicorns are laid out most
  const kind = says.startsWith("any ") ? fit(says.slice(4), what) && fit(says.slice(4), what) + likelier : 0;
  return Math.max(fit(says, what), kind);
}

/** @param {Offer[]} all @param {string} zone @param {readonly string[]} used */
function usual(all, zone, used) {
  const last = used.flatMap((key) => all.filter((one) => one.key === key && !one.none));
  const first = last.filter(({ type }) => type !== "").slice(0, MAX_SUGGESTIONS - 4);
  const rest = [...instants(all, zone), ...all.filter(({ type, says }) => type === "" || says.startsWith("any "))];
  return [...first, ...rest.filter((one) => !first.includes(one))];
}

/**
 * The Instant cards of which there are most: what one would have in a hand.
 *
 * @param {Offer[]} all
 * @param {string} zone
 */
function instants(all, zone) {
  return zone.endsWith(".hand") ? all.filter(({ type }) => type === "instant").slice(0, 2) : [];
}

/**
 * The cards that an offer comes to: of several the first that is free, each time.
 *
 * @param {Catalogue} catalogue
 * @param {Situation} situation
 * @param {Offer} offer
 */
export function cardsOf(catalogue, situation, { names, times }) {
  const used = new Map();
  return Array.from({ length: times }, () => {
    const isFree = (/** @type {string} */ name) => left(situation, name, catalogue.cards) - (used.get(name) ?? 0) > 0;
    const name = names.find(isFree) ?? names[0] ?? UNTOLD;
    used.set(name, (used.get(name) ?? 0) + 1);
    return name;
  });
}

/**
 * A list that was pasted or typed: what each of its parts is taken for, and the parts that nothing is called.
 * Null where it is no list.
 *
 * @param {Catalogue} catalogue
 * @param {Situation} situation
 * @param {string} zone
 * @param {string} text
 * @returns {{ found: Offer[], unknown: string[] } | null}
 */
export function listed(catalogue, situation, zone, text) {
  const parts = listOf(text);
  const all = offers(catalogue, situation, zone);
  if (parts.length < 2 || all.some(({ says }) => fit(says, text) === 100)) return null;
  const pairs = parts.map((part) => ({ part, one: suggestions(catalogue, situation, zone, part, [])[0] }));
  return {
    found: pairs.flatMap(({ one }) => (one ? [one] : [])),
    unknown: pairs.filter(({ one }) => !one).map(({ part }) => part),
  };
}
