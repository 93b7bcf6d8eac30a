// What is searched and listed comes as deflated JSON, so that a page opens as quickly over a slow line.

/**
 * What was given unpacked, once it has come; what is no bytes is that already.
 *
 * @template T
 * @param {DataView | T | Promise<DataView>} given
 * @returns {Promise<T>}
 */
export async function inflated(given) {
  const found = await given;
  if (!(found instanceof DataView)) return /** @type {T} */ (found);
  const bytes = new Uint8Array(/** @type {ArrayBuffer} */ (found.buffer), found.byteOffset, found.byteLength);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}
