// The words as they were typed, each card underlined, and otherwise underlined what was not understood.

/** @import { NotUnderstood, Quarrel, QuarrelAct } from "./quarrel-state.d.ts" */

import { html, icon, nothing } from "../base/index.js";
import { MAX_NAME } from "../own-cards/index.js";
import { QUARREL } from "../texts/index.js";

/** @typedef {{ from: number, to: number, as: "known" | "unknown" }} Mark */

/**
 * The words that lie behind those of the field, letter below letter, with the lines below them; only of what has not
 * been typed anew since it was understood.
 *
 * @param {string} text
 * @param {Quarrel} quarrel
 */
export function marked(text, { said }) {
  const letters = [...text];
  const kept = said ? alike(letters, [...said.text]) : 0;
  /** @type {Mark[]} */
  const marks = [
    ...(said?.cards ?? []).map(({ at }) => markOf(at, "known")),
    ...(said?.not_understood ?? []).map(({ at }) => markOf(at, "unknown")),
  ];
  let done = 0;
  const parts = marks
    .filter(({ from, to }) => from < to && to <= kept)
    .sort((one, other) => one.from - other.from)
    .flatMap(({ from, to, as }) => {
      if (from < done) return [];
      const before = letters.slice(done, from).join("");
      done = to;
      return [before, html`<span class="qu-mark" data-as=${as}>${letters.slice(from, to).join("")}</span>`];
    });
  return html`<div class="qu-marks" aria-hidden="true">${parts}${letters.slice(done).join("")}${"\n"}</div>`;
}

/**
 * The names of the cards of which nothing has been typed anew since they were understood, each once.
 *
 * @param {string} text
 * @param {Quarrel} quarrel
 */
export function standing(text, { said }) {
  if (!said) return [];
  const kept = alike([...text], [...said.text]);
  const stand = said.cards.filter(({ at: [, to = 0] }) => to <= kept);
  return [...new Set(stand.map(({ name }) => name))];
}

/** @param {number[]} at @param {Mark["as"]} as @returns {Mark} */
function markOf([from = 0, to = 0], as) {
  return { from, to, as };
}

/** With how many letters both begin. @param {string[]} one @param {string[]} other */
function alike(one, other) {
  const at = one.findIndex((letter, index) => letter !== other[index]);
  return at < 0 ? one.length : at;
}

/** What was not understood, each with what may be meant, at a tap. @param {Quarrel} quarrel @param {QuarrelAct} act */
export function notKnown({ said, waits }, act) {
  // Where nothing is asked, the sentence for it says what was not understood.
  const all = said?.not_understood.filter((one) => said.asks.length || one.perhaps.length || isName(one)) ?? [];
  if (!all.length || waits === "words") return nothing;
  return html`<ul class="qu-unknown" aria-label=${QUARREL.notUnderstood}>
    ${all.map((one) => html`<li>${unknown(one, act)}</li>`)}
  </ul>`;
}

/** @param {NotUnderstood} one @param {QuarrelAct} act */
function unknown(one, act) {
  const {
    said,
    at: [from = 0, to = 0],
    perhaps,
  } = one;
  const guess = (/** @type {string} */ name) => html`<button type="button" class="tt-chip"
    aria-label=${QUARREL.insteadOf(name, said)} @click=${() => act.mend(from, to, name)}>${name}</button>`;
  return html`<span>${QUARREL.notKnown(said)}</span>
    ${perhaps.length ? html`<span class="tt-soft">${QUARREL.perhaps}</span> ${perhaps.map(guess)}` : nothing}
    ${
      isName(one)
        ? html`<button type="button" class="tt-chip" @click=${() => act.tell(said, from, to)}>
            ${icon("pen")}${QUARREL.whatDoesItSay}</button>`
        : nothing
    }`;
}

/** Is it written as the name of a card is? @param {NotUnderstood} one */
function isName({ said }) {
  return /^\p{Lu}\p{L}/u.test(said) && said.length <= MAX_NAME;
}
