// Other ways that were tried from the same table, each named by the move in which it differs.

/** @import { Act, State, Tried } from "../state/table-state.d.ts" */

import { html, nothing } from "../base/index.js";
import { PLAYING } from "../texts/index.js";

/**
 * @param {State} state
 * @param {Act} act
 */
export function othersTried(state, act) {
  const others = waysTried(state);
  if (!others.length) return nothing;
  return html`<section class="tt-tried" aria-label=${PLAYING.otherWaysTried}>
    <h3 class="tt-label">${PLAYING.otherWaysTried}</h3>
    <ul class="tt-row">
      ${others.map(
        ({ says, moment }) =>
          html`<li><button type="button" class="tt-chip" @click=${() => act.show(moment)}>${says}</button></li>`,
      )}
    </ul>
  </section>`;
}

/**
 * Each other way with the first move that the one shown has not; a way that this one only goes on from is none.
 *
 * @param {State} state
 * @returns {{ says: string, moment: Tried }[]}
 */
function waysTried({ tried, situation }) {
  const script = situation.script ?? [];
  return tried.flatMap((moment) => {
    const differs = (moment.situation.script ?? []).findIndex(
      (entry, at) => JSON.stringify(entry) !== JSON.stringify(script[at]),
    );
    const says = moment.says[differs];
    return says ? [{ says, moment }] : [];
  });
}
