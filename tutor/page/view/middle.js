// What all players share: the deck, the discard pile, the Nursery, and the pile of what is being played.

/** @import { Scene } from "./row.js" */

import { html, nothing } from "./lit.js";
import { keyOf } from "./marks.js";
import { describe, row } from "./row.js";
import { icon, signOf } from "./signs.js";
import { plainName, playedBy } from "./zones.js";

const FEW_ON_THE_PILE = 5;

/** The stocks: cards that lie on each other; only the top one is seen, if that. */
const STOCKS = /** @type {const} */ ([
  { zone: "deck", name: "Deck" },
  { zone: "nursery", name: "Nursery" },
  { zone: "discard", name: "Discard pile" },
]);

/** @param {Scene} scene */
export function middle(scene) {
  const { laying, used } = scene;
  const stocks = STOCKS.filter(({ zone }) => laying || used.has(zone));
  const pile = !laying && used.has("pile");
  if (!stocks.length && !pile) return nothing;
  return html`<section class=${pile ? "tt-middle tt-with-pile" : "tt-middle"} aria-label="Between the players" data-group>
    ${stocks.map((one) => stock(scene, one))} ${pile ? pileOf(scene) : nothing}
    ${stocks.map(({ zone }) => scene.actions(zone))}
  </section>`;
}

/**
 * Cards on each other, as a button that shows them all.
 *
 * @param {Scene} scene
 * @param {typeof STOCKS[number]} stock
 */
function stock({ look, act, laying, zones, marks }, { zone, name }) {
  const cards = zones[zone] ?? [];
  const told = zone !== "deck" && cards.length && cards[0] !== look.hidden;
  const top = describe(look, (zone === "nursery" ? cards.at(-1) : cards[0]) ?? look.hidden);
  const face = zone === "deck" ? { type: "" } : top;
  const isLit = marks.lit.has(zone) || cards.some((card) => marks.lit.has(keyOf(card, zone, look.hidden)));
  const classes = ["tt-stock", `tt-stock-${zone}`, isLit ? "tt-lit-stock" : "", cards.length ? "" : "tt-empty"];
  return html`<button type="button" class=${classes.filter(Boolean).join(" ")} data-zone=${zone} .holds=${cards}
    ?hidden=${!laying && !cards.length} @click=${() => act.open({ kind: "place", zone })}>
    <span class="tt-mini tt-type-${face.type || "unknown"}" aria-hidden="true">${cards.length ? signOf(face) : icon("add")}</span>
    <span class="tt-stock-says">
      <span class="tt-stock-name">${name}</span>
      <span class="tt-stock-count">${cards.length || "empty"}${told && zone === "discard" ? html`<span class="tt-on-top">: ${plainName(top.name)}</span>` : nothing}</span>
    </span>
    ${isLit ? html`<span class="tt-hidden">, may be used now</span>` : nothing}
  </button>`;
}

/**
 * The pile, bottom to top, with who played what; below it, what is asked about its top.
 *
 * @param {Scene} scene
 */
function pileOf(scene) {
  const { look, step, owners, zones } = scene;
  const by = playedBy(look, step);
  const many = (zones.pile?.length ?? 0) > FEW_ON_THE_PILE;
  return html`<div class="tt-pile ${many ? "tt-many" : ""}" data-zone="pile" role="group" aria-label="The pile, the first card first">
    ${row(scene, "pile", "The pile", (card) => owners.get(by.get(card) ?? "") ?? null)}
    <p class="tt-pile-asks">${zones.pile?.length ? askedAt(look, step) : ""}</p>
  </div>`;
}

/** What was asked at this step. @param {import("./data.d.ts").Look} look @param {number} step */
function askedAt(look, step) {
  if (step === look.events.length) return look.decision?.asks ?? "";
  return look.moves.find((move) => move.step === step)?.asks ?? "";
}
