// Why something happened: the rules by their names, what they say and where, how the books differ, and the readings.

/** @import { Look, Reading, Rule, TableEvent } from "../engine/protocol.d.ts" */

import { html, nothing } from "../base/index.js";
import { quoted } from "../cards/index.js";
import { plainName } from "../situation/index.js";
import { PLAYING } from "../texts/index.js";

/**
 * What a sentence follows from, in a word or two; "" where nobody need ask.
 *
 * @param {Look} shown
 * @param {TableEvent} event
 */
export function becauseOf({ rules, readings }, event) {
  const [rule] = event.rules;
  if (rule) return rules[rule]?.name ?? rule;
  const [reading] = event.readings;
  if (reading) return readings[reading]?.name ?? reading;
  return event.source ? plainName(event.source) : "";
}

/**
 * All that a sentence follows from.
 *
 * @param {Look} shown
 * @param {TableEvent} event
 */
export function why(shown, event) {
  const source = event.source ? plainName(event.source) : "";
  const card = event.rules.length ? undefined : shown.cards[source];
  return html`<div class="tt-why-told">
    ${event.rules.map((id) => ruleTold(id, shown.rules[id], shown.rulebook))}
    ${event.readings.map((id) => readingTold(shown.readings[id]))}
    ${card ? quoted({ kind: "card", id: source, name: source, says: card.text, place: PLAYING.theCard }) : nothing}
  </div>`;
}

/** Where the book that is played says it, and which others do. @param {Rule} rule @param {string} rulebook */
function placeOf({ stated }, rulebook) {
  const mine = stated.find(({ book }) => book === rulebook) ?? stated[0];
  const others = stated.filter((one) => one !== mine).map(({ book }) => book);
  return `${mine ? `${mine.book}, ${mine.heading}` : ""}${others.length ? PLAYING.alsoIn(others.join(", ")) : ""}`;
}

/** @param {string} id @param {Rule | undefined} rule @param {string} rulebook */
function ruleTold(id, rule, rulebook) {
  if (!rule) return nothing;
  const place = rule.elsewhere || placeOf(rule, rulebook);
  const differs = rule.differs.map(({ book, how }) => html`<p class="tt-differs"><b>${book}</b>: ${how}</p>`);
  return html`<div>${quoted({ kind: "rule", id, name: rule.name, says: rule.says, place })}${differs}</div>`;
}

/** @param {Reading | undefined} reading */
function readingTold(reading) {
  if (!reading) return nothing;
  return html`<section class="tt-rule">
    <p class="tt-subheading">${reading.name}</p>
    <p>${reading.asks}</p>
    <ul>
      ${reading.choices.map(
        ({ name, who, played }) =>
          html`<li class=${played ? "tt-played" : ""}>
            ${name}${played ? html` <b>${PLAYING.playedHere}</b>` : nothing} <span class="tt-book">${who}</span>
          </li>`,
      )}
    </ul>
  </section>`;
}
