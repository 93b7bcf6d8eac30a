// What is searched and listed comes as deflated JSON, so that a page opens as quickly over a slow line.

/**
 * @template T
 * @param {DataView | T} given
 * @returns {Promise<T>}
 */
export async function inflated(given) {
  if (!(given instanceof DataView)) return given;
  const bytes = new Uint8Array(/** @type {ArrayBuffer} */ (given.buffer), given.byteOffset, given.byteLength);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}
