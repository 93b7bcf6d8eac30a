/**
 * A page of the live site whose widgets are all ours: they are drawn at once from what the page holds, and are answered
 * as soon as there is a session. Nobody waits for Jupyter's front end.
 */

import { modelOf } from "../engine/index.js";
import { LIVE } from "../texts/index.js";
import { channelTo } from "./channel.js";

/**
 * A widget as the page holds it: its id, the address of its module, its traits, and where those lie that are bytes.
 *
 * @typedef {{ id: string, module: string, traits: Record<string, unknown>, files: Record<string, string> }} Held
 */

const { home = "/" } = document.body.dataset;
const channel = channelTo(`${home}api/kernels/`);

/** Once what is drawn is seen, or at once where nobody looks. @returns {Promise<void>} */
function seen() {
  return new Promise((done) => {
    if (document.hidden) done();
    else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
  });
}

/** Behind what is seen at once. @param {string} address @returns {Promise<DataView>} */
async function fetched(address) {
  await seen();
  const found = await fetch(address);
  if (!found.ok) throw new Error(`${address}: ${found.status}`);
  return new DataView(await found.arrayBuffer());
}

/** @param {Held} held */
async function draw({ id, module, traits, files }) {
  const { default: widget } = await import(new URL(module, document.baseURI).href);
  for (const [name, address] of Object.entries(files)) traits[name] = fetched(address);
  const say = channel.speaksFor(id, hear);
  const { model, tell } = modelOf(traits, {
    send: (content) => say({ method: "custom", content }),
    save: (names) => say({ method: "update", state: Object.fromEntries(names.map((name) => [name, traits[name]])) }),
  });

  /** @param {any} data */
  function hear({ method, content, state }) {
    if (method === "custom") tell("msg:custom", content, []);
    if (method !== "update") return;
    Object.assign(traits, state);
    for (const name of Object.keys(state)) tell(`change:${name}`, state[name]);
  }

  for (const el of document.querySelectorAll(`[data-model="${id}"]`)) widget.render({ model, el });
}

function begin() {
  const { session } = document.body.dataset;
  if (session) channel.begin(session);
}

/** @param {unknown} error */
function unfit(error) {
  const words = document.getElementById("loading_text");
  if (words) words.textContent = LIVE.notLoaded;
  console.warn(error);
}

document.addEventListener("tt:session", begin);
begin();
Promise.all(JSON.parse(document.getElementById("live")?.textContent ?? "[]").map(draw)).then(
  () => document.dispatchEvent(new CustomEvent("tt:drawn")),
  unfit,
);
