// A block as Graphviz drew it: put into the page once; a step changes what is there, its signs and words; nothing moves

/** @import { PictureBlock, Picture, PictureNode, Since } from "../engine/protocol.d.ts" */

import { faceAddress } from "../engine/index.js";

/**
 * @typedef {{
 *   data: Picture, events: readonly { n: number }[], n: number, go: (step: number) => void
 * }} View
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Box
 * @typedef {{ part: SVGGElement, box: Box }} Part
 * @typedef {{
 *   svg: SVGSVGElement, parts: Map<string, Part>, faces: SVGImageElement[], top: number, view: View | null,
 *   open: string,
 * }} Drawing
 */

const PIXELS = 4 / 3; // in a point
const ROOM = 4;

/** What a node need not say: nearly all end so. */
const PLAIN = "done";

/** @type {WeakMap<PictureBlock, Drawing>} */
const drawings = new WeakMap();

/**
 * The drawing of a block as it is at an event; `here` is the node that is looked at.
 *
 * @param {PictureBlock} block
 * @param {View} view
 * @param {string} here
 */
export function drawing(block, view, here) {
  if (!block.svg) return null;
  const found = drawings.get(block) ?? drawn(block, block.svg);
  drawings.set(block, found);
  found.view = view;
  for (const one of found.faces) show(one);
  for (const [id, node] of Object.entries(block.nodes)) showNode(found, id, node, view, id === here);
  for (const [id, history] of Object.entries(block.edges)) showEdge(found, id, history, view);
  crop(found);
  rove(found, here);
  return found.svg;
}

/**
 * @param {PictureBlock} block
 * @param {string} text
 */
function drawn(block, text) {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(root, true)));
  const page = svg.querySelector("g");
  const [, top = "0"] = /translate\(\S+[ ,]([-\d.]+)\)/.exec(page?.getAttribute("transform") ?? "") ?? [];
  /** @type {Drawing} */
  const found = { svg, parts: new Map(), faces: faces(svg), top: Number(top), view: null, open: "" };
  svg.setAttribute("class", "tt-drawing");
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", block.title);
  svg.setAttribute("width", String(svg.viewBox.baseVal.width * PIXELS));
  page?.removeAttribute("id");
  for (const title of svg.querySelectorAll("title")) title.remove();
  for (const part of /** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll(".node, .edge"))) {
    found.parts.set(part.id, { part, box: boxOf(part) });
    const { id } = part;
    const node = block.nodes[id];
    if (node) {
      part.setAttribute("role", "button");
      part.addEventListener("click", () => visit(found, id, node));
      part.dataset.node = id;
    } else part.setAttribute("aria-hidden", "true");
    part.removeAttribute("id"); // two pictures on one page must not share one
  }
  for (const id of Object.keys(block.nodes)) page?.append(found.parts.get(id)?.part ?? ""); // the story's order
  svg.addEventListener("keydown", (event) => move(event, found));
  return found;
}

/** The faces in a drawing, as images of the page. @param {SVGSVGElement} svg */
function faces(svg) {
  return [...svg.querySelectorAll("[data-face]")].map((use) => {
    const image = document.createElementNS(svg.namespaceURI, "image");
    for (const { name, value } of use.attributes) if (name !== "href") image.setAttribute(name, value);
    use.replaceWith(image);
    return /** @type {SVGImageElement} */ (image);
  });
}

/** A face that is not there yet is shown as soon as it is. @param {SVGImageElement} image */
function show(image) {
  const address = image.hasAttribute("href") ? "" : faceAddress(image.dataset.face ?? "");
  if (address) image.setAttribute("href", address);
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
  const line = part.querySelector(".tt-line-state");
  if (line) line.textContent = state === PLAIN ? "" : `${look.sign} ${look.word}`;
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
