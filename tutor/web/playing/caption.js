// What happens at the step one looks at, as one sentence in the bar under the thumb, with the rule that it follows.

/** @import { State } from "../state/table-state.d.ts" */

import { html, nothing, ownerMark, owners } from "../base/index.js";
import { happenedAt } from "../situation/index.js";
import { PLAYING } from "../texts/index.js";
import { becauseOf } from "./why.js";

/** Is there something to be said of the steps? @param {State} state */
export function isCaptioned({ mood, shown }) {
  return mood === "play" && Boolean(shown?.events.length);
}

/** @param {State} state */
export function caption(state) {
  const { shown, at } = state;
  if (!shown || !isCaptioned(state)) return nothing;
  const event = shown.events[at - 1];
  const owner = event?.by ? owners(shown.players)[shown.players.indexOf(event.by)] : undefined;
  const because = event && !event.quiet ? becauseOf(shown, event) : "";
  const says = happenedAt(shown, at) ?? (shown.title || PLAYING.asItBegins);
  return html`<p class="tt-caption" data-step=${at}>
    ${owner ? ownerMark(owner) : nothing}
    <span class="tt-caption-words"><span class="tt-caption-says">${says}</span>
      ${because ? html`<span class="tt-because">${because}</span>` : nothing}</span>
  </p>`;
}
