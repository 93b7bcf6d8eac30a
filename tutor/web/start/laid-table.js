// A table with the cards on it that were named.

/** @import { Situation } from "../engine/protocol.d.ts" */
/** @import { Said } from "../engine/protocol.d.ts" */
/** @import { KeptCard } from "../own-cards/own-card.d.ts" */
/** @import { Boxes } from "../search/data.d.ts" */
/** @import { State } from "./start-state.d.ts" */

import { ownCard } from "../own-cards/index.js";

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
  const named = said?.cards.flatMap(({ name }) => index?.cards.filter((card) => card.name === name) ?? []) ?? [];
  const fit = index?.boxes.find(({ sets }) => named.every((card) => card.sets.some((set) => sets.includes(set))));
  const { edition, sets } = fit ?? index?.boxes[0] ?? { edition: "second-edition", sets: ["base-2e"] };
  return { edition, sets };
}

/**
 * Each card where the words say that it is; else with whoever spoke first, where such a card lies.
 *
 * @param {Boxes} box
 * @param {Said | null} said
 * @param {readonly { name: string, type: string }[]} known the cards of which one may be named
 * @param {readonly KeptCard[]} own those of one's own that are
 * @returns {Situation}
 */
export function laidTable({ edition, sets }, said, known, own = []) {
  const spoken = [...new Set(said?.players.map(({ name }) => name))];
  const names = [...spoken, ...NAMES.filter((name) => !spoken.includes(name))].slice(0, Math.max(spoken.length, 3));
  const cards = said?.cards ?? [];
  const at = (/** @type {string} */ zone) =>
    cards.filter((card) => zoneOf(card, names[0] ?? "", known) === zone).map(({ name }) => name);
  const zone = (/** @type {string} */ key, /** @type {string} */ of) => (at(of).length ? { [key]: at(of) } : {});
  return {
    edition,
    sets,
    ...(own.length ? { cards: own.map(ownCard) } : {}),
    players: names.map((name) => ({ name, ...zone("stable", `${name}.stable`), ...zone("hand", `${name}.hand`) })),
    ...zone("discard", "discard"),
    deck: "?",
    turn: { player: names[0] ?? "", phase: "action" },
    stop: "chain",
  };
}

/**
 * @param {Said["cards"][number]} card
 * @param {string} first
 * @param {readonly { name: string, type: string }[]} known
 */
function zoneOf({ name, whose, zone }, first, known) {
  if (zone === "discard") return zone;
  const type = known.find((card) => card.name === name)?.type ?? "";
  const held = zone ? zone !== "stable" : HELD.includes(type);
  return `${whose ?? first}.${held ? "hand" : "stable"}`;
}
