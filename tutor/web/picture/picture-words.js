// What a picture shows, as a list.

/** @import { PictureBlock, Picture, PictureNode } from "../engine/protocol.d.ts" */

import { html, nothing } from "../base/index.js";

/** What is not said of a node: nearly all end so. */
const PLAIN = "done";

/** @typedef {{ data: Picture, n: number }} View */

/**
 * The blocks in words, as they are at an event: under each effect what it does.
 *
 * @param {View} view
 * @param {readonly PictureBlock[]} blocks
 */
export function inWords(view, blocks) {
  return html`
    <ul class="tt-words">
      ${blocks.map(
        (block) => html`
          <li>
            <strong>${block.title}</strong>${causes(block, view.n)}
            ${under(view, block, "")}
          </li>
        `,
      )}
    </ul>
  `;
}

/**
 * @param {PictureBlock} block
 * @param {number} n
 */
function causes({ told }, n) {
  return told.filter((one) => one.n <= n).map(({ says }) => `; ${says}`);
}

/**
 * @param {View} view
 * @param {PictureBlock} block
 * @param {string} effect
 * @returns {unknown}
 */
function under(view, block, effect) {
  const seen = Object.entries(block.nodes).filter(
    ([, node]) => stateOf(node, view.n) && (node.of in block.nodes ? node.of : "") === effect,
  );
  if (!seen.length) return nothing;
  return html`<ul>
    ${seen.map(([id, node]) => html`<li>${sentence(view, block, node)}${under(view, block, id)}</li>`)}
  </ul>`;
}

/**
 * @param {View} view
 * @param {PictureBlock} block
 * @param {PictureNode} node
 */
function sentence({ data, n }, block, node) {
  const state = stateOf(node, n) ?? "";
  const look = data.states[state];
  const told = Object.entries(node.told).map(([edge, words]) => words[kindOf(block, edge, n)]);
  const title = state === PLAIN ? node.title : `${look?.sign} ${node.title} (${look?.word})`;
  return [title, ...told.filter(Boolean)].join("; ");
}

/**
 * @param {PictureBlock} block
 * @param {string} edge
 * @param {number} n
 */
function kindOf(block, edge, n) {
  return block.edges[edge]?.findLast(([from]) => from <= n)?.[1] ?? "";
}

/**
 * @param {PictureNode} node
 * @param {number} n
 */
function stateOf(node, n) {
  return node.history.findLast(([from]) => from <= n)?.[1];
}
