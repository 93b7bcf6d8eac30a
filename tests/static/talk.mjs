// The engine of a static edition under Node: node talk.mjs ENGINE ANEW; messages come as lines of JSON, and for each
// one line goes out with all replies. ANEW: the memory cannot be used.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [engine, anew] = process.argv.slice(2);
const module = (name) => import(pathToFileURL(`${engine}/${name}`).href);
const unzipped = async (name) => new Uint8Array(gunzipSync(readFileSync(`${engine}/${name}`))).buffer;

const { runningEngine } = await module("engine.js");
const { instance } = await module("viz.js");
const { loadPyodide } = await module("pyodide.js");
const { default: createPyodideModule } = await module("pyodide-asm.js");
const viz = await instance();
const running = await runningEngine({
  loadPyodide,
  createPyodideModule,
  folder: engine,
  memory: anew ? Promise.resolve(new ArrayBuffer(1024)) : unzipped("tutor.memory"),
  pack: unzipped("tutor.pack"),
  rest: () => unzipped("tutor.rest"),
});
running.drawWith((dot) => viz.renderString(dot, { format: "svg" }));

for await (const line of createInterface({ input: process.stdin })) {
  running.hear(line);
  const replies = [];
  for (let reply = running.reply(); reply; reply = running.reply()) replies.push(JSON.parse(reply));
  console.log(JSON.stringify(replies));
}
