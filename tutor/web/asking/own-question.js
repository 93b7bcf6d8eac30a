// A question of one's own: a sentence of choices, and nothing to type.

/** @import { Act, Draft, State } from "../state/table-state.d.ts" */
/** @import { Choice } from "./composing.js" */

import { html, live, nothing } from "../base/index.js";
import { zonesAt } from "../situation/index.js";
import { ASKING, COMMON } from "../texts/index.js";
import { choices, KINDS, made } from "./composing.js";

/** @param {State} state @param {Act} act */
export function ownQuestion({ shown, at, draft: begun }, act) {
  if (!shown) return nothing;
  const zones = zonesAt(shown, at);
  const found = choices(begun, shown, zones);
  const { draft } = found;
  const one = made(draft, zones);
  /** @param {Partial<Draft>} change */
  const change = (change) => act.draft({ ...draft, ...change });
  return html`<details class="tt-more">
    <summary>${ASKING.ownQuestion}</summary>
    <div class="tt-stack">
      <div class="tt-row" role="group" aria-label=${ASKING.whichQuestion}>
        ${KINDS.map(
          ({ id, says }) => html`<button type="button" class="tt-chip" aria-pressed=${draft.kind === id}
            @click=${() => change({ kind: id })}>${says}</button>`,
        )}
      </div>
      <div class="tt-choices">${draft.kind === "may" ? deed(draft, found, change) : about(draft, found, change)}</div>
      <button type="button" class="tt-button tt-main" aria-disabled=${!one}
        @click=${() => one && act.ask(one)}>${ASKING.askIt}</button>
    </div>
  </details>`;
}

/**
 * @param {Draft} draft
 * @param {ReturnType<typeof choices>} found
 * @param {(change: Partial<Draft>) => void} change
 */
function deed(draft, { players, deeds, things }, change) {
  return html`${pick(COMMON.may, draft.by, players, (by) => change({ by }))}
    ${pick(ASKING.doThis, draft.deed, deeds, (deed) => change({ deed }))}
    ${things.length ? pick("with", draft.about, things, (about) => change({ about })) : nothing}`;
}

/**
 * @param {Draft} draft
 * @param {ReturnType<typeof choices>} found
 * @param {(change: Partial<Draft>) => void} change
 */
function about(draft, { players, things, fates, spans }, change) {
  const can = draft.kind === "can";
  return html`${can ? pick(ASKING.can, draft.by, players, (by) => change({ by })) : nothing}
    ${pick(can ? ASKING.seeToItThat : ASKING.willItBeThat, draft.about, things, (about) => change({ about }))}
    ${pick(ASKING.whatBecomesOfIt, draft.fate, fates, (fate) => change({ fate }))}
    ${pick(ASKING.untilWhen, draft.until, spans, (until) => change({ until }))}`;
}

/**
 * @param {string} label
 * @param {string} chosen
 * @param {readonly Choice[]} from
 * @param {(id: string) => void} choose
 */
function pick(label, chosen, from, choose) {
  /** @param {Event} event */
  const changed = (event) => choose(/** @type {HTMLSelectElement} */ (event.currentTarget).value);
  return html`<label class="tt-choice"><span class="tt-small tt-soft">${label}</span>
    <select class="tt-field" @change=${changed}>
      ${from.map(({ id, says }) => html`<option value=${id} .selected=${live(id === chosen)}>${says}</option>`)}
    </select>
  </label>`;
}
