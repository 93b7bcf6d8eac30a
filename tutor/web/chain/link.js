// A link as one frame: all that acts in it side by side, what each does, and to whom, and what has come of it.

/** @import { ChainFrame } from "../engine/protocol.d.ts" */
/** @import { Scene } from "../cards/row.js" */
/** @import { Acting, Done } from "../situation/chain-states.js" */

import { breakable, html, icon, nothing, ownerMark, repeat } from "../base/index.js";
import { card, describe } from "../cards/index.js";
import { CHAIN } from "../texts/index.js";

/** What became of a target, as a sign: of all others it is that nothing came of it. */
const SIGNS = /** @type {const} */ ({ locked: "target", done: "check", replaced: "redo" });

/** States of what acts in which there is nothing to be told of it. */
const PLAIN = ["resolving", "done"];

/** With no more cards and verbs than these, what is done stands beside the card that does it, where there is room. */
const MAX_ALONG = { cards: 4, verbs: 2 };

/**
 * @param {Scene} scene
 * @param {ChainFrame | null} frame the link; null where the cards on the pile act
 * @param {Acting[]} acting
 */
export function link(scene, frame, acting) {
  const together = acting.filter(({ instead }) => !instead).length > 1;
  const title = [frame?.link && many(scene) ? CHAIN.link(frame.link) : "", together ? CHAIN.together : ""];
  const needs = room(acting);
  const isShort = needs.along <= MAX_ALONG.cards && needs.verbs <= MAX_ALONG.verbs;
  return html`<div class=${isShort ? "tt-frame tt-frame-along" : "tt-frame"} .style=${Object.entries(needs)
    .map(([name, many]) => `--${name}: ${many}`)
    .join("; ")}>
    <p class="tt-frame-title">${title.filter(Boolean).join(" · ")}</p>
    <ol class="tt-acting">
      ${repeat(
        acting,
        ({ id }) => id,
        (one) => column(scene, one, frame !== null),
      )}
    </ol>
  </div>`;
}

/** Does the run have several links? @param {Scene} scene */
function many({ look }) {
  return look.chain.filter(({ kind }) => kind === "link").length > 1;
}

/**
 * How much stands beside each other, in the width of a card: where targets are below what acts, and where beside it.
 *
 * @param {Acting[]} acting
 */
function room(acting) {
  const each = acting.map(({ deeds }) => byVerb(deeds).map(({ aimed }) => beside(aimed.length)));
  const below = sum(each.map((one) => Math.max(1, sum(one))));
  const verbs = each.flat().length;
  return { below, along: acting.length + sum(each.map(sum)), verbs, columns: acting.length, rows: verbs ? 2 : 1 };
}

/** @param {number[]} all */
function sum(all) {
  return all.reduce((one, other) => one + other, 0);
}

/** So many cards, which lie over each other where they are many. @param {number} many */
function beside(many) {
  return many && 1 + (many - 1) * (many > 3 ? 0.35 : 0.6);
}

/** @typedef {{ id: string, card: string, player: string, state: string }} Aimed */

/**
 * What is done, each verb once for all that it is done to.
 *
 * @param {Done[]} deeds
 * @returns {{ verb: string, aimed: Aimed[] }[]}
 */
function byVerb(deeds) {
  /** @type {{ verb: string, aimed: Aimed[] }[]} */
  const found = [];
  for (const { id, verb, cards, player, state } of deeds) {
    const last = found.at(-1);
    const group = last && last.verb === verb && cards.length ? last : { verb, aimed: [] };
    if (group !== last) found.push(group);
    for (const one of cards.length ? cards : [""]) group.aimed.push({ id: `${id} ${one}`, card: one, player, state });
  }
  return found;
}

/** @param {Scene} scene @param {Acting} one @param {boolean} isSeen is the card itself not seen in the tower? */
function column(scene, one, isSeen) {
  const { instead, state, deeds, player } = one;
  const says = PLAIN.includes(state) || deeds.length ? "" : CHAIN.became(state);
  const bears = instead === "prevents" ? CHAIN.prevents : CHAIN.instead;
  return html`<li class=${["tt-acts", `tt-acts-${state}`, instead && "tt-acts-instead"].filter(Boolean).join(" ")}>
    ${instead ? html`<span class="tt-instead">${icon("redo")}${bears}</span>` : nothing}
    <span class=${isSeen || says ? "tt-source tt-set" : "tt-source tt-set tt-source-none"}
      data-key=${isSeen ? onThePile(scene, one) : ""}>
      ${isSeen ? source(scene, one) : nothing}
      ${says ? html`<span class="tt-acts-state">${says}</span>` : nothing}</span>
    <div class="tt-doings">${byVerb(deeds).map(({ verb, aimed }) => deed(scene, verb, aimed, player))}</div>
  </li>`;
}

/**
 * The key of a card that lies on the pile while it acts; any other card has it where it lies.
 *
 * @param {Scene} scene
 * @param {Acting} one
 */
function onThePile({ zones }, { cards: [key = ""] }) {
  return zones.pile?.includes(key) ? key : "";
}

/** @param {Scene} scene @param {Acting} one */
function source(scene, one) {
  const { look, owners, act } = scene;
  const { cards, says, player, state } = one;
  const [name] = cards;
  if (name === undefined) return html`<span class="tt-said">${says}</span>`;
  const key = onThePile(scene, one);
  return card({
    ...describe(look, name),
    key,
    owner: owners.get(player) ?? null,
    ...(state === "resolving" ? { acting: true } : {}),
    act: key ? { tap: () => act.open({ kind: "card", card: key, zone: "pile" }) } : {},
  });
}

/** @param {Scene} scene @param {string} verb @param {Aimed[]} aimed @param {string} by */
function deed(scene, verb, aimed, by) {
  const owner = scene.owners.get(by)?.index ?? 0;
  const isOver = aimed.every(({ state }) => state === "done");
  return html`<div class=${isOver ? "tt-doing tt-doing-over" : "tt-doing"}>
    ${verb ? html`<span class="tt-does">${breakable(verb)}</span>` : nothing}
    <ul class=${aimed.length > 3 ? "tt-aims tt-aims-many" : "tt-aims"}>
      ${repeat(
        aimed,
        ({ id }) => id,
        (
          one,
        ) => html`<li class="tt-aim tt-set tt-aim-${one.state} ${one.card ? "" : "tt-aim-told"} tt-owner-${owner % 8}"
            data-aim=${one.state === "locked" ? one.card || one.player : ""}>${target(scene, one)}</li>`,
      )}
    </ul>
  </div>`;
}

/** @param {Scene} scene @param {Aimed} one */
function target({ look, owners }, { card: key, player, state }) {
  const owner = owners.get(player) ?? null;
  const became = html`<span class="tt-became">${icon(SIGNS[/** @type {keyof typeof SIGNS} */ (state)] ?? "close")}<span
      class="tt-became-word">${CHAIN.became(state)}</span></span>`;
  if (!key) {
    return owner
      ? html`<span class="tt-player">${ownerMark(owner)}<span class="tt-player-name">${player}</span></span>`
      : html`<span class="tt-said">${CHAIN.became(state)}</span>`;
  }
  return html`${card({ ...describe(look, key), key: "", owner })}${became}`;
}
