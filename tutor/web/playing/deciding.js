// What has to be decided now, as a list: all answers as buttons, and the refused ones with their reasons.

/** @import { Act, Look, State } from "../state/table-state.d.ts" */
/** @import { Decision, Option } from "../engine/protocol.d.ts" */

import { html, nothing, saidOf } from "../base/index.js";
import { oneOf, untold } from "../cards/index.js";
import { plainName, zonesAt } from "../situation/index.js";
import { COMMON, PLAYING } from "../texts/index.js";
import { chosen, mayNot, openDecision, pointing, sentences, told } from "./may.js";

const MAX_IN_A_ROW = 12; // cards that may stand in one row of a list; more of them stand by their types

/** @param {State} state @param {Act} act */
export function deciding(state, act) {
  const decision = openDecision(state);
  if (!decision || !state.shown) return nothing;
  const { asks, kind, options, refused } = decision;
  return html`<section class="tt-panel tt-stack tt-deciding" aria-label=${PLAYING.whatMayBeDoneNow}>
    <h2 class="tt-subheading">${asks}</h2>
    ${state.alone ? nothing : (kind === "tell" ? telling : plainly)(state, options, act)}
    ${kind === "tell" && !refused.length ? nothing : all(state, decision, act)}
  </section>`;
}

/**
 * Answers for which nothing on the table can be tapped.
 *
 * @param {State} state
 * @param {Option[]} options
 * @param {Act} act
 */
export function plainly(state, options, act) {
  const { shown, at } = state;
  const lying = new Set(shown ? Object.values(zonesAt(shown, at)).flat() : []);
  const isThere = (/** @type {string} */ card) => lying.has(card) || (shown && untold(shown, card));
  const own = options.filter(({ cards, players }) => !cards.some(isThere) && !players.length);
  return own.length
    ? html`<div class="tt-row">${own.map((one) => pointing(state, one, chosen(one, act), one.label || one.says))}</div>`
    : nothing;
}

/** @param {State} state @param {Decision} decision @param {Act} act */
function all(state, { options, refused: found, kind }, act) {
  const refused = state.guide?.tries ? [] : found; // what may be tried is not given away
  const groups = kind === "tell" ? [] : grouped(options);
  const title = refused.length ? PLAYING.mayAndMayNot : PLAYING.allThatMayBeDone;
  return html`<details class="tt-more">
    <summary>${title}</summary>
    <div class="tt-stack">
      ${
        state.alone
          ? sentences(options)
          : groups.map(
              ([group, same]) => html`<div class="tt-stack" role="group" aria-label=${group}>
          <h3 class="tt-small tt-soft">${group}</h3>
          <div class="tt-row">${same.map((one) => html`<span data-may>${listed(state, one, act)}</span>`)}</div>
        </div>`,
            )
      }
      ${mayNot(state, refused)}
    </div>
  </details>`;
}

/**
 * An answer in the list, where nothing tapped says which card it is about.
 *
 * @param {State} state
 * @param {Option} one
 * @param {Act} act
 */
function listed({ shown }, one, act) {
  const [key] = one.cards;
  const name = key === undefined ? "" : shown && untold(shown, key) ? COMMON.untoldCard : plainName(key);
  const deed = Object.keys(one.entry).find((word) => ["play", "respond", "use", "skip"].includes(word));
  const says =
    deed && name ? `${name}${one.players.length ? ` (${one.players.join(", ")})` : ""}` : one.label || one.says;
  const reads = deed === "use" || deed === "skip" ? one.says : says;
  const named = saidOf(reads, one.says);
  return html`<button type="button" class="tt-button" aria-label=${named} @click=${chosen(one, act)}>
    ${reads}
  </button>`;
}

/** @param {Option[]} options @returns {[string, Option[]][]} */
function grouped(options) {
  /** @type {Map<string, Option[]>} */
  const found = new Map();
  for (const one of options) found.set(one.group, [...(found.get(one.group) ?? []), one]);
  return [...found];
}

/**
 * The cards that a card not told may be, by their types.
 *
 * @param {State} state
 * @param {Option[]} options
 * @param {Act} act
 */
function telling(state, options, act) {
  if (options.length <= MAX_IN_A_ROW) return told(state, options, act);
  /** @type {Map<string, Option[]>} */
  const kinds = new Map();
  for (const one of options) {
    const { kind = "" } = oneOf(/** @type {Look} */ (state.shown), String(one.entry.tell), "", {}, state.catalogue);
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  return [...kinds].map(
    ([kind, same]) =>
      html`<details class="tt-more"><summary>${kind || PLAYING.others}</summary>${told(state, same, act)}</details>`,
  );
}
