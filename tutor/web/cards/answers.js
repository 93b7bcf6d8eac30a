// What others have said for an answer, and where they say it.

/** @import { IndexQuestion } from "../engine/protocol.d.ts" */

import { html, nothing } from "../base/index.js";

/** What is said for an answer, each way to read it once. @param {IndexQuestion["says"]} says */
export function answers(says) {
  return says.map(said);
}

/** @param {IndexQuestion["says"][number]} said */
function said({ says, who, where, reading }) {
  const from = [who, where].filter(Boolean).join(": ");
  return html`<div class="tt-rule">
    ${reading ? html`<b>${reading}</b>` : nothing}
    <p>${worded(says)}</p>
    ${from ? html`<p class="tt-soft tt-small">${from}</p>` : nothing}
  </div>`;
}

/** "Yes" and "No" can be seen across a table. @param {string} says */
function worded(says) {
  const [, word = "", rest = says] = /^(Yes|No)\b(.*)$/s.exec(says) ?? [];
  const tone = word === "Yes" ? "tt-tone-yes" : "tt-tone-no";
  return word ? html`<b class="fd-word ${tone}">${word}</b>${rest}` : says;
}
