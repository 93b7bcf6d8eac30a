// A block as Graphviz drew it: put into the page once; a step changes what is there, its signs and words; nothing moves

/** @import { Owner } from "../base/owners.js" */
/** @import { PictureBlock, Picture, PictureNode, Since } from "../engine/protocol.d.ts" */

/**
 * @typedef {{
 *   data: Picture, events: readonly { n: number }[], n: number, go: (step: number) => void
 * }} View
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Box
 * @typedef {{ part: SVGGElement, box: Box }} Part
 * @typedef {{ svg: SVGSVGElement, parts: Map<string, Part>, top: number, view: View | null, open: string }} Drawing
 */

const PIXELS = 4 / 3; // in a point
const ROOM = 4;
const DISC = 6.5;
const MARGIN = 10;
const LETTERS = 10;

/** What a node need not say: its sign is enough. */
const PLAIN = "done";
const NS = "http://www.w3.org/2000/svg";

/** @type {WeakMap<PictureBlock, Drawing>} */
const drawings = new WeakMap();

/**
 * The drawing of a block as it is at an event; `here` is the node that is looked at.
 *
 * @param {PictureBlock} block
 * @param {View} view
 * @param {string} here
 * @param {readonly Owner[]} players
 */
export function drawing(block, view, here, players) {
  if (!block.svg) return null;
  const found = drawings.get(block) ?? drawn(block, block.svg, players);
  drawings.set(block, found);
  found.view = view;
  for (const [id, node] of Object.entries(block.nodes)) showNode(found, id, node, view, id === here);
  for (const [id, history] of Object.entries(block.edges)) showEdge(found, id, history, view);
  crop(found);
  rove(found, here);
  return found.svg;
}

/**
 * @param {PictureBlock} block
 * @param {string} text
 * @param {readonly Owner[]} players
 */
function drawn(block, text, players) {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(root, true)));
  const page = svg.querySelector("g");
  const [, top = "0"] = /translate\(\S+[ ,]([-\d.]+)\)/.exec(page?.getAttribute("transform") ?? "") ?? [];
  /** @type {Drawing} */
  const found = { svg, parts: new Map(), top: Number(top), view: null, open: "" };
  svg.setAttribute("class", "tt-drawing");
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", block.title);
  svg.setAttribute("width", String(svg.viewBox.baseVal.width * PIXELS));
  page?.removeAttribute("id");
  for (const title of svg.querySelectorAll("title")) title.remove();
  for (const part of /** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll(".node, .edge"))) {
    found.parts.set(part.id, { part, box: boxOf(part) });
    const node = block.nodes[part.id];
    if (node) dress(part, part.id, node, players, found);
    else part.setAttribute("aria-hidden", "true");
    part.removeAttribute("id"); // two pictures on one page must not share one
  }
  for (const id of Object.keys(block.nodes)) page?.append(found.parts.get(id)?.part ?? ""); // the story's order
  svg.addEventListener("keydown", (event) => move(event, found));
  return found;
}

/**
 * What Graphviz cannot draw: the band of the type, the owner's letter; and what each line is.
 *
 * @param {SVGGElement} part
 * @param {string} id
 * @param {PictureNode} node
 * @param {readonly Owner[]} players
 * @param {Drawing} drawing
 */
function dress(part, id, node, players, drawing) {
  const { left, top, right, bottom } = boxOf(part);
  const texts = part.querySelectorAll("text");
  for (const text of texts) text.removeAttribute("font-family");
  texts.forEach((text, line) => {
    text.setAttribute("class", `tt-line-${line ? node.lines[line - 1] : "state"}`);
    if (line) fit(text, right - left - 2 * MARGIN);
  });
  if (node.type) {
    const place = { x: left + 3.5, y: top + 6, width: 3.5, height: bottom - top - 12, rx: 1.75 };
    part.append(made("rect", { class: "tt-band", ...place }));
  }
  const owner = node.owner === null ? undefined : players[node.owner];
  if (owner) {
    const width = DISC * (owner.letter.length > 1 ? 3.1 : 2); // two letters are wider than one
    const place = { x: right - width - 4, y: top + 2.5, width, height: DISC * 2, rx: DISC };
    const at = { x: place.x + width / 2, y: place.y + DISC + 3.6, "text-anchor": "middle", "font-size": 10 };
    const letter = made("text", { class: "tt-letter", ...at });
    letter.textContent = owner.letter;
    part.append(made("rect", { class: "tt-disc", ...place }), letter);
  }
  part.setAttribute("role", "button");
  part.addEventListener("click", () => visit(drawing, id, node));
  part.dataset.node = id;
}

/** @type {CanvasRenderingContext2D | null | undefined} */
let ruler;

/**
 * Graphviz laid it out with letters of its own: where the page's are wider, they stand closer.
 *
 * @param {SVGTextElement} text
 * @param {number} room in points
 */
function fit(text, room) {
  ruler ??= document.createElement("canvas").getContext("2d");
  if (!ruler) return;
  ruler.font = `700 ${LETTERS}px ${getComputedStyle(document.documentElement).getPropertyValue("--letters")}`;
  if (ruler.measureText(text.textContent ?? "").width <= room) return;
  text.setAttribute("textLength", String(room));
  text.setAttribute("lengthAdjust", "spacingAndGlyphs");
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
function made(tag, attributes) {
  const element = document.createElementNS(NS, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/**
 * Go to the step with which a node came.
 *
 * @param {Drawing} drawing
 * @param {string} id
 * @param {PictureNode} node
 */
function visit({ view }, id, node) {
  if (!view) return;
  const first = view.events.findIndex((event) => view.data.places[event.n]?.[1] === id);
  const at = first < 0 ? view.events.findIndex((event) => event.n >= (node.history[0]?.[0] ?? 0)) : first;
  if (at >= 0) view.go(at + 1);
}

/**
 * @param {Drawing} drawing
 * @param {string} id
 * @param {PictureNode} node
 * @param {View} view
 * @param {boolean} here
 */
function showNode({ parts }, id, node, { data, n }, here) {
  const part = parts.get(id)?.part;
  const state = node.history.findLast(([from]) => from <= n)?.[1];
  const look = data.states[state ?? ""];
  if (!part) return;
  part.classList.toggle("tt-coming", !look);
  if (!look) return;
  const colours = [node.type && `tt-type-${node.type}`, node.owner === null ? "" : `tt-owner-${node.owner % 8}`];
  const kinds = ["node", `tt-node-${node.kind}`, `tt-state-${state}`, ...colours, here ? "tt-here" : ""];
  part.setAttribute("class", kinds.filter(Boolean).join(" "));
  part.setAttribute("aria-label", `${node.title}: ${look.word}`);
  if (here) part.setAttribute("aria-current", "step");
  else part.removeAttribute("aria-current");
  const line = part.querySelector("text");
  if (line) line.textContent = state === PLAIN ? look.sign : `${look.sign} ${look.word}`;
}

/**
 * @param {Drawing} drawing
 * @param {string} id
 * @param {Since[]} history
 * @param {View} view
 */
function showEdge({ parts }, id, history, { data, n }) {
  const part = parts.get(id)?.part;
  const kind = history.findLast(([from]) => from <= n)?.[1];
  part?.setAttribute("class", `edge ${kind === undefined ? "tt-coming" : `tt-edge-${kind}`}`);
  const word = part?.querySelector("text");
  if (word && kind !== undefined) word.textContent = data.edges[kind] ?? "";
}

/**
 * The drawing is as high as what is to be seen, so that nobody can tell how much is still to come.
 *
 * @param {Drawing} drawing
 */
function crop({ svg, parts, top }) {
  const seen = [...parts.values()].filter(({ part }) => !part.classList.contains("tt-coming"));
  const y = seen.length ? Math.min(...seen.map(({ box }) => box.top + top)) - ROOM : 0;
  const height = seen.length ? Math.max(...seen.map(({ box }) => box.bottom + top)) + ROOM - y : 0;
  const { x, width } = svg.viewBox.baseVal;
  svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  svg.setAttribute("height", String(height * PIXELS));
}

/**
 * One node of a block is a stop of the keyboard: the one looked at, or the first.
 *
 * @param {Drawing} drawing
 * @param {string} here
 */
function rove({ svg, parts }, here) {
  const nodes = shown(svg);
  const focused = nodes.find((node) => node === document.activeElement);
  const stop = focused ?? (parts.get(here)?.part || nodes[0]);
  for (const { part } of parts.values())
    if (part.dataset.node) part.setAttribute("tabindex", part === stop ? "0" : "-1");
}

/** @param {SVGSVGElement} svg */
function shown(svg) {
  return /** @type {SVGGElement[]} */ ([...svg.querySelectorAll(".node:not(.tt-coming)")]);
}

/**
 * Up and down go from node to node; Enter and Space go to its step.
 *
 * @param {KeyboardEvent} event
 * @param {Drawing} drawing
 */
function move(event, drawing) {
  const nodes = shown(drawing.svg);
  const at = nodes.indexOf(/** @type {SVGGElement} */ (event.target));
  /** @type {Record<string, number>} */
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: nodes.length - 1 };
  const next = nodes[to[event.key] ?? -1];
  if (event.key === "Enter" || event.key === " ") nodes[at]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  else if (event.key in to) next?.focus({ preventScroll: false });
  else return;
  event.preventDefault();
  event.stopPropagation();
  if (next) for (const node of nodes) node.setAttribute("tabindex", node === next ? "0" : "-1");
}

/**
 * @param {Element} part
 * @returns {Box}
 */
function boxOf(part) {
  /** @type {number[]} */
  const xs = [];
  /** @type {number[]} */
  const ys = [];
  for (const shape of part.querySelectorAll("path, polygon, polyline")) {
    const numbers = (shape.getAttribute("d") ?? shape.getAttribute("points") ?? "").match(/-?\d+(?:\.\d+)?/g) ?? [];
    numbers.forEach((number, place) => {
      (place % 2 ? ys : xs).push(Number(number));
    });
  }
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
