// What is said of the engine while somebody waits for it. It lies over the page, so nothing jumps.

/** @import { EngineNews } from "./asking.js" */

import { html, nothing, render } from "../base/index.js";
import { EDITION } from "../texts/index.js";

const SOON = 250; // ms; an answer that comes sooner needs no word

/**
 * Say how the engine stands in `place`. `follow` takes news of it, `waits` whether somebody waits for a reply.
 *
 * @param {HTMLElement} place
 * @param {() => void} again begins the engine once more
 */
export function engineTold(place, again) {
  /** @type {EngineNews | null} */
  let news = null;
  let isWaited = false;
  let isSaid = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function draw() {
    render(said(), place);
  }

  function said() {
    if (news?.state === "broken") return broken(news.says, again);
    if (!isSaid || !news || news.state !== "coming") return nothing;
    const { loaded, whole } = news;
    return html`<p class="notice"><span class="spin" aria-hidden="true"></span>
      <span>${news.says} ${loaded < whole ? EDITION.engineFetched : EDITION.engineBegins}</span>
      <span aria-hidden="true">${loaded < whole ? EDITION.megabytes(inMb(loaded), inMb(whole)) : nothing}</span></p>`;
  }

  return {
    /** @param {EngineNews} now */
    follow(now) {
      news = now;
      draw();
    },
    /** @param {boolean} waits */
    waits(waits) {
      if (waits === isWaited) return;
      isWaited = waits;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          isSaid = waits;
          draw();
        },
        waits ? SOON : 0,
      );
    },
  };
}

/** @param {string} says @param {() => void} again */
function broken(says, again) {
  return html`<p class="notice" role="alert"><span>${says} ${EDITION.readWithoutIt}</span>
    <button type="button" class="ed-again" @click=${again}>${EDITION.tryAgain}</button></p>`;
}

/** @param {number} bytes */
function inMb(bytes) {
  return Math.round(bytes / 1e6);
}
