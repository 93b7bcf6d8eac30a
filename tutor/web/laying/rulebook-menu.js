// By which rulebook one plays, with which boxes, and what is a house rule.

/** @import { Catalogue, Reading } from "../engine/protocol.d.ts" */
/** @import { Act, State } from "../state/table-state.d.ts" */

import { framed, html, nothing } from "../base/index.js";
import { withReading } from "../situation/index.js";
import { COMMON, LAYING } from "../texts/index.js";
import { lay, tableOf } from "./relaying.js";

/** The rulebook, and the boxes beside its own, as one would say them. @param {State} state */
export function rulebookName({ situation, catalogue, look }) {
  const edition = catalogue?.editions.find(({ id }) => id === situation.edition);
  const more = (situation.sets ?? []).filter((id) => !edition?.sets.includes(id)).map((id) => boxName(catalogue, id));
  return [edition?.short ?? look?.rulebook ?? COMMON.rulebook, ...more].join(" + ");
}

/** @param {Catalogue | null} catalogue @param {string} id */
function boxName(catalogue, id) {
  return catalogue?.sets.find((one) => one.id === id)?.title.replace(/^.*, /, "") ?? id;
}

/** @param {State} state @param {Act} act */
export function rulebookMenu(state, act) {
  const { situation, catalogue } = state;
  if (!catalogue) return framed(LAYING.rulebookAndBoxes, html`<p>${LAYING.rulebooksOnTheirWay}</p>`, act.close);
  return framed(
    LAYING.rulebookAndBoxes,
    html`<h2 class="tt-heading">${COMMON.rulebook}</h2>
      <div class="tt-row" role="group" aria-label=${COMMON.rulebook}>
        ${catalogue.editions.map(
          ({
            id,
            short,
            sets,
          }) => html`<button type="button" class="tt-chip" aria-pressed=${String(id === situation.edition)}
            @click=${() => id !== situation.edition && act.useBoxes(id, sets)}>${short}</button>`,
        )}
      </div>
      ${boxes(state, catalogue, act)} ${houseRules(state, catalogue, act)}
      <button type="button" class="tt-button tt-done" @click=${act.close}>${COMMON.done}</button>`,
    act.close,
  );
}

/** @param {State} state @param {Catalogue} catalogue @param {Act} act */
function boxes({ situation }, { editions, sets }, act) {
  const edition = editions.find(({ id }) => id === situation.edition);
  const own = edition?.sets ?? [];
  const played = situation.sets ?? own;
  const game = sets.find(({ id }) => own.includes(id))?.game;
  const offered = sets.filter((one) => one.game === game);
  if (offered.length < 2) return nothing;
  const toggled = (/** @type {string} */ id) =>
    played.includes(id) ? played.filter((one) => one !== id) : [...played, id];
  return html`<h3 class="tt-heading">${COMMON.boxes}</h3>
    <div class="tt-row" role="group" aria-label=${COMMON.boxes}>
      ${offered.map(({ id, title }) => {
        const next = toggled(id);
        return html`<button type="button" class="tt-chip" aria-pressed=${String(played.includes(id))}
          aria-disabled=${String(next.length === 0)}
          @click=${() => next.length && act.useBoxes(situation.edition, next)}
          >${title.replace(/^.*, /, "")}</button>`;
      })}
    </div>`;
}

/**
 * The house rules that matter to what is laid out; the others folded.
 *
 * @param {State} state
 * @param {Catalogue} catalogue
 * @param {Act} act
 */
function houseRules(state, { readings }, act) {
  const set = Object.keys(state.situation.readings ?? {});
  const matters = new Set([...Object.keys(state.look?.readings ?? {}), ...set]);
  const [mine, others] = [readings.filter(({ id }) => matters.has(id)), readings.filter(({ id }) => !matters.has(id))];
  return html`<h3 class="tt-heading">${LAYING.houseRules}</h3>
    <p class="tt-soft tt-small">${LAYING.houseRulesSay}</p>
    ${mine.map((one) => houseRule(state, act, one.id, one))}
    <details class="tt-more"><summary>${mine.length ? LAYING.allOthers : LAYING.allOfThem}</summary>
      <div class="tt-stack">${others.map((one) => houseRule(state, act, one.id, one))}</div>
    </details>`;
}

/** @param {State} state @param {Act} act @param {string} id @param {Reading} reading */
function houseRule(state, act, id, { name, asks, choices }) {
  const played = state.situation.readings?.[id] ?? choices.find((one) => one.played)?.choice;
  const set = (/** @type {string} */ choice) =>
    lay(act, { situation: withReading(tableOf(state), id, choice), says: "" });
  return html`<section class="tt-house-rule" aria-label=${name}>
    <h4 class="tt-subheading">${name}</h4>
    <p class="tt-small">${asks}</p>
    ${choices.map(
      (one) => html`<button type="button" class="tt-button tt-choice" aria-pressed=${String(one.choice === played)}
        @click=${() => one.choice !== played && set(one.choice)}>
        <span>${one.name}</span><small class="tt-soft">${one.who}</small>
      </button>`,
    )}
  </section>`;
}
