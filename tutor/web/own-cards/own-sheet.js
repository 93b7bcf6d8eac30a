// The sheet of a card of one's own: its name, its type, what is printed on it, and how that is understood.

/** @import { CardText } from "../engine/protocol.d.ts" */
/** @import { OwnCard, Telling, TellingAct } from "./own-card.d.ts" */

import { framed, html, icon, live, nothing, signOf } from "../base/index.js";
import { COMMON, OWN, TYPES } from "../texts/index.js";
import { MAX_NAME, MAX_TEXT } from "./pasted-box.js";
import { sentencesRead } from "./sentences-read.js";
import { OWN_TYPES, saidInstead } from "./telling.js";

/** @type {Record<string, string>} */
const CALLED = {
  magical: TYPES.magical,
  upgrade: TYPES.upgrade,
  downgrade: TYPES.downgrade,
  magic: TYPES.magic,
  instant: TYPES.instant,
  basic: TYPES.basic,
  ultimate: TYPES.ultimate,
  baby: TYPES.baby,
};
const MAX_LETTERS = 60_000; // letters of a box that is pasted

/**
 * @param {Telling} telling
 * @param {TellingAct} act
 * @param {{ close: () => void, isPrinted: boolean }} around is there a card of that name in the boxes?
 */
export function ownSheet(telling, act, { close, isPrinted }) {
  const { isFixed, kept, name, pasted } = telling;
  const title = isFixed || kept ? OWN.changeHead(kept || name) : OWN.head;
  const used = (/** @type {Event} */ event) => send(event, act);
  const inner = html`<form class="tt-own-card" data-own-keys @submit=${used}>
    <h2 class="tt-heading" tabindex="-1">${title}</h2>
    ${isFixed || pasted.length ? nothing : nameField(telling, act)}
    ${isPrinted && !isFixed ? html`<p class="tt-small">${OWN.takesThePlace(name.trim())}</p>` : nothing}
    ${pasted.length ? nothing : types(telling, act)}
    ${textField(telling, act)}
    <p class="tt-hidden" role="status" aria-live="polite">${telling.status}</p>
    ${pasted.length ? boxRead(telling, act) : cardRead(telling, act)}
  </form>`;
  return framed(title, inner, close, "tt-own-open");
}

/** @param {Event} event @param {TellingAct} act */
function send(event, act) {
  event.preventDefault();
  act.useCard();
}

/** @param {Event} event */
function written(event) {
  return /** @type {HTMLInputElement} */ (event.target).value;
}

/** @param {Telling} telling @param {TellingAct} act */
function nameField({ name }, act) {
  return html`<label class="tt-own-part"><span class="tt-label">${OWN.name}</span>
    <input class="tt-field" type="text" autocomplete="off" autocapitalize="words" spellcheck="false"
      maxlength=${MAX_NAME} ?autofocus=${!name} placeholder=${OWN.nameless} .value=${live(name)}
      @input=${(/** @type {Event} */ event) => act.writeCard({ name: written(event) })} /></label>`;
}

/** Seven pictures to tap; what the text settles is chosen. @param {Telling} telling @param {TellingAct} act */
function types({ name, type, read }, act) {
  const chosen = type || (read?.type ?? "");
  const first = chosen || OWN_TYPES[0];
  const choice = (/** @type {string} */ one) => html`<label class="tt-own-type tt-type-${one}">
      <input type="radio" name="own-type" value=${one} .checked=${live(one === chosen)}
        ?autofocus=${name !== "" && one === first} @change=${() => act.writeCard({ type: one })} />
      ${signOf({ type: one })}<span>${CALLED[one]}</span></label>`;
  return html`<fieldset class="tt-own-part"><legend class="tt-label">${OWN.type}</legend>
    <div class="tt-own-types">${OWN_TYPES.map(choice)}</div></fieldset>`;
}

/** @param {Telling} telling @param {TellingAct} act */
function textField({ text, pasted }, act) {
  const isLong = !pasted.length && text.length > MAX_TEXT;
  return html`<label class="tt-own-part"><span class="tt-label">${OWN.text}</span>
    <textarea class="tt-field tt-own-text" rows="4" autocomplete="off" autocapitalize="sentences" spellcheck="false"
      maxlength=${MAX_LETTERS} placeholder=${OWN.textSays} aria-invalid=${isLong ? "true" : nothing}
      .value=${live(text)}
      @input=${(/** @type {Event} */ event) => act.writeCard({ text: written(event) })}></textarea></label>`;
}

/** @param {Telling} telling @param {TellingAct} act */
function cardRead(telling, act) {
  const { text, type, read, wrong, waits } = telling;
  const isOpen = !type && !read?.type;
  const asks = isOpen && !wrong && !waits && text.trim() !== "";
  const isNew = !telling.isFixed && !telling.kept;
  return html`<div class="tt-own-read">
      ${wrong ? html`<p class="tt-wrong tt-small">${wrong}</p>` : nothing}
      ${read ? sentencesRead(telling, replaces(telling, act)) : nothing}
      ${asks ? html`<p class="tt-own-type-open">${OWN.chooseTheType}</p>` : nothing}
    </div>
    ${boxField(telling, act)}
    <div class="tt-own-foot">
      <p class="tt-small tt-soft">${isOpen ? OWN.useSaysOpen : meant(telling)}</p>
      <button type="submit" class="tt-button tt-main" ?disabled=${isOpen || wrong !== ""}>
        ${icon(isNew ? "add" : "check")}${isNew ? OWN.useIt : OWN.change}</button>
    </div>`;
}

/** A wording that is tapped takes the place of the sentence. @param {Telling} telling @param {TellingAct} act */
function replaces({ text }, act) {
  return {
    /** @param {CardText["sentences"][number]} sentence @param {string} says */
    say(sentence, says) {
      const { at, print } = sentence;
      if (text.slice(...at).replace(/\s/g, " ") !== print) return; // it has been typed anew since it was read
      act.writeCard({ text: saidInstead(text, sentence, says) });
    },
  };
}

/** What using it means for answers. @param {Telling} telling */
function meant({ text, read }) {
  if (!text.trim() || read?.status === "not") return OWN.useSaysNothing;
  if (read?.sentences.some(({ choices }) => choices.length)) return OWN.useSaysTwoWays;
  return read?.status === "partly" ? OWN.useSaysPartly : OWN.useSaysAll;
}

/** @param {Telling} telling @param {TellingAct} act */
function boxField({ box }, act) {
  return html`<label class="tt-own-box"><span class="tt-small tt-soft">${OWN.keptIn}</span>
    <input class="tt-field" type="text" autocomplete="off" spellcheck="false" maxlength=${MAX_NAME}
      .value=${live(box)} @input=${(/** @type {Event} */ event) => act.writeCard({ box: written(event) })} /></label>`;
}

/** A whole box: what its lines were taken for. @param {Telling} telling @param {TellingAct} act */
function boxRead(telling, act) {
  const { pasted } = telling;
  const one = (/** @type {OwnCard} */ { name, type }) =>
    html`<li class="tt-own-line">${signOf({ type })}<b>${name}</b>
      <span class="tt-small ${type ? "tt-soft" : "tt-wrong"}">${CALLED[type] ?? OWN.noType}</span></li>`;
  const isOpen = pasted.some(({ type }) => !type);
  return html`<p class="tt-label">${COMMON.cardCount(pasted.length)}</p>
    <ul class="tt-own-lines">${pasted.map(one)}</ul>
    ${boxField(telling, act)}
    <div class="tt-own-foot">
      <p class="tt-small tt-soft">${isOpen ? OWN.boxOpenSays : OWN.boxSays}</p>
      <button type="submit" class="tt-button tt-main" ?disabled=${isOpen}>
        ${icon("shelf")}${OWN.keepAll(pasted.length)}</button>
    </div>`;
}
