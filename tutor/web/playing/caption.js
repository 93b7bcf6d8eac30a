// What happens at the step one looks at, as one sentence in the bar under the thumb, with the rule that it follows.

/** @import { Look } from "../engine/protocol.d.ts" */
/** @import { State } from "../state/table-state.d.ts" */

import { html, nothing, ownerMark, owners } from "../base/index.js";
import { PLAYING } from "../texts/index.js";
import { becauseOf } from "./why.js";

/** @param {State} state */
export function caption({ shown, at }) {
  if (!shown?.events.length) return nothing;
  const event = shown.events[at - 1];
  const owner = event?.by ? owners(shown.players)[shown.players.indexOf(event.by)] : undefined;
  const because = event && !event.quiet ? becauseOf(shown, event) : "";
  return html`<p class="tt-caption" data-step=${at}>
    ${owner ? ownerMark(owner) : nothing}
    <span class="tt-caption-words"><span class="tt-caption-says">${happenedAt(shown, at)}</span>
      ${because ? html`<span class="tt-because">${because}</span>` : nothing}</span>
  </p>`;
}

/**
 * What has just happened; of what keeps the books only, the heading; before anything has, what begins.
 *
 * @param {Look} look
 * @param {number} step
 */
function happenedAt({ events, title }, step) {
  const event = events[step - 1];
  if (!event) return title || PLAYING.asItBegins;
  const heads = event.quiet ? event.heads.map(({ says }) => says).join(" · ") : "";
  return heads || event.says;
}
