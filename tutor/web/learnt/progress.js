// Which rules one knows: how many of all, and lesson by lesson.

/** @import { Course, Learnt } from "./data.d.ts" */
/** @import { Topic } from "./known-rules.js" */

import { html, icon, nothing } from "../base/index.js";
import { pageAt } from "../places/index.js";
import { COMMON, LEARNT } from "../texts/index.js";
import { rulesKnown, topicsOf } from "./known-rules.js";

/** How a rule stands -> how that is said. */
const SAID = /** @type {const} */ ({
  known: LEARNT.known,
  due: LEARNT.askAgain,
  missed: LEARNT.missed,
  seen: LEARNT.seen,
  new: LEARNT.new,
});

/** "You know 31 of 95 rules", with a bar. @param {Course} course @param {Learnt} learnt */
function rulesKnownTold(course, learnt) {
  const { known, all } = rulesKnown(course, learnt);
  return html`<p class="tt-figures">${COMMON.youKnow(known, all)}</p>
    <progress class="tt-far" max=${all} .value=${known} aria-label=${COMMON.rulesThatYouKnow}></progress>`;
}

/**
 * All of it, each topic with its lesson and with a way to practise it alone.
 *
 * @param {{ course: Course, learnt: Learnt, today: number, says: string, keeps: boolean }} known
 * @param {{ practise: (lesson: string) => void, exported: () => void, bring: (file: File) => void }} act
 */
export function progressTold({ course, learnt, today, says, keeps }, act) {
  const picked = (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const file = input.files?.[0];
    if (file) act.bring(file);
    input.value = "";
  };
  const topics = topicsOf(course, learnt, today).map((topic) => html`<li>${topicTold(topic, act.practise)}</li>`);
  return html`<section class="tt-panel tt-stack pr-progress" aria-label=${LEARNT.whatYouKnow}>
    <h2 class="tt-heading" tabindex="-1">${LEARNT.whatYouKnow}</h2>
    ${rulesKnownTold(course, learnt)}
    <ul class="pr-topics">${topics}</ul>
    <div class="tt-row">
      <button type="button" class="tt-button" @click=${act.exported}>${icon("file")}${LEARNT.export}</button>
      ${
        keeps
          ? html`<label class="tt-button tt-pick">${COMMON.bringIn}
              <input type="file" accept=".json,application/json" @change=${picked} /></label>`
          : nothing
      }
    </div>
    <p class="tt-small" role="status">${says}</p>
  </section>`;
}

/** @param {Topic} topic @param {(lesson: string) => void} practise */
function topicTold({ id, title, rules, known }, practise) {
  return html`<details class="pr-topic">
    <summary>
      <span class="pr-topic-title">${title}</span>
      <span class="tt-soft tt-figures">${COMMON.of(known, rules.length)}</span>
      <progress class="tt-far" max=${rules.length} .value=${known} aria-hidden="true"></progress>
    </summary>
    <ul class="pr-rules">${rules.map(
      ({ name, stands }) => html`<li data-stands=${stands}><span>${name}</span>
        <span class="tt-small">${SAID[stands]}</span></li>`,
    )}</ul>
    ${
      id
        ? html`<div class="tt-row">
            <button type="button" class="tt-button" @click=${() => practise(id)}>${LEARNT.practiseThese}</button>
            <a class="tt-button tt-quiet" href=${pageAt("learn", { lesson: id })}>${LEARNT.toTheLesson}</a>
          </div>`
        : nothing
    }
  </details>`;
}
