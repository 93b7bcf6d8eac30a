// The pages stay in the browser, so that they open without the net: what is told of that, and when the rest is fetched.

import { html, Kept, nothing, render } from "../base/index.js";
import { EDITION } from "../texts/index.js";

const TOLD = new Kept("tutor-offline");
const QUIET = 3000; // ms in which nobody has touched the page
const SHOWN_MS = 8000;

/**
 * Have a service worker keep the pages; `say` shows a sentence for a while.
 *
 * @param {string} up where the pages lie, as this page writes it
 * @param {HTMLElement} place
 */
export async function keptOffline(up, place) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return; // an address without https, or a browser that keeps nothing
  serviceWorker.addEventListener("message", ({ data }) => {
    if (data?.kept && TOLD.read() !== data.kept) {
      if (!TOLD.read()) say(place, EDITION.worksWithoutTheNet);
      TOLD.write(data.kept);
    }
  });
  try {
    const registration = await serviceWorker.register(new URL(`${up}service-worker.js`, location.href), {
      updateViaCache: "none",
    });
    if (registration.waiting && serviceWorker.controller) return renew(registration.waiting);
    registration.addEventListener("updatefound", () => {
      if (serviceWorker.controller) tellNewer(registration.installing, place);
    });
    const { active } = await serviceWorker.ready;
    whenQuiet(() => active?.postMessage("keep all"));
  } catch {
    // it works all the same, with the net
  }
}

/** This page is of the version before: it is loaded anew from the one that waits. @param {ServiceWorker} waiting */
function renew(waiting) {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
}

/** @param {ServiceWorker | null} coming @param {HTMLElement} place */
function tellNewer(coming, place) {
  coming?.addEventListener("statechange", () => {
    if (coming.state === "installed") say(place, EDITION.newerVersion);
  });
}

/** @param {HTMLElement} place @param {string} says */
function say(place, says) {
  render(html`<p class="notice">${says}</p>`, place);
  setTimeout(() => render(nothing, place), SHOWN_MS);
}

/** As soon as nobody has touched the page for a while. @param {() => void} then */
function whenQuiet(then) {
  const kinds = ["pointerdown", "keydown", "wheel", "touchmove"];
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  function touched() {
    clearTimeout(timer);
    timer = setTimeout(quiet, QUIET);
  }
  function quiet() {
    for (const kind of kinds) removeEventListener(kind, touched);
    then();
  }
  for (const kind of kinds) addEventListener(kind, touched, { passive: true });
  touched();
}
