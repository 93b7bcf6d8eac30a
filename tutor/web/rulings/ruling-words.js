// An answer in words: its Yes or No at sight, who gives it, and what the engine says to it.

/** @import { RulingWay } from "./data.d.ts" */

import { html, nothing } from "../base/index.js";
import { RULINGS } from "../texts/index.js";

/** The Yes or No with which an answer begins, large; and what it says besides. @param {string} says */
export function worded(says) {
  const [, right = "", more = says] = /^(Yes|No)\b[.,]?\s*(.*)$/s.exec(says) ?? [];
  const rest = more.slice(0, 1).toUpperCase() + more.slice(1);
  const tone = right === "Yes" ? "tt-tone-yes" : "tt-tone-no";
  return { word: right ? html`<p class="rl-answer ${tone}">${right}</p>` : nothing, rest };
}

/** @param {RulingWay} way */
export function sourced({ who, where, conflicts }) {
  const from = [who, where].filter(Boolean).join(": ");
  return html`${from ? html`<p class="tt-soft tt-small rl-source">${from}</p>` : nothing}
    ${conflicts ? html`<p class="tt-soft tt-small rl-source">${RULINGS.againstIt(conflicts)}</p>` : nothing}`;
}

/** @param {RulingWay} way */
export function engine({ plays }) {
  if (!plays.length) return nothing;
  return html`<div><p class="tt-small tt-soft">${RULINGS.asItIsPlayed}</p>
    <ul class="tt-list">${plays.map((says) => html`<li>${says}</li>`)}</ul></div>`;
}
