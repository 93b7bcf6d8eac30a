// How a game begins: with which boxes, against how many, and how well these play.

/** @import { Box, Boxes } from "../understanding/data.d.ts" */
/** @import { Strength } from "../learnt/data.d.ts" */

import { html, nothing } from "../base/index.js";
import { isHad, shortTitle, toBeHad, withBox } from "../boxes/index.js";
import { STRENGTHS } from "./game-storage.js";

/**
 * `going`: is there a game that can be gone on with; `waiting`: is one being dealt.
 *
 * @typedef {{
 *   boxes: Box[], chosen: Boxes | null, opponents: number, strength: Strength, going: boolean, waiting: boolean,
 *   problem: string,
 * }} Begins
 *
 * @typedef {{ set: (change: Partial<Begins>) => void, begin: () => void, goOn: () => void }} BeginAct
 */

const OPPONENTS = [
  { many: 1, says: "Ben" },
  { many: 2, says: "Ben and Cleo" },
  { many: 3, says: "Ben, Cleo and Dan" },
];

/** @type {Record<Strength, { name: string, says: string }>} */
const PLAY = {
  gentle: { name: "Gently", says: "They are new to it, too." },
  usual: { name: "As friends do", says: "They see what is in front of them." },
  keen: { name: "To win", says: "They think a few moves ahead." },
};

/** @param {Begins} state @param {BeginAct} act */
export function beginning(state, act) {
  const { going, waiting, problem } = state;
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    act.begin();
  };
  return html`<form class="tt-panel gm-begin" aria-label="A new game" @submit=${submit}>
    <h2 class="tt-title" tabindex="-1">A new game</h2>
    ${
      going
        ? html`<p><button type="button" class="tt-button" @click=${act.goOn}>Go on with your game</button></p>`
        : nothing
    }
    ${boxesOf(state, act)} ${opponentsOf(state, act)} ${strengthOf(state, act)}
    ${problem ? html`<p class="tt-wrong" role="alert">${problem}</p>` : nothing}
    <div class="tt-row">
      <button type="submit" class="tt-button tt-main" aria-disabled=${waiting || !state.chosen ? "true" : nothing}>
        Begin</button>
      ${waiting ? html`<span class="tt-soft" role="status">Dealing the cards ...</span>` : nothing}
    </div>
  </form>`;
}

/** @param {Begins} state @param {BeginAct} act */
function boxesOf({ boxes, chosen }, act) {
  const chip = (/** @type {Box} */ box) => html`<button type="button" class="tt-chip" aria-pressed=${isHad(box, chosen)}
    @click=${() => act.set({ chosen: withBox(boxes, chosen, box), problem: "" })}>${shortTitle(box)}</button>`;
  return group("Which boxes?", toBeHad(boxes).map(chip));
}

/** @param {Begins} state @param {BeginAct} act */
function opponentsOf({ opponents }, act) {
  return group(
    "Against whom?",
    OPPONENTS.map(({ many, says }) =>
      radio("opponents", opponents === many, says, "", () => act.set({ opponents: many, problem: "" })),
    ),
  );
}

/** @param {Begins} state @param {BeginAct} act */
function strengthOf({ strength }, act) {
  return group(
    "How do they play?",
    STRENGTHS.map((one) =>
      radio("strength", strength === one, PLAY[one].name, PLAY[one].says, () => act.set({ strength: one })),
    ),
  );
}

/** @param {string} title @param {unknown} inner */
function group(title, inner) {
  return html`<fieldset class="gm-group"><legend class="tt-label">${title}</legend>
    <div class="tt-row">${inner}</div></fieldset>`;
}

/**
 * @param {string} name
 * @param {boolean} checked
 * @param {string} says
 * @param {string} more
 * @param {() => void} pick
 */
function radio(name, checked, says, more, pick) {
  return html`<label class="gm-radio"><input type="radio" name=${name} .checked=${checked} @change=${pick} />
    <span>${says}${more ? html` <span class="tt-soft tt-small">${more}</span>` : nothing}</span></label>`;
}
