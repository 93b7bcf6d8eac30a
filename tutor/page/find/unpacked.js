// What the search looks in comes as deflated JSON, so that a page opens as quickly over a slow line.

/** @import { Index } from "./data.d.ts" */

/**
 * @param {DataView | Index} given
 * @returns {Promise<Index>}
 */
export async function unpacked(given) {
  if (!(given instanceof DataView)) return given;
  const bytes = new Uint8Array(/** @type {ArrayBuffer} */ (given.buffer), given.byteOffset, given.byteLength);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}
