// The pile as a leaning tower: the first card at its foot, each answer laid across the one below, and a beam to it.

/** @import { Scene } from "../cards/row.js" */
/** @import { Laid } from "../situation/chain-states.js" */

import { html, nothing, repeat, svg } from "../base/index.js";
import { card, describe } from "../cards/index.js";
import { plainName } from "../situation/index.js";
import { CHAIN } from "../texts/index.js";

/** How high a card is, in its width. */
const SHAPE = 1.4;

/** How far each card lies beside the one below it, in the width of a card, and how wide a tower may become. */
const MAX_ASIDE = 0.62;
const MAX_WIDTH = 4;

/** How far the tower rises in all, in the width of a card, and how far it leans, in degrees. */
const RISE = 0.42;
const LEAN = 9;

/** @typedef {{ x: number, y: number, turn: number }} Place where a card's middle is, in the width of a card */

/**
 * @param {Scene} scene
 * @param {Laid[]} laid
 * @param {string | undefined} asks what is asked now: may the topmost be answered?
 */
export function tower(scene, laid, asks) {
  const places = standing(laid.length);
  const wide = (places.at(-1)?.x ?? 0) + 0.5;
  const high = SHAPE + (laid.length > 1 ? RISE : 0);
  const top = asks ? laid.findLast(({ lies }) => lies) : undefined;
  return html`<div class="tt-tower" .style=${`--wide: ${wide + 0.12}; --high: ${high + 0.12}`}>
    <ol class="tt-tower-cards" aria-label=${CHAIN.thePileInOrder}>
      ${repeat(
        laid,
        ({ id }) => id,
        (one, at) => html`<li class=${classes(one, one === top)} data-key=${one.lies ? one.card : ""}
            .style=${placed(places[at])}>
            ${face(scene, one)}${told(laid, one, one === top)}
          </li>`,
      )}
    </ol>
    <svg class="tt-beams" viewBox="0 0 ${wide + 0.12} ${high + 0.12}" aria-hidden="true">
      ${laid.map((one, at) => beam(scene, one, places[at], places[one.at]))}
    </svg>
  </div>`;
}

/**
 * Where the cards stand, from the foot up.
 *
 * @param {number} many
 * @returns {Place[]}
 */
function standing(many) {
  const aside = Math.min(MAX_ASIDE, (MAX_WIDTH - 1) / Math.max(1, many - 1));
  return Array.from({ length: many }, (_, at) => {
    const part = many > 1 ? at / (many - 1) : 0.5;
    return {
      x: 0.56 + at * aside,
      y: 0.06 + SHAPE / 2 + (many > 1 ? RISE * (1 - part) : 0),
      turn: many > 1 ? LEAN * (2 * part - 1) : 0,
    };
  });
}

/** @param {Place | undefined} place */
function placed(place) {
  return place ? `--x: ${place.x - 0.5}; --y: ${place.y - SHAPE / 2}; --turn: ${place.turn}deg` : "";
}

/** @param {Laid} one @param {boolean} isOpen */
function classes({ state, lies }, isOpen) {
  const found = ["tt-piled tt-set", `tt-piled-${state}`, !lies && "tt-piled-off", isOpen && "tt-piled-open"];
  return found.filter(Boolean).join(" ");
}

/** @param {Scene} scene @param {Laid} one */
function face(scene, { card: key, by, lies }) {
  const { look, marks, owners, act } = scene;
  const marked = lies ? { acting: marks.acting.has(key), target: marks.targets.has(key), lit: marks.lit.has(key) } : {};
  return card({
    ...describe(look, key),
    ...marked,
    key: lies ? key : "",
    owner: owners.get(by) ?? null,
    act: lies ? { tap: () => act.open({ kind: "card", card: key, zone: "pile" }) } : {},
  });
}

/**
 * What the beams and colours say, for those who see none.
 *
 * @param {Laid[]} laid
 * @param {Laid} one
 * @param {boolean} isOpen
 */
function told(laid, { at, how, state }, isOpen) {
  const name = plainName(laid[at]?.card ?? "");
  const bears = how && name ? (how === "stops" ? CHAIN.stops(name) : CHAIN.answers(name)) : "";
  const is = state === "stopped" ? CHAIN.became(state) : isOpen ? CHAIN.mayBeAnswered : "";
  const says = [bears, is].filter(Boolean).join(", ");
  return says ? html`<span class="tt-hidden">${says}</span>` : nothing;
}

/**
 * From an answer across what is seen of the card that it answers; thick and with an end once it has stopped it.
 *
 * @param {Scene} scene
 * @param {Laid} one
 * @param {Place | undefined} from
 * @param {Place | undefined} to
 */
function beam({ owners }, { how, by }, from, to) {
  if (!how || !from || !to) return nothing;
  const across = Math.max(0.16, Math.min(MAX_ASIDE, from.x - to.x) - 0.1);
  const [x, y] = [to.x - 0.44, to.y + 0.52];
  const end = { x: x + across + 0.14, y: from.y - 0.2 };
  const owner = `tt-owner-${(owners.get(by)?.index ?? 0) % 8}`;
  return svg`<g class=${`tt-beam tt-beam-${how} ${owner}`}>
    <line class="tt-beam-under" x1=${end.x} y1=${end.y} x2=${x} y2=${y} />
    <line x1=${end.x} y1=${end.y} x2=${x} y2=${y} />
  </g>`;
}
