// How a game begins: with which boxes, against how many, and how well these play.

/** @import { Box, Boxes } from "../search/data.d.ts" */
/** @import { Strength } from "../learnt/data.d.ts" */

import { html, nothing } from "../base/index.js";
import { isHad, shortTitle, toBeHad, withBox } from "../boxes/index.js";
import { STRENGTHS } from "../learnt/index.js";
import { COMMON, GAME } from "../texts/index.js";

/**
 * `going`: is there a game that can be gone on with; `waiting`: is one being dealt.
 *
 * @typedef {{
 *   boxes: Box[], chosen: Boxes | null, opponents: number, strength: Strength, short: boolean,
 *   going: boolean, waiting: boolean, problem: string,
 * }} Begins
 *
 * @typedef {{ set: (change: Partial<Begins>) => void, begin: () => void, goOn: () => void }} BeginAct
 */

const OPPONENTS = [
  { many: 1, says: GAME.ben },
  { many: 2, says: GAME.benAndCleo },
  { many: 3, says: GAME.benCleoAndDan },
];

/** @type {Record<Strength, { name: string, says: string }>} */
const PLAY = {
  gentle: { name: GAME.gently, says: GAME.gentlySays },
  usual: { name: GAME.asFriendsDo, says: GAME.asFriendsDoSays },
  keen: { name: GAME.toWin, says: GAME.toWinSays },
};

/** @param {Begins} state @param {BeginAct} act */
export function beginning(state, act) {
  const { going, waiting, problem } = state;
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    act.begin();
  };
  return html`<form class="tt-panel gm-begin" aria-label=${GAME.aNewGame} @submit=${submit}>
    <h2 class="tt-title" tabindex="-1">${GAME.aNewGame}</h2>
    ${
      going
        ? html`<p><button type="button" class="tt-button" @click=${act.goOn}>${GAME.goOnWithYourGame}</button></p>`
        : nothing
    }
    ${boxesOf(state, act)} ${opponentsOf(state, act)} ${strengthOf(state, act)} ${lengthOf(state, act)}
    ${problem ? html`<p class="tt-wrong" role="alert">${problem}</p>` : nothing}
    <div class="tt-row">
      <button type="submit" class="tt-button tt-main" aria-disabled=${waiting || !state.chosen ? "true" : nothing}>
        ${COMMON.begin}</button>
      ${waiting ? html`<span class="tt-soft" role="status">${GAME.dealingTheCards}</span>` : nothing}
    </div>
  </form>`;
}

/** @param {Begins} state @param {BeginAct} act */
function boxesOf({ boxes, chosen }, act) {
  const chip = (/** @type {Box} */ box) => html`<button type="button" class="tt-chip" aria-pressed=${isHad(box, chosen)}
    @click=${() => act.set({ chosen: withBox(boxes, chosen, box), problem: "" })}>${shortTitle(box)}</button>`;
  return group(GAME.whichBoxesAsked, toBeHad(boxes).map(chip));
}

/** @param {Begins} state @param {BeginAct} act */
function opponentsOf({ opponents }, act) {
  return group(
    GAME.againstWhom,
    OPPONENTS.map(({ many, says }) =>
      radio("opponents", opponents === many, says, "", () => act.set({ opponents: many, problem: "" })),
    ),
  );
}

/** @param {Begins} state @param {BeginAct} act */
function strengthOf({ strength }, act) {
  return group(
    GAME.howDoTheyPlay,
    STRENGTHS.map((one) =>
      radio("strength", strength === one, PLAY[one].name, PLAY[one].says, () => act.set({ strength: one })),
    ),
  );
}

/** @param {Begins} state @param {BeginAct} act */
function lengthOf({ short }, act) {
  return group(GAME.howLong, [
    radio("length", !short, GAME.aWholeGame, "", () => act.set({ short: false })),
    radio("length", short, GAME.aShortGame, GAME.aShortGameSays, () => act.set({ short: true })),
  ]);
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
