// How the text of a card is understood, sentence by sentence: print and what the tutor reads side by side.

/** @import { CardText } from "../engine/protocol.d.ts" */
/** @import { Telling } from "./own-card.d.ts" */

import { html, icon, nothing } from "../base/index.js";
import { OWN } from "../texts/index.js";

/** @typedef {CardText["sentences"][number]} Sentence */

/**
 * `say`: another wording in the place of a sentence; `read`: it is not to be read, or again.
 *
 * @typedef {{
 *   say?: (sentence: Sentence, says: string) => void, read?: (at: number, isRead: boolean) => void,
 * }} Deeds
 */

/** @param {Telling} telling @param {Deeds} deeds */
export function sentencesRead({ read, waits }, deeds) {
  if (!read) return nothing;
  return html`<ol class="tt-own-sentences" aria-label=${OWN.howItIsRead} aria-busy=${String(waits)}>
    ${read.sentences.map((one, at) => sentence(one, at, deeds))}
  </ol>`;
}

/** @param {Sentence} one @param {number} at @param {Deeds} deeds */
function sentence(one, at, { say, read }) {
  const isKnown = one.status === "understood";
  const isAside = one.because === "aside";
  const isOpen = one.choices.length > 0;
  const state = isKnown ? (isOpen ? "two" : "known") : "lost";
  return html`<li class="tt-own-sentence tt-own-${state}">
    <span class="tt-own-mark">${icon(state === "known" ? "check" : "ask")}<span class="tt-hidden">${
      isOpen ? OWN.isOpen : isKnown ? OWN.understood : OWN.notUnderstood
    }</span></span>
    <div>
      <p class="tt-own-print">${marked(one)}</p>
      ${one.taken.map((taken) => html`<p class="tt-small tt-own-taken">${OWN.readAs(taken.print, taken.for)}</p>`)}
      ${isOpen ? nothing : readAs(one)}
      ${one.choices.map((choice) => ways(choice.says, say && ((way) => say(one, way))))}
      ${say && !isAside ? one.near.map((near) => nearest(near, () => say(one, near.print))) : nothing}
      ${read && isKnown ? button(OWN.thatIsNotIt, () => read(at, false)) : nothing}
      ${read && isAside ? button(OWN.readItAgain, () => read(at, true)) : nothing}
    </div>
  </li>`;
}

/** @param {Sentence} one */
function readAs({ status, says }) {
  return html`<p class="tt-own-says">${
    status === "understood" ? html`<span class="tt-hidden">${OWN.isReadAs}</span>` : nothing
  }${says}</p>`;
}

/** None of them is taken by itself. @param {readonly string[]} all @param {((says: string) => void) | undefined} tap */
function ways(all, tap) {
  if (tap) return chips(OWN.twoWays, all, tap);
  return html`<p class="tt-small">${OWN.twoWays}</p><ul>${all.map((one) => html`<li>${one}</li>`)}</ul>`;
}

/** @param {string} label @param {readonly string[]} all @param {(says: string) => void} tap */
function chips(label, all, tap) {
  return html`<p class="tt-small">${label}</p><div class="tt-row">${all.map(
    (says) => html`<button type="button" class="tt-chip tt-own-way" @click=${() => tap(says)}>${says}</button>`,
  )}</div>`;
}

/** @param {{ print: string, says: string }} near @param {() => void} tap */
function nearest({ print }, tap) {
  return chips(OWN.nearest, [print], tap);
}

/** @param {string} says @param {() => void} tap */
function button(says, tap) {
  return html`<button type="button" class="tt-button tt-quiet tt-own-deed" @click=${tap}>${says}</button>`;
}

/** The print, with the part that stops it and what was read otherwise. @param {Sentence} one */
function marked({ at: [start, end], print, part, taken }) {
  const marks = [
    ...(part ? [{ at: part, kind: "stops" }] : []),
    ...taken.map(({ at }) => ({ at, kind: "otherwise" })),
  ].sort((one, other) => one.at[0] - other.at[0]);
  const pieces = [];
  let from = start;
  for (const { at, kind } of marks) {
    if (at[0] < from || at[1] > end) continue;
    pieces.push(print.slice(from - start, at[0] - start));
    pieces.push(html`<mark class="tt-own-${kind}">${print.slice(at[0] - start, at[1] - start)}</mark>`);
    from = at[1];
  }
  return [...pieces, print.slice(from - start)];
}
