// The cards of one place, in a row.

/** @import { Card, Look, Standing, Zones } from "../engine/protocol.d.ts" */
/** @import { Marks } from "./marks.js" */

import { html, nothing, repeat } from "../base/index.js";
import { plainName } from "../situation/index.js";
import { CARDS } from "../texts/index.js";
import { card } from "./card.js";
import { keyOf } from "./marks.js";
import { stacked } from "./stacks.js";

/**
 * What of a table can be tapped.
 *
 * @typedef {{ kind: "card", card: string, zone: string } | { kind: "player", player: string }
 *   | { kind: "place", zone: string }} Tapped
 */

/**
 * All that the table is drawn from at one step; `moved`: the cards that have just come to where they lie.
 *
 * @typedef {{
 *   look: Look, act: { open: (what: Tapped) => void, go: (step: number) => void }, step: number, laying: boolean,
 *   zones: Zones, standing: Standing | null, marks: Marks,
 *   owners: Map<string, { letter: string, index: number, name: string }>, used: Set<string>, moved: Set<string>,
 *   turn: string, actions: (zone: string) => unknown
 * }} Scene
 */

const BASIC = "basic";

/**
 * A card that is shown; `count`: how many cards not told it stands for; `matters`: it may be used, acts, is aimed at,
 * or has just moved.
 *
 * @typedef {{ key: string, name: string, count: number, ghost: boolean, matters: boolean }} Shown
 */

/**
 * The cards of a place. Those that are equal lie on each other.
 *
 * @param {Scene} scene
 * @param {string} zone
 * @param {string} label
 */
export function row(scene, zone, label) {
  const shown = stacked(shownIn(scene, zone), (one) => faceOf(scene, one));
  return html`<ul class="tt-lying" aria-label=${label}>
    ${repeat(
      shown,
      ({ key }) => key,
      (one) =>
        html`<li class=${slotClass(one)} data-key=${one.ghost ? "" : one.key} data-count=${one.count}
          title=${one.name === scene.look.hidden ? nothing : plainName(one.name)} .style=${`--lean: ${one.lean}`}>
          ${face(scene, zone, one)}
          ${one.stack > 1 ? html`<span class="tt-many" aria-hidden="true">×${one.stack}</span>` : nothing}
        </li>`,
    )}
  </ul>`;
}

/**
 * How many cards of a place are seen beside each other, how many of them matter, and how many lie under others.
 *
 * @param {Scene} scene
 * @param {string} zone
 */
export function roomOf(scene, zone) {
  const shown = stacked(shownIn(scene, zone), (one) => faceOf(scene, one));
  const seen = shown.filter(({ under }) => !under);
  const mattering = seen.filter(({ matters }) => matters).length;
  return { slots: seen.length, mattering, under: shown.length - seen.length };
}

/** @param {{ under: boolean, matters: boolean }} one */
function slotClass({ under, matters }) {
  return ["tt-slot", under && "tt-under", matters && "tt-matters"].filter(Boolean).join(" ");
}

/**
 * What lies in a place, cards not told as one, and what has just left it.
 *
 * @param {Scene} scene
 * @param {string} zone
 * @returns {Shown[]}
 */
function shownIn({ look, zones, marks, moved }, zone) {
  const cards = zones[zone] ?? [];
  const gone = marks.ghosts.get(zone) ?? [];
  const all = cards.map((name) => ({ name, ghost: false }));
  for (const { card: name, at } of gone) all.splice(at, 0, { name, ghost: true });
  const untold = cards.filter((name) => name === look.hidden).length;
  const kept = all.filter(({ name }, at) => name !== look.hidden || all.findIndex((one) => one.name === name) === at);
  return kept.map(({ name, ghost }) => {
    const key = keyOf(name, zone, look.hidden);
    const { pointed, lit, acting, targets, chosen } = marks;
    const matters =
      [pointed, lit].some((one) => one.has(key)) || [acting, targets, chosen, moved].some((one) => one.has(name));
    return {
      key: ghost ? `gone ${key}` : key,
      name,
      ghost,
      matters: matters || ghost,
      count: name === look.hidden ? untold : 1,
    };
  });
}

/**
 * By what cards lie on each other: those with the same face, of which the same holds; all Basic ones have the same.
 *
 * @param {Scene} scene
 * @param {Shown} one
 */
function faceOf({ look, standing }, { name }) {
  const notes = standing?.cards[name] ?? [];
  const plain = plainName(name);
  const known = look.cards[plain];
  const isBasic = known?.type === BASIC && !notes.length;
  return isBasic
    ? `${BASIC}|${known.variation ?? ""}`
    : [plain, ...notes.map(({ says, by }) => `${says} ${by}`)].join("|");
}

/**
 * @param {Scene} scene
 * @param {string} zone
 * @param {Shown} one
 */
function face({ look, act, laying, marks, standing }, zone, { key, name, count, ghost }) {
  const notes = ghost ? [] : (standing?.cards[name] ?? []);
  const states = ghost
    ? { ghost }
    : {
        pointed: marks.pointed.has(key),
        lit: marks.lit.has(key),
        acting: marks.acting.has(name),
        target: marks.targets.has(name),
      };
  return card({
    ...describe(look, name),
    ...states,
    ...(marks.chosen.has(name) && !ghost ? { chosen: true } : {}),
    key,
    count,
    silenced: notes.some(({ silences }) => silences),
    waiting: notes.some(({ waits }) => waits) && !marks.lit.has(key),
    notes: notes.map(({ short }) => short).filter(Boolean),
    act: ghost
      ? {}
      : { tap: () => act.open({ kind: "card", card: name, zone }), ...(laying ? { label: CARDS.moveOrRemove } : {}) },
  });
}

/**
 * A card's name, type and effect, for `card`.
 *
 * @param {Look} look
 * @param {string} name
 */
export function describe(look, name) {
  const plain = plainName(name);
  /** @type {Partial<Card>} */
  const known = look.cards[plain] ?? {};
  const facedown = name === look.hidden;
  const face = facedown ? look.hidden_face : known.face;
  return { ...known, ...(face ? { face } : {}), key: name, name: plain, type: known.type ?? "", facedown };
}
