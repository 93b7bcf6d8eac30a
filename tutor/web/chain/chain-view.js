// What goes on now, between the players: the pile or the link that is under way, and what is told of it.

/** @import { Look } from "../engine/protocol.d.ts" */
/** @import { Scene } from "../cards/row.js" */

import { html, nothing } from "../base/index.js";
import { actingAt, happenedAt, pileAt, playedBy, underWay } from "../situation/index.js";
import { CHAIN } from "../texts/index.js";
import { link } from "./link.js";
import { scrubbing } from "./scrub.js";
import { strip } from "./strip.js";
import { tower } from "./tower.js";

/**
 * The tower of the pile, or the frame of the link; below it what is asked about it, or what has just happened. A thumb
 * that is dragged over it goes through the steps.
 *
 * @param {Scene} scene
 */
export function now(scene) {
  const { look, step, zones, used } = scene;
  const { under, acting } = goingOn(scene);
  const pile = pileAt(under, zones.pile ?? [], playedBy(look, step));
  const sources = new Set(under.link ? acting.flatMap(({ cards }) => cards) : []);
  const laid = pile.filter(({ card }) => !sources.has(card));
  const isBare = !laid.length && !acting.length;
  const kept = used.has("pile") || look.chain.length > 0;
  const asks = askedAt(look, step);
  return html`<div class=${kept ? "tt-now tt-with-chain" : "tt-now"} data-zone="pile" role="group"
    aria-label=${under.link ? CHAIN.theLink : CHAIN.thePile} @pointerdown=${scrubbing(scene)}>
    <div class="tt-now-in">
      ${
        isBare
          ? nothing
          : html`<div class="tt-chain"><div class=${acting.length ? "tt-chain-in tt-chain-framed" : "tt-chain-in"}>
              ${laid.length ? tower(scene, laid, asks) : nothing}
              ${acting.length ? link(scene, under.link, acting) : nothing}
            </div></div>`
      }
      <p class=${["tt-now-says", isBare ? "tt-alone" : asks && "tt-now-asks"].filter(Boolean).join(" ")}>
        ${(!isBare && asks) || happenedAt(look, step)}
      </p>
      ${strip(scene)}
    </div>
  </div>`;
}

/** Does something act, so that it stands framed in the middle? @param {Scene} scene */
export function isFramed(scene) {
  return goingOn(scene).acting.length > 0;
}

/** @param {Scene} scene */
function goingOn({ look, step }) {
  const under = underWay(look, step);
  return { under, acting: actingAt(under) };
}

/** What was asked at this step. @param {Look} look @param {number} step */
function askedAt(look, step) {
  if (step === look.events.length) return look.decision?.asks;
  return look.moves.find((move) => move.step === step)?.asks;
}
