// A list of which the first stand there, and the others at a tap.

import { COMMON } from "../texts/index.js";
import { html, nothing } from "./lit.js";

/**
 * @template T
 * @param {string} id what it is called among those that are unfolded
 * @param {number} shown so many stand there
 * @param {T[]} all
 * @param {(one: T) => unknown} drawn
 * @param {{ unfolded: readonly string[] }} state
 * @param {{ unfold: (id: string) => void }} act
 */
export function listed(id, shown, all, drawn, { unfolded }, act) {
  const rest = unfolded.includes(id) ? 0 : all.length - shown;
  const few = rest > 0 ? all.slice(0, shown) : all;
  return html`<ul class="fd-list">${few.map((one) => html`<li>${drawn(one)}</li>`)}</ul>
    ${rest > 0 ? quiet(COMMON.manyMore(rest), () => act.unfold(id)) : nothing}`;
}

/** A button that says little. @param {string} says @param {() => void} tap */
export function quiet(says, tap) {
  return html`<button type="button" class="tt-button tt-quiet" @click=${tap}>${says}</button>`;
}

/** A part of the page under its heading. @param {string} title @param {unknown} inner @param {string} [more] */
export function part(title, inner, more = "") {
  return html`<section class="fd-part ${more}" aria-label=${title}>
    <h2 class="fd-label">${title}</h2>
    ${inner}
  </section>`;
}
