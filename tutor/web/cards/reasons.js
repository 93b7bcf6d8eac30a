// Why something is so: the sentence that is true now, the rule by its name, and at a tap its words and its book.

/** @import { Because, Rule } from "../engine/protocol.d.ts" */

import { html, nothing } from "../base/index.js";
import { COMMON } from "../texts/index.js";

/**
 * Reasons in full, each sentence once.
 *
 * @param {Because[]} because
 * @param {Record<string, Rule>} [rules] the rules that are known in words, by id
 */
export function reasons(because, rules = {}) {
  return html`<ul class="tt-reasons">
    ${bySentence(because).map(
      ([says, same]) => html`<li><p>${says}</p>${same.map((one) => behind(one, rules[one.id], says))}</li>`,
    )}
  </ul>`;
}

/**
 * What a rule says, and where it stands, as a book is quoted.
 *
 * @param {Because} one
 */
export function quoted(one) {
  return html`<blockquote class="tt-rule">
    <p class="tt-subheading">${one.name}</p>
    ${one.says ? html`<p>${one.says}</p>` : nothing}
    ${one.place ? html`<footer class="tt-soft tt-small">${one.place}</footer>` : nothing}
  </blockquote>`;
}

/**
 * Sentences in their order, each with the reasons that say it.
 *
 * @param {Because[]} because
 * @returns {[string, Because[]][]}
 */
function bySentence(because) {
  /** @type {Map<string, Because[]>} */
  const found = new Map();
  for (const one of because) found.set(one.says, [...(found.get(one.says) ?? []), one]);
  return [...found];
}

/**
 * @param {Because} one
 * @param {Rule | undefined} rule
 * @param {string} said
 */
function behind(one, rule, said) {
  const words = rule && rule.says !== said ? rule.says : "";
  if (!words && !one.place) return html`<p class="tt-small tt-soft">${one.name}</p>`;
  return html`<details class="tt-reason">
    <summary><span>${one.name}</span> <span class="tt-why-link">${COMMON.why}</span></summary>
    <blockquote class="tt-rule">
      ${words ? html`<p>${words}</p>` : nothing}
      ${one.place ? html`<footer class="tt-soft tt-small">${one.place}</footer>` : nothing}
    </blockquote>
  </details>`;
}
