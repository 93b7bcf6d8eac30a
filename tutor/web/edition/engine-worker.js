// The worker in which the engine runs. The page says what lies where; then it sends messages, and replies come back.

import { EDITION } from "../texts/index.js";
import { runningEngine } from "./engine.js";

/**
 * Where the parts lie, and how many bytes of each there are.
 *
 * @typedef {{ folder: string, sizes: Record<string, number> }} Begin
 * @typedef {{ begin: Begin } | { ask: object }} ToWorker
 * @typedef {{ loaded: number, whole: number } | { ready: true } | { broken: string } | { reply: object }} FromWorker
 */

/** Which kinds of messages need Graphviz. */
const DRAWS = ["page", "picture"];

const WASM = "pyodide.asm.wasm";

/** @param {FromWorker} what */
const tell = (what) => self.postMessage(what);

/** @type {import("./engine.js").RunningEngine | undefined} */
let engine;
/** @type {Promise<void> | undefined} */
let drawing;
let folder = "";
let busy = false;

/** What was asked before the engine was there, and what waits for Graphviz. @type {object[]} */
const early = [];

self.addEventListener("message", ({ data }) => {
  if (data.begin) begin(data.begin).catch((error) => tell({ broken: String(error?.message ?? error) }));
  else if (engine) hear(data.ask);
  else early.push(data.ask);
});

/** @param {Begin} begun */
async function begin(begun) {
  folder = begun.folder;
  const counted = countBytes(begun);
  const memory = unzipped(`${folder}tutor.memory`);
  const pack = unzipped(`${folder}tutor.pack`);
  const [pyodide, asm] = await Promise.all([import(`${folder}pyodide.js`), import(`${folder}pyodide-asm.js`)]);
  engine = await runningEngine({
    loadPyodide: pyodide.loadPyodide,
    createPyodideModule: async (settings) => {
      const module = await asm.default(settings);
      counted(begun.sizes[WASM] ?? 0);
      return module;
    },
    folder,
    memory,
    pack,
    rest: () => unzipped(`${folder}tutor.rest`),
  });
  tell({ ready: true });
  for (const message of early.splice(0)) hear(message);
}

/** @param {string} address @returns {Promise<ArrayBuffer>} */
async function unzipped(address) {
  const { body } = await fetch(address);
  if (!body) throw new Error(`There is nothing at ${address}`);
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** Tell how much has come of what is fetched; what comes back counts more bytes. @param {Begin} begun */
function countBytes({ sizes }) {
  const whole = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  /** @param {number} bytes */
  function counted(bytes) {
    loaded = Math.min(loaded + bytes, whole);
    tell({ loaded, whole });
  }
  const real = self.fetch;
  self.fetch = async (address, how) => {
    const name = String(address).split("/").pop() ?? "";
    const found = await real(address, how).catch(() => null);
    if (!found?.ok) {
      tell({ broken: EDITION.cannotBeFetched(name) }); // Pyodide would wait for ever for some that do not come
      throw new Error(name);
    }
    // Browsers keep what they have compiled of a file that comes as it is.
    if (!found.body || !(name in sizes) || name === WASM) return found;
    const counting = new TransformStream({
      transform(/** @type {Uint8Array} */ part, out) {
        counted(part.byteLength);
        out.enqueue(part);
      },
    });
    return new Response(found.body.pipeThrough(counting), { headers: found.headers });
  };
  return counted;
}

/** @param {any} message */
async function hear(message) {
  if (DRAWS.includes(message?.kind)) {
    try {
      await drawingReady();
    } catch {
      drawing = undefined;
      return tell({ reply: { id: message.id, done: true, wrong: [{ at: "", says: EDITION.noPictures }] } });
    }
  }
  engine?.hear(JSON.stringify(message));
  if (!busy) replying();
}

/** The replies one by one; between them the worker hears what else there is. */
async function replying() {
  busy = true;
  try {
    for (;;) {
      const reply = engine?.reply();
      if (!reply) break;
      tell({ reply: JSON.parse(reply) });
      await turn();
    }
    busy = false;
  } catch (error) {
    tell({ broken: String(error) }); // Python itself has stopped, as when there is no memory left
  }
}

const { port1, port2 } = new MessageChannel();
/** @type {(() => void) | undefined} */
let goOn;
port1.onmessage = () => goOn?.();

/** The others first. @returns {Promise<void>} */
function turn() {
  return new Promise((done) => {
    goOn = done;
    port2.postMessage(0);
  });
}

/** Graphviz is there from now on. */
function drawingReady() {
  drawing ??= import(`${folder}viz.js`).then(async ({ instance }) => {
    const viz = await instance();
    engine?.drawWith((dot) => viz.renderString(dot, { format: "svg" }));
  });
  return drawing;
}
