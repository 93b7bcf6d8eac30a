// A table with the cards on it that were named.

/** @import { Situation } from "../engine/protocol.d.ts" */
/** @import { Boxes, Index, Named, Quarrel } from "../understanding/data.d.ts" */
/** @import { State } from "./start-state.d.ts" */

const NAMES = ["Ana", "Ben", "Cleo"];
const HELD = ["magic", "instant"]; // what lies in no Stable

/**
 * The rulebook and the boxes for what was named: those that there are, else the first that have all of it.
 *
 * @param {Pick<State, "index" | "boxes" | "quarrel">} state
 * @returns {Boxes}
 */
export function boxFor({ index, boxes, quarrel }) {
  if (boxes) return boxes;
  const named = quarrel?.cards.map(({ name }) => index?.cards.find((card) => card.name === name)?.sets ?? []) ?? [];
  const fit = index?.boxes.find(({ sets }) => named.every((of) => of.some((set) => sets.includes(set))));
  const { edition, sets } = fit ?? index?.boxes[0] ?? { edition: "second-edition", sets: ["base-2e"] };
  return { edition, sets };
}

/**
 * Each card where the words say that it is; else with whoever spoke first, where such a card lies.
 *
 * @param {Boxes} box
 * @param {Quarrel | null} quarrel
 * @param {Index | null} index
 * @returns {Situation}
 */
export function laidTable({ edition, sets }, quarrel, index) {
  const said = [...new Set(quarrel?.people.map(({ name }) => name))];
  const names = [...said, ...NAMES.filter((name) => !said.includes(name))].slice(0, Math.max(said.length, 3));
  const cards = quarrel?.cards ?? [];
  const at = (/** @type {string} */ zone) =>
    cards.filter((card) => zoneOf(card, names[0] ?? "", index) === zone).map(({ name }) => name);
  const zone = (/** @type {string} */ key, /** @type {string} */ of) => (at(of).length ? { [key]: at(of) } : {});
  return {
    edition,
    sets,
    players: names.map((name) => ({ name, ...zone("stable", `${name}.stable`), ...zone("hand", `${name}.hand`) })),
    ...zone("discard", "discard"),
    deck: "?",
    turn: { player: names[0] ?? "", phase: "action" },
    stop: "chain",
  };
}

/** @param {Named} card @param {string} first @param {Index | null} index */
function zoneOf({ name, whose, place }, first, index) {
  if (place === "discard") return place;
  const type = index?.cards.find((card) => card.name === name)?.type ?? "";
  const held = place ? place !== "stable" : HELD.includes(type);
  return `${whose ?? first}.${held ? "hand" : "stable"}`;
}
