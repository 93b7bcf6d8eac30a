/**
 * A page of the static edition: its widget is given its data and a way to the answers, and opens at once. What was
 * answered beforehand is told from files, and the rest by the engine, which runs in the browser.
 */

import { inflated } from "../engine/index.js";
import { EDITION } from "../texts/index.js";
import { askingOf } from "./asking.js";
import { engineTold } from "./engine-news.js";
import { keptOffline } from "./kept-offline.js";
import { modelOf } from "./model.js";
import { beforehandOf } from "./prepared-replies.js";
import { carriesAlong } from "./situation-links.js";

const ENGINE = "engine/";
const NEEDS_ENGINE = ["start", "build", "play", "practise"];
const SOON = 200; // ms, in which the page is drawn

/**
 * What the page holds about itself: its name, how the way up to the first page is written, and what lies where.
 *
 * @typedef {{
 *   name: string, up: string, widget: string, traits: string, sizes: Record<string, number>,
 *   made: import("./prepared-replies.js").BeforehandParts["made"], bank: import("./prepared-replies.js").Bank,
 * }} Told
 */

/** @type {Told} */
const told = JSON.parse(element("edition").textContent ?? "");
const { up } = told;

/** @param {string} id */
function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}`);
  return found;
}

/** The address of a file of the edition. @param {string} name */
function addressOfFile(name) {
  return new URL(up + name, location.href).href;
}

/** What lies in a file of data. @param {string} name @returns {Promise<any>} */
async function fetched(name) {
  const found = await fetch(addressOfFile(name));
  if (!found.ok) throw new Error(`${name}: ${found.status}`);
  return inflated(new DataView(await found.arrayBuffer()));
}

function asks() {
  const asking = askingOf({
    folder: addressOfFile(ENGINE),
    sizes: told.sizes,
    beforehand: beforehandOf({
      made: told.made,
      bank: told.bank,
      fetched: (name) => fetched(`data/${name}.bin`),
      isReady: () => asking.news().state === "ready",
    }),
  });
  return asking;
}

async function open() {
  document.addEventListener("tt:gone", (event) => event.preventDefault()); // no session can end here
  const place = element("here");
  const asking = asks();
  const saying = engineTold(element("told"), asking.begin);
  asking.follow(saying.follow);
  const [{ default: widget }, traits] = await Promise.all([import(addressOfFile(told.widget)), fetched(told.traits)]);
  place.replaceChildren();
  widget.render({ model: modelOf(traits, asking, saying.waits), el: place });
  if (NEEDS_ENGINE.includes(told.name)) setTimeout(asking.begin, SOON);
}

/** The page stays to be read. @param {unknown} error */
function unfit(error) {
  document.body.classList.add("ed-plain");
  const notice = document.createElement("p");
  notice.className = "notice";
  notice.setAttribute("role", "alert");
  notice.textContent = EDITION.cannotOpenThePage;
  element("here").prepend(notice);
  console.warn(error);
}

carriesAlong(up);
open()
  .catch(unfit)
  .then(() => keptOffline(up, element("kept")));
