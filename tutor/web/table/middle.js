// What all players share: the deck, the discard pile, the Nursery, and the pile of what is being played.

/** @import { Look } from "../engine/protocol.d.ts" */
/** @import { Scene } from "../cards/row.js" */

import { face, html, icon, nothing, sign, signOf } from "../base/index.js";
import { describe, keyOf, row } from "../cards/index.js";
import { plainName, playedBy } from "../situation/index.js";
import { COMMON, TABLE } from "../texts/index.js";

const FEW_ON_THE_PILE = 5;

/** The stocks: cards that lie on each other; only the top one is seen, if that. */
const STOCKS = /** @type {const} */ ([
  { zone: "deck", name: COMMON.deck },
  { zone: "nursery", name: COMMON.nursery },
  { zone: "discard", name: COMMON.discardPile },
]);

/** @param {Scene} scene */
export function middle(scene) {
  const [deck, nursery, discard] = STOCKS.map((one) => stock(scene, one));
  return html`<section class="tt-middle" aria-label=${TABLE.betweenThePlayers} data-group>
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
  return html`<div class=${away ? "tt-stock-place tt-away" : "tt-stock-place"}>
    <button type="button" class=${classes.filter(Boolean).join(" ")} data-zone=${zone} .holds=${cards}
      @click=${() => act.open({ kind: "place", zone })}>
      ${top(scene, zone, cards)}
      <span class="tt-stock-says"><span class="tt-stock-name">${name}</span>
        <span class="tt-stock-count">${counted(scene, zone, cards)}</span></span>
      ${isLit ? html`<span class="tt-hidden">${TABLE.andMayBeUsedNow}</span>` : nothing}
      ${isPointed ? html`<span class="tt-hidden">${TABLE.andThisOne}</span>` : nothing}
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
  const seen = facedown && zone !== "deck" ? drawn : html`${drawn}${token ? face(token) : nothing}`;
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
  if (zone !== "discard" || !first || first === look.hidden) return cards.length || TABLE.empty;
  return html`${cards.length}: ${plainName(first)}`;
}

/**
 * What goes on now: the pile, bottom to top, with who played what; below it what is asked about its top, or what has
 * just happened.
 *
 * @param {Scene} scene
 */
function now(scene) {
  const { look, step, owners, zones, used } = scene;
  const by = playedBy(look, step);
  const pile = zones.pile ?? [];
  const classes = [
    "tt-now",
    used.has("pile") ? "tt-with-pile" : "",
    pile.length > FEW_ON_THE_PILE ? "tt-many-on-pile" : "",
  ];
  const cards = row(scene, "pile", TABLE.thePile, (card) => owners.get(by.get(card) ?? "") ?? null);
  const filled = pile.length || scene.marks.ghosts.has("pile");
  const says = (pile.length && askedAt(look, step)) || happened(look, step);
  return html`<div class=${classes.filter(Boolean).join(" ")} data-zone="pile" role="group"
    aria-label=${TABLE.thePileInOrder}>
    ${filled ? cards : nothing}
    <p class=${filled ? "tt-now-says" : "tt-now-says tt-alone"}>${says}</p>
  </div>`;
}

/** What has just happened; of what keeps the books only, the heading. @param {Look} look @param {number} step */
function happened({ events }, step) {
  const event = events[step - 1];
  const heads = event?.quiet ? event.heads.map(({ says }) => says).join(" · ") : "";
  return heads || event?.says;
}

/** What was asked at this step. @param {Look} look @param {number} step */
function askedAt(look, step) {
  if (step === look.events.length) return look.decision?.asks;
  return look.moves.find((move) => move.step === step)?.asks;
}
