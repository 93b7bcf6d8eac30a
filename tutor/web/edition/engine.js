// Python in WebAssembly with the tutor's engine in it, in whatever runs JavaScript: a worker of a page, or Node.

/**
 * What the engine is made of, from `tutor/static/pack.py`, unzipped: `memory` is a picture of a Python that has
 * answered already, `pack` are the files that it reads besides, and `rest` fetches those that are in the picture.
 *
 * @typedef {{
 *   loadPyodide: (options: object) => Promise<any>, createPyodideModule: (settings: object) => Promise<any>,
 *   folder: string, memory: Promise<ArrayBuffer>, pack: Promise<ArrayBuffer>, rest: () => Promise<ArrayBuffer>,
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
export async function runningEngine(parts) {
  const python = await remembered(parts).catch((error) => {
    console.warn(`Python begins anew, as its memory cannot be used here: ${error}`);
    return begunAnew(parts);
  });
  const inside = python.pyimport("tutor.static.page_worker");
  const answering = inside.Answering();
  return { hear: answering.hear, reply: answering.reply, drawWith: inside.draw_with };
}

/** A Python that remembers. @param {Parts} parts */
async function remembered({ loadPyodide, createPyodideModule, folder, memory, pack }) {
  return loadPyodide({
    indexURL: folder,
    packageBaseUrl: folder,
    _loadSnapshot: memory,
    // Pyodide itself makes no room for a picture that is larger than its memory is at first.
    createPyodideModule: async (/** @type {object} */ settings) => {
      const [module, { byteLength }] = await Promise.all([createPyodideModule(settings), memory]);
      if (module.HEAP8.length < byteLength) module._emscripten_resize_heap(byteLength);
      return module;
    },
    fsInit: async (/** @type {Files} */ files, /** @type {Place} */ { sitePackages }) =>
      unpack(await pack, files, sitePackages),
  });
}

/** A Python that has to import first. @param {Parts} parts */
async function begunAnew({ loadPyodide, createPyodideModule, folder, pack, rest }) {
  return loadPyodide({
    indexURL: folder,
    packageBaseUrl: folder,
    createPyodideModule,
    fsInit: async (/** @type {Files} */ files, /** @type {Place} */ { sitePackages }) => {
      for (const some of await Promise.all([pack, rest()])) unpack(some, files, sitePackages);
    },
  });
}

/** @typedef {{ sitePackages: string }} Place */

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
