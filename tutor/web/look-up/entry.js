// How an entry is read: a card with its large face, what it does, what it meets, what was ruled on it; a rule with
// what each book says.

/** @import { Entry, LookUpAct, LookUpLink, LookUpState } from "./look-up-state.d.ts" */

import { html, icon, nothing } from "../base/index.js";
import { answers, card } from "../cards/index.js";
import { pageAt } from "../places/index.js";
import { COMMON, LOOK_UP } from "../texts/index.js";
import { drawn, KINDS } from "./lists.js";
import { meetings } from "./meetings.js";
import { onSite } from "./on-site.js";

/** What an address asks for -> the page that has it; "" is the first. */
const PAGES = /** @type {const} */ ({ q: "", lesson: "learn" });

/** @param {Entry} entry @param {LookUpState} state @param {LookUpAct} act */
export function entryTold(entry, state, act) {
  const facts = (entry.facts ?? []).filter(({ items }) => items.length);
  const links = (entry.links ?? []).filter(({ items }) => items.length);
  const [told, rest] = [links.filter(isTold), links.filter((one) => !isTold(one))];
  return html`<article class="fi-entry" data-id=${entry.id} data-kind=${entry.kind} aria-labelledby="fi-title">
      <div class="fi-first">
        ${head(entry)}
        ${facts.map(({ label, items }) => panel(label, html`<ul class="tt-list">${items.map(item)}</ul>`))}
      </div>
      <div class="fi-then">
        ${told.map(({ label, items }) => panel(label, led(items, entry, state, act)))}
      </div>
      <div class="fi-behind">
        ${rest.map(({ label, items }) => panel(label, led(items, entry, state, act)))}
      </div>
    </article>`;
}

/** Is there more to be read of it here than its name? @param {{ items: LookUpLink[] }} links */
function isTold({ items }) {
  return items.some(({ q, question }) => q || question);
}

/** @param {Entry} entry */
function head(entry) {
  const { kind, title, says, note, tags = [] } = entry;
  const heading = html`<h2 class="tt-title fi-title" id="fi-title" tabindex="-1">${title}</h2>`;
  if (kind === "card") {
    return html`<div class="fi-card">${heading}${card({ ...drawn(entry), size: "large", text: says })}
      <p class="tt-soft tt-small">${tags.slice(1).map(LOOK_UP.inTheBox)}</p></div>`;
  }
  return html`<section class="tt-panel tt-stack">
    <p class="tt-soft tt-small">${KINDS[kind]}</p>${heading}
    <p class="fi-statement">${says}</p>${note ? html`<p class="tt-soft tt-small">${note}</p>` : nothing}
  </section>`;
}

/** @param {string} label @param {unknown} inner */
function panel(label, inner) {
  return html`<section class="tt-panel tt-stack" aria-label=${label}>
    <h3 class="tt-heading">${label}</h3>${inner}</section>`;
}

/** @param {string} says */
function item(says) {
  return html`<li>${says}</li>`;
}

/**
 * Where it leads: each ruling with its answer, the cards that it meets by their faces, the rest by their names.
 *
 * @param {LookUpLink[]} items
 * @param {Entry} entry
 * @param {LookUpState} state
 * @param {LookUpAct} act
 */
function led(items, entry, state, act) {
  if (items.some(({ q }) => q)) return meetings(items, entry, state, act);
  return html`<ul class=${isTold({ items }) ? "fi-rulings" : "fi-leads"}>
    ${items.map((one) => html`<li>${lead(one, state, act)}</li>`)}
  </ul>`;
}

/** @param {LookUpLink} link @param {LookUpState} state @param {LookUpAct} act */
function lead({ text = "", question, entry = "", lesson }, { rulings }, act) {
  if (question) return ruled(question, rulings[question]);
  if (lesson) return leads(text, pageAt(PAGES.lesson, { lesson }));
  return html`<button type="button" class="fi-lead" @click=${() => act.open(entry)}>${text} ${icon("next")}</button>`;
}

/** @param {string} says @param {string} address */
function leads(says, address) {
  return onSite() ? html`<a class="fi-lead" href=${address}>${says} ${icon("next")}</a>` : says;
}

/** @param {string} id @param {LookUpState["rulings"][string] | undefined} ruling */
function ruled(id, ruling) {
  if (!ruling) return html`<p class="tt-soft">${COMMON.oneMoment}</p>`;
  return html`<p class="tt-subheading">${ruling.title}</p>
    <div class="fi-answers">${answers(ruling.says)}</div>
    ${leads(LOOK_UP.walkThroughIt, pageAt("walk-through", { question: id }))}`;
}
