// Python in WebAssembly with the tutor's engine in it, in whatever runs JavaScript: a worker of a page, or Node.

/**
 * What the engine is made of. `pack` is what `tutor/static/pack.py` writes, already unzipped.
 *
 * @typedef {{
 *   loadPyodide: (options: object) => Promise<any>, createPyodideModule?: Function, folder: string,
 *   pack: Promise<ArrayBuffer>,
 * }} Parts
 *
 * `hear` takes a message; `reply` gives the next reply, as JSON, or nothing as soon as there is none left.
 * `drawWith` is told what draws DOT as SVG.
 *
 * @typedef {{
 *   hear: (message: string) => void, reply: () => string, drawWith: (svg: (dot: string) => string) => void,
 * }} RunningEngine
 */

/** @param {Parts} parts @returns {Promise<RunningEngine>} */
export async function runningEngine({ loadPyodide, createPyodideModule, folder, pack }) {
  const python = await loadPyodide({
    indexURL: folder,
    packageBaseUrl: folder,
    ...(createPyodideModule && { createPyodideModule }),
    fsInit: async (/** @type {Files} */ files, /** @type {{ sitePackages: string }} */ { sitePackages }) =>
      unpack(await pack, files, sitePackages),
  });
  const inside = python.pyimport("tutor.static.inside");
  const answering = inside.Answering();
  return { hear: answering.hear, reply: answering.reply, drawWith: inside.draw_with };
}

/**
 * @typedef {{
 *   mkdirTree: (path: string) => void, writeFile: (path: string, data: Uint8Array, how: object) => void,
 * }} Files
 */

/** @param {ArrayBuffer} pack @param {Files} files @param {string} folder */
function unpack(pack, files, folder) {
  const long = new DataView(pack).getUint32(0, true);
  /** @type {[string, number][]} */
  const table = JSON.parse(new TextDecoder().decode(new Uint8Array(pack, 4, long)));
  const made = new Set();
  let at = 4 + long;
  for (const [name, size] of table) {
    const path = `${folder}/${name}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) files.mkdirTree(parent);
    made.add(parent);
    files.writeFile(path, new Uint8Array(pack, at, size), { canOwn: true });
    at += size;
  }
}
