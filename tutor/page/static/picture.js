// The pictures: each laid out once for a whole line of play; a step changes classes, signs and words; nothing moves.

/** @import { Picture, RunData } from "./data.d.ts" */

import { make, still } from "./dom.js";

/**
 * @typedef {(step: number) => () => void} Draw shows a step, and returns how to bring that step into sight
 * @typedef {{ element: HTMLElement, draw: Draw }} Shown
 * @typedef {(kind: string) => Picture | undefined} Get a picture that is here
 * @typedef {((kind: string) => boolean) | null} Ask sends for one; null where nobody can be asked
 * @typedef {{ get: Get, ask: Ask }} Source
 * @typedef {{ part: SVGElement, base: string, title: string, shown?: string }} Part a node, an edge or a cluster
 */

/** @type {Record<string, string>} */
const KINDS = { chain: "Chain", every: "Every link", pile: "Pile", turn: "Turn" };
const ROOM = 16;

/**
 * The element with the choice of picture; `renew()` when another line of play is shown; `draw(step)`; `kind()`, what is
 * chosen.
 *
 * @param {RunData} data
 * @param {(step: number) => void} go
 * @param {Source} pictures
 */
export function picture(data, go, pictures) {
  let kind = data.picture.kind || "chain";
  /** @type {Shown & { kind: string } | null} */
  let shown = null;
  let at = 0;
  const frame = make("div", { class: "uu-frame" });
  const choices = Object.entries(KINDS).map(([name, says]) => choice(name, says, () => choose(name)));
  const group = make("div", { role: "group", "aria-label": "Which picture", class: "uu-group" }, ...choices);
  const fit = make(
    "button",
    { type: "button", class: "uu-fit", "aria-pressed": "false", onclick: toggle },
    "Fit to width",
  );
  const element = make("div", {}, make("div", { class: "uu-kinds" }, group, fit), frame);

  /** @param {string} name */
  function choose(name) {
    kind = name;
    renew();
    draw(at)();
  }

  function toggle() {
    fit.setAttribute("aria-pressed", String(element.classList.toggle("uu-fitted")));
  }

  function renew() {
    const found = pictures.get(kind);
    const asked = !found && pictures.ask ? pictures.ask(kind) : false;
    if (found) shown = { kind, ...laidOut(found, data, go) };
    else if (!asked || shown?.kind !== kind) shown = { kind, ...only(waiting(asked)) };
    frame.replaceChildren(shown.element); // the picture so far stays until the longer one is there
    for (const one of choices) {
      const name = one.dataset.kind ?? "";
      one.setAttribute("aria-pressed", String(name === kind));
      one.hidden = !pictures.ask && !pictures.get(name);
    }
  }

  /** @type {Draw} */
  function draw(step) {
    at = step;
    return shown ? shown.draw(step) : () => {};
  }

  renew();
  return { element, draw, renew, kind: () => kind };
}

/**
 * @param {string} name
 * @param {string} says
 * @param {() => void} onclick
 */
function choice(name, says, onclick) {
  return make("button", { type: "button", class: "uu-kind-choice", "data-kind": name, onclick }, says);
}

/** @param {boolean} asked */
function waiting(asked) {
  return make("p", { class: "uu-none" }, asked ? "Being drawn ..." : "This picture is not at hand.");
}

/**
 * What no step changes.
 *
 * @param {HTMLElement} element
 * @returns {Shown}
 */
function only(element) {
  return { element, draw: () => () => {} };
}

/**
 * @param {Picture} found
 * @param {RunData} data
 * @param {(step: number) => void} go
 * @returns {Shown}
 */
function laidOut(found, data, go) {
  if (!found.outline) return only(make("p", { class: "uu-none" }, "There is nothing of this kind to be seen here."));
  const title = make("summary", {}, "The whole picture in words");
  const outline = make("pre", { class: "uu-outline" }, found.outline);
  const words = make("details", { class: "uu-words", open: !found.svg }, title, outline);
  if (!found.svg) return only(words);

  const drawing = drawn(found.svg);
  const parts = partsOf(drawing);
  const frame = make("div", { class: "uu-picture", tabindex: "0", role: "region", "aria-label": "Picture" }, drawing);
  linked(found, parts, data, go);

  /** @type {Draw} */
  function draw(step) {
    const states = statesAt(found, data, step);
    const here = found.places[data.events[step - 1]?.n ?? ""];
    for (const [id, one] of parts) show(one, states.get(id), id === here, found);
    return () => {
      if (here) bringIntoView(frame, parts.get(here)?.part);
      else if (!step) frame.scrollTo({ left: 0, top: 0 });
    };
  }

  return { element: make("div", {}, frame, words), draw };
}

/** @param {string} svg */
function drawn(svg) {
  return document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
}

/**
 * The parts of a drawing, by their ids there. In the page they have none: two runs on one page must not share an id.
 *
 * @param {Element} drawing
 */
function partsOf(drawing) {
  /** @type {Map<string, Part>} */
  const parts = new Map();
  for (const part of /** @type {NodeListOf<SVGElement>} */ (drawing.querySelectorAll(".node, .edge, .cluster"))) {
    const [base = "", kind] = part.classList;
    parts.set(part.id, { part, base, title: part.querySelector("title")?.textContent ?? "" });
    part.removeAttribute("id");
    if (base === "node" && kind) part.dataset.kind = kind;
  }
  return parts;
}

/**
 * The state of every part that has one after some events.
 *
 * @param {Picture} found
 * @param {RunData} data
 * @param {number} step
 */
function statesAt(found, data, step) {
  /** @type {Map<string, string>} */
  const states = new Map();
  for (const event of data.events.slice(0, step)) {
    for (const [id, state] of Object.entries(found.changes[event.n] ?? {})) states.set(id, state);
  }
  return states;
}

/**
 * A click on a node goes to the first step that is to be seen there.
 *
 * @param {Picture} found
 * @param {Map<string, Part>} parts
 * @param {RunData} data
 * @param {(step: number) => void} go
 */
function linked(found, parts, data, go) {
  for (const [n, node] of Object.entries(found.places)) {
    const at = data.events.findIndex((event) => String(event.n) === n);
    const part = parts.get(node)?.part;
    if (part && at >= 0 && !part.dataset.step) {
      part.dataset.step = String(at + 1);
      part.addEventListener("click", () => go(at + 1));
    }
  }
}

/**
 * @param {Part} one
 * @param {string | undefined} state
 * @param {boolean} here
 * @param {Picture} found
 */
function show(one, state, here, { states, edges }) {
  const { part, base, title } = one;
  if (one.shown === `${state} ${here}`) return;
  one.shown = `${state} ${here}`;
  const kind = part.dataset.kind ? [part.dataset.kind] : [];
  part.setAttribute("class", [base, ...kind, state ?? "future", ...(here ? ["here"] : [])].join(" "));
  if (base === "node") {
    const look = state === undefined ? undefined : states[state];
    part.setAttribute("aria-hidden", String(!look));
    part.setAttribute("aria-label", look ? `${title}: ${look.word}` : "");
    const sign = part.querySelector(".sign");
    if (sign && look) sign.textContent = look.sign;
    const word = part.querySelector(".word");
    if (word && look) word.textContent = look.word;
  } else if (base === "edge" && state !== undefined) {
    const word = part.querySelector("text");
    if (word) word.textContent = edges[state] ?? "";
  }
}

/**
 * @param {Element} frame
 * @param {Element | undefined} part
 */
function bringIntoView(frame, part) {
  if (!part) return;
  const [view, box] = [frame.getBoundingClientRect(), part.getBoundingClientRect()];
  const left = outside(box.left, box.right, view.left + ROOM, view.right - ROOM);
  const top = outside(box.top, box.bottom, view.top + ROOM, view.bottom - ROOM);
  if (left || top) frame.scrollBy({ left, top, behavior: still() ? "auto" : "smooth" });
}

/**
 * By how much something from `a` to `b` has to move to stand in the middle of `from` to `to`; 0 if it is inside.
 *
 * @param {number} a
 * @param {number} b
 * @param {number} from
 * @param {number} to
 */
function outside(a, b, from, to) {
  return a >= from && b <= to ? 0 : (a + b) / 2 - (from + to) / 2;
}
