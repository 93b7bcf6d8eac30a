// What the signs and colours of a picture stand for.

/** @import { PictureBlock, Picture } from "../engine/protocol.d.ts" */

import { html, nothing, ownerMark, owners } from "../base/index.js";
import { PICTURE } from "../texts/index.js";

/** What has no sign: nearly all end so. */
const PLAIN = "done";

/** @type {Record<string, string>} */
const TYPES = {
  baby: PICTURE.baby,
  basic: PICTURE.basic,
  magical: PICTURE.magical,
  ultimate: PICTURE.ultimate,
  upgrade: PICTURE.upgrade,
  downgrade: PICTURE.downgrade,
  magic: PICTURE.magic,
  instant: PICTURE.instant,
  herd: PICTURE.herd,
};

/**
 * Every sign there is, and the types and players that the blocks show so far.
 *
 * @param {{ data: Picture, players: readonly string[], n: number }} view
 * @param {readonly PictureBlock[]} blocks
 */
export function signs({ data, players, n }, blocks) {
  const nodes = blocks
    .flatMap((block) => Object.values(block.nodes))
    .filter(({ history }) => (history[0]?.[0] ?? n + 1) <= n);
  const types = new Set(nodes.map((node) => node.type));
  const marks = owners(players);
  return html`
    <ul class="tt-signs">
      ${Object.entries(data.states).map(([state, { sign, word }]) =>
        state === PLAIN
          ? nothing
          : html`<li class="tt-state-${state}"><b class="tt-state-sign" aria-hidden="true">${sign}</b> ${word}</li>`,
      )}
    </ul>
    <ul class="tt-signs">
      ${Object.entries(TYPES).map(([type, says]) =>
        types.has(type)
          ? html`<li class="tt-type-${type}"><span class="tt-swatch" aria-hidden="true"></span> ${says}</li>`
          : nothing,
      )}
    </ul>
    <ul class="tt-signs">
      ${marks.map((mark, seat) => html`<li>${ownerMark(mark)} ${players[seat]}</li>`)}
    </ul>
  `;
}
