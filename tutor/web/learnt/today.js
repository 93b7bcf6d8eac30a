// What is due today, as a way to just these questions; or when the next are.

/** @import { Learnt } from "./data.d.ts" */

import { html, icon, nothing } from "../base/index.js";
import { pageAt } from "../places/index.js";
import { LEARNT } from "../texts/index.js";
import { dueIn, nextDueIn } from "./learning.js";

const DAY = 86_400_000; // ms

/** Nothing where nothing was answered yet. @param {Learnt} learnt @param {number} today */
export function todayTold(learnt, today) {
  const due = dueIn(learnt, today).length;
  const next = nextTold(learnt, today);
  if (!due && !next) return nothing;
  return html`<section class="tt-panel tt-row" aria-label=${LEARNT.today}>
    ${
      due
        ? html`<a class="tt-button tt-main tt-figures" href=${pageAt("practise", { today: "1" })}>
            ${LEARNT.due(due)} ${icon("next")}</a>`
        : html`<b>${LEARNT.nothingDue}</b>`
    }
    ${next ? html`<span class="tt-soft tt-figures">${next}</span>` : nothing}
  </section>`;
}

/** "Next: 3 on Friday, December 4."; "" where nothing is waiting. @param {Learnt} learnt @param {number} today */
export function nextTold(learnt, today) {
  const next = nextDueIn(learnt, today);
  if (!next) return "";
  if (next.day === today + 1) return LEARNT.nextTomorrow(next.many);
  const long = /** @type {const} */ ({ weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  return LEARNT.nextOn(next.many, new Date(next.day * DAY).toLocaleDateString("en", long));
}
