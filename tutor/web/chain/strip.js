// The links and piles of the run, as a strip under what stands now: where one is, and where there is something to see.

/** @import { Scene } from "../cards/row.js" */

import { html, nothing } from "../base/index.js";

/** @param {Scene} scene */
export function strip({ look: { chain, events }, step }) {
  const last = events.length;
  if (!chain.length || !last) return nothing;
  const stepOf = new Map(events.map(({ n }, at) => [n, at + 1]));
  const part = (/** @type {number} */ at) => `${(100 * at) / last}%`;
  return html`<div class="tt-strip" aria-hidden="true">
    ${chain.map(({ kind, n, end }) => {
      const [from, to] = [(stepOf.get(n) ?? 1) - 1, stepOf.get(end ?? -1) ?? last];
      const here = from < step && step <= to ? "tt-strip-here" : "";
      return html`<span class="tt-strip-${kind} ${here}"
        .style=${`--from: ${part(from)}; --far: ${part(to - from)}`}></span>`;
    })}
    <span class="tt-strip-at" .style=${`--from: ${part(step)}`}></span>
  </div>`;
}
