// What the benchmark measures with: the way from a page to the engine, as the pages of the edition have it.

import { askingOf } from "./asking.js";

const sizes = await (await fetch("sizes.json")).json();
const began = performance.now();
const asking = askingOf({ folder: new URL("engine/", location.href).href, sizes, beforehand: async () => null });

globalThis.ready = new Promise((done) => {
  asking.follow(({ state, says }) => {
    if (state === "ready") done(performance.now() - began);
    if (state === "broken") done(says);
  });
});

/** Milliseconds until the last reply. */
globalThis.asked = (message) =>
  new Promise((done) => {
    const from = performance.now();
    asking.ask(message, ({ done: last, wrong }) => {
      if (last !== false) done(wrong ? JSON.stringify(wrong) : performance.now() - from);
    });
  });

asking.begin();
