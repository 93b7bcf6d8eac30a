// What lies over the table and is measured once a drawing: threads from a link to the cards that it locks, and the
// verdict, stamped on the card that it is about. Neither is anything to a screen reader, which hears both in words.

/** @import { Answer, Look } from "../engine/protocol.d.ts" */

import { html } from "../base/index.js";
import { zoneOf } from "../cards/index.js";
import { zonesAt } from "../situation/index.js";

const NS = "http://www.w3.org/2000/svg";

/** A table that reaches so many pixels out of the window is in sight still. */
const MAX_OUT_OF_SIGHT = 12;

/** A verdict of more letters is no stamp. */
const MAX_LETTERS = 6;

/** @typedef {{ shown: Look | null, at: number, answer: Answer | null }} Told */
/** @typedef {{ left: number, top: number, wide: number, high: number }} Box */

/** Where it lies: the first thing on the table. */
export const overlay = html`<div class="tt-over" aria-hidden="true"></div>`;

/** Table -> what is told of it, and who tells of its sizes. @type {WeakMap<Element, { told: Told }>} */
const watched = new WeakMap();

/**
 * Measure; what it returns draws anew. To be called whenever the page has been drawn.
 *
 * @param {HTMLElement} root
 * @param {Told} told
 */
export function overlaid(root, told) {
  const table = /** @type {HTMLElement | null} */ (root.querySelector(".tt-table"));
  if (!table) return () => {};
  const known = watched.get(table);
  if (known) known.told = told;
  else {
    watched.set(table, { told });
    new ResizeObserver(() => laid(table, watched.get(table)?.told ?? told)()).observe(table);
  }
  return laid(table, told);
}

/** @param {HTMLElement} table @param {Told} told */
function laid(table, told) {
  const over = table.querySelector(".tt-over");
  const parts = [...(isInSight(table) ? threads(table) : []), ...stamp(table, told)];
  return () => {
    if (over && (parts.length || over.hasChildNodes())) over.replaceChildren(...parts);
  };
}

/** Is all of it in the window? @param {HTMLElement} table */
function isInSight(table) {
  const { top, bottom } = table.getBoundingClientRect();
  return top >= -MAX_OUT_OF_SIGHT && bottom <= window.innerHeight + MAX_OUT_OF_SIGHT;
}

/** @param {HTMLElement} table */
function threads(table) {
  const frame = /** @type {HTMLElement | null} */ (table.querySelector(".tt-frame"));
  const aims = /** @type {HTMLElement[]} */ ([...(frame?.querySelectorAll("[data-aim]:not([data-aim=''])") ?? [])]);
  if (!frame || !aims.length) return [];
  const drawing = document.createElementNS(NS, "svg");
  drawing.setAttribute("class", "tt-threads");
  for (const aim of aims) {
    const target = aimedAt(table, aim.dataset.aim ?? "");
    if (target) drawing.append(thread(boxIn(table, frame), boxIn(table, aim), boxIn(table, target), aim));
  }
  return [drawing];
}

/** The card, or the player, that is locked. @param {HTMLElement} table @param {string} key */
function aimedAt(table, key) {
  const name = CSS.escape(key);
  const found = table.querySelector(`.tt-seat [data-key="${name}"], .tt-seat[data-player="${name}"] .tt-seat-head`);
  return /** @type {HTMLElement | null} */ (found);
}

/** @param {Box} frame @param {Box} aim @param {Box} target @param {HTMLElement} owner */
function thread(frame, aim, target, owner) {
  const isAbove = target.top + target.high / 2 < frame.top;
  const [x, y] = [aim.left + aim.wide / 2, isAbove ? frame.top : frame.top + frame.high];
  const [to, end] = [target.left + target.wide / 2, isAbove ? target.top + target.high : target.top];
  const bend = y + (end - y) / 2;
  const group = document.createElementNS(NS, "g");
  group.setAttribute("class", [...owner.classList].filter((name) => name.startsWith("tt-owner-")).join(" "));
  for (const name of ["tt-thread-under", "tt-thread"]) {
    const path = document.createElementNS(NS, "path");
    path.setAttribute("class", name);
    path.setAttribute("d", `M${x} ${y}C${x} ${bend} ${to} ${bend} ${to} ${end}`);
    group.append(path);
  }
  return group;
}

/**
 * The verdict over the first card that it names and that lies there, at the step that it is about.
 *
 * @param {HTMLElement} table
 * @param {Told} told
 */
function stamp(table, { shown, at, answer }) {
  if (!shown || !answer || answer.tone === "open" || at !== answer.at) return [];
  if (!answer.word || answer.word.length > MAX_LETTERS) return [];
  const zones = zonesAt(shown, at);
  const lying = answer.cards.filter((key) => /\.stable$|^pile$/.test(zoneOf(zones, key)));
  const held = answer.cards.filter((key) => zoneOf(zones, key).endsWith(".hand"));
  for (const key of [...lying, ...held]) {
    const card = /** @type {HTMLElement | null} */ (table.querySelector(`[data-key="${CSS.escape(key)}"]`));
    if (card) return [stamped(boxIn(table, card), answer)];
  }
  return [];
}

/** @param {Box} box @param {Answer} answer */
function stamped({ left, top, wide, high }, { word, tone }) {
  const mark = document.createElement("span");
  mark.className = `tt-stamp tt-tone-${tone}`;
  mark.textContent = word;
  mark.style.left = `${left + wide / 2}px`;
  mark.style.top = `${top + high / 2}px`;
  return mark;
}

/**
 * Where something is on the table, as it lies once nothing flies.
 *
 * @param {HTMLElement} table
 * @param {HTMLElement} element
 * @returns {Box}
 */
function boxIn(table, element) {
  let [left, top] = [0, 0];
  /** @type {HTMLElement | null} */
  let at = element;
  while (at && at !== table && table.contains(at)) {
    left += at.offsetLeft;
    top += at.offsetTop;
    at = /** @type {HTMLElement | null} */ (at.offsetParent);
  }
  return { left, top, wide: element.offsetWidth, high: element.offsetHeight };
}
