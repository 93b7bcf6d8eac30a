// A table with the cards on it that were named.

/** @import { Situation } from "../engine/protocol.d.ts" */
/** @import { Said } from "../engine/protocol.d.ts" */
/** @import { Boxes, Index } from "../search/data.d.ts" */
/** @import { State } from "./start-state.d.ts" */

const NAMES = ["Ana", "Ben", "Cleo"];
const HELD = ["magic", "instant"]; // what lies in no Stable

/**
 * The rulebook and the boxes for what was named: those that there are, else the first that have all of it.
 *
 * @param {Pick<State, "index" | "boxes">} state
 * @param {Said | null} said
 * @returns {Boxes}
 */
export function boxFor({ index, boxes }, said) {
  if (boxes) return boxes;
  const named = said?.cards.map(({ name }) => index?.cards.find((card) => card.name === name)?.sets ?? []) ?? [];
  const fit = index?.boxes.find(({ sets }) => named.every((of) => of.some((set) => sets.includes(set))));
  const { edition, sets } = fit ?? index?.boxes[0] ?? { edition: "second-edition", sets: ["base-2e"] };
  return { edition, sets };
}

/**
 * Each card where the words say that it is; else with whoever spoke first, where such a card lies.
 *
 * @param {Boxes} box
 * @param {Said | null} said
 * @param {Index | null} index
 * @returns {Situation}
 */
export function laidTable({ edition, sets }, said, index) {
  const spoken = [...new Set(said?.players.map(({ name }) => name))];
  const names = [...spoken, ...NAMES.filter((name) => !spoken.includes(name))].slice(0, Math.max(spoken.length, 3));
  const cards = said?.cards ?? [];
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

/** @param {Said["cards"][number]} card @param {string} first @param {Index | null} index */
function zoneOf({ name, whose, zone }, first, index) {
  if (zone === "discard") return zone;
  const type = index?.cards.find((card) => card.name === name)?.type ?? "";
  const held = zone ? zone !== "stable" : HELD.includes(type);
  return `${whose ?? first}.${held ? "hand" : "stable"}`;
}
