// What all players share: the deck, the discard pile, the Nursery, and the pile of what is being played.

/** @import { Scene } from "../cards/row.js" */

import { face, html, icon, nothing, sign, signOf } from "../base/index.js";
import { describe, keyOf } from "../cards/index.js";
import { isFramed, now } from "../chain/index.js";
import { plainName } from "../situation/index.js";
import { COMMON, TABLE } from "../texts/index.js";

/** The stocks: cards that lie on each other; only the top one is seen, if that. */
const STOCKS = /** @type {const} */ ([
  { zone: "deck", name: COMMON.deck },
  { zone: "nursery", name: COMMON.nursery },
  { zone: "discard", name: COMMON.discardPile },
]);

/** @param {Scene} scene */
export function middle(scene) {
  const [deck, nursery, discard] = STOCKS.map((one) => stock(scene, one));
  const isPlain = scene.laying || !isFramed(scene);
  return html`<section class=${isPlain ? "tt-middle" : "tt-middle tt-middle-framed"}
    aria-label=${TABLE.betweenThePlayers} data-group>
    <div class="tt-stocks">${deck} ${nursery}</div>
    ${scene.laying ? nothing : now(scene)}
    <div class="tt-stocks tt-stocks-behind">${discard}</div>
  </section>`;
}

/**
 * Cards on each other, as a button that shows them all. Room is kept for what is filled at some step.
 *
 * @param {Scene} scene
 * @param {typeof STOCKS[number]} stock
 */
function stock(scene, { zone, name }) {
  const { look, act, laying, zones, marks, used } = scene;
  if (!laying && !used.has(zone)) return nothing;
  const cards = zones[zone] ?? [];
  const isLit = marks.lit.has(zone) || cards.some((card) => marks.lit.has(keyOf(card, zone, look.hidden)));
  const isPointed = marks.pointed.has(zone) || cards.some((card) => marks.pointed.has(keyOf(card, zone, look.hidden)));
  const states = [isLit && "tt-lit-stock", isPointed && "tt-pointed", !cards.length && "tt-empty"];
  const classes = ["tt-stock", `tt-stock-${zone}`, ...states];
  const away = !laying && !cards.length;
  const count = counted(scene, zone, cards);
  return html`<div class=${away ? "tt-stock-place tt-away" : "tt-stock-place"}>
    <button type="button" class=${classes.filter(Boolean).join(" ")} data-zone=${zone} .holds=${cards}
      aria-label=${[name, count, isLit && COMMON.canBeUsed, isPointed && COMMON.thisOne].filter(Boolean).join(", ")}
      @click=${() => act.open({ kind: "place", zone })}>
      ${top(scene, zone, cards)}
      <span class="tt-stock-says"><span class="tt-stock-name">${name}</span>
        <span class="tt-stock-count">${count}</span></span>
    </button>${scene.actions(zone)}
  </div>`;
}

/**
 * The card that is seen of a stock; where none is, a sign of the stock itself.
 *
 * @param {Scene} scene
 * @param {string} zone
 * @param {string[]} cards
 */
function top({ look, laying }, zone, cards) {
  const name = zone === "discard" ? (cards[0] ?? look.hidden) : look.hidden;
  const { type, variation, face: token, facedown } = describe(look, name);
  const drawn = facedown ? sign(zone) : signOf({ type, variation });
  const seen = facedown && zone !== "deck" ? drawn : html`${token ? face(token) : nothing}${drawn}`;
  const shown = laying && !cards.length ? icon("add") : seen;
  return html`<span class="tt-mini tt-type-${facedown ? "unknown" : type}" aria-hidden="true">${shown}</span>`;
}

/**
 * How many cards, and of the discard pile which one is on top.
 *
 * @param {Scene} scene
 * @param {string} zone
 * @param {string[]} cards
 */
function counted({ look }, zone, cards) {
  const [first] = cards;
  if (zone !== "discard" || !first || first === look.hidden) return String(cards.length || TABLE.empty);
  return `${cards.length}: ${plainName(first)}`;
}
