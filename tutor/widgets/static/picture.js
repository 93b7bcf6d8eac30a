// The pictures: each laid out once for a whole line of play; a step changes classes, signs and words in it, and nothing moves.

import { make, still } from "./dom.js";

const KINDS = { chain: "Chain", every: "Every link", pile: "Pile", turn: "Turn" };

/**
 * The element with the choice of picture; `renew()` when another line of play is shown, `draw(step)`, which returns
 * how to bring that step into sight.
 * `pictures.get(kind)` is a picture that is here, `pictures.ask(kind)` sends for one (null where nobody can be asked).
 */
export function picture(data, go, pictures) {
  let kind = data.picture.kind || "chain";
  let shown = null;
  let at = 0;
  const frame = make("div", { class: "uu-frame" });
  const choices = Object.entries(KINDS).map(([name, says]) => choice(name, says));
  const fit = make("button", { type: "button", class: "uu-fit", "aria-pressed": "false", onclick: toggle }, "Fit to width");
  const bar = make("div", { class: "uu-kinds" }, make("div", { role: "group", "aria-label": "Which picture", class: "uu-group" }, ...choices), fit);
  const element = make("div", {}, bar, frame);

  function choice(name, says) {
    return make("button", { type: "button", class: "uu-kind-choice", "data-kind": name, onclick: () => ((kind = name), renew(), draw(at)()) }, says);
  }

  function toggle() {
    const pressed = element.classList.toggle("uu-fitted");
    fit.setAttribute("aria-pressed", String(pressed));
  }

  function renew() {
    const found = pictures.get(kind);
    const asked = !found && pictures.ask ? pictures.ask(kind) : false;
    if (found) shown = { kind, ...laidOut(found, data, go) };
    else if (!asked || shown?.kind !== kind) shown = { kind, element: make("p", { class: "uu-none" }, waiting(asked)), draw: nothing };
    frame.replaceChildren(shown.element); // the picture so far stays until the longer one is there
    for (const one of choices) {
      one.setAttribute("aria-pressed", String(one.dataset.kind === kind));
      one.hidden = !pictures.ask && !pictures.get(one.dataset.kind);
    }
  }

  function draw(step) {
    at = step;
    return shown.draw(step);
  }

  renew();
  return { element, draw, renew, kind: () => kind };
}

const nothing = () => () => {};
const waiting = (asked) => (asked ? "Being drawn ..." : "This picture is not at hand.");

function laidOut(found, data, go) {
  const words = make("pre", { class: "uu-outline" }, found.outline);
  const inWords = make("details", { class: "uu-words", open: !found.svg }, make("summary", {}, "The whole picture in words"), words);
  if (!found.outline) return { element: make("p", { class: "uu-none" }, "There is nothing of this kind to be seen here."), draw: nothing };
  if (!found.svg) return { element: inWords, draw: nothing };

  const drawing = document.importNode(new DOMParser().parseFromString(found.svg, "image/svg+xml").documentElement, true);
  const parts = new Map();
  for (const part of drawing.querySelectorAll(".node, .edge, .cluster")) {
    parts.set(part.id, { part, base: part.getAttribute("class").split(" ")[0], title: part.querySelector("title")?.textContent ?? "" });
    part.removeAttribute("id"); // two runs on one page must not share an id
    if (part.classList.contains("node")) part.dataset.kind = part.classList[1];
  }
  const frame = make("div", { class: "uu-picture", tabindex: "0", role: "region", "aria-label": "Picture" }, drawing);
  linked(found, parts, data, go);

  function draw(step) {
    const states = new Map();
    for (const event of data.events.slice(0, step)) {
      for (const [id, state] of Object.entries(found.changes[event.n] ?? {})) states.set(id, state);
    }
    const here = found.places[data.events[step - 1]?.n];
    for (const [id, one] of parts) show(one, states.get(id), id === here, found);
    return () => (here ? bringIntoView(frame, parts.get(here)?.part) : step || frame.scrollTo({ left: 0, top: 0 }));
  }

  return { element: make("div", {}, frame, inWords), draw };
}

/** A click on a node goes to the first step that is to be seen there. */
function linked(found, parts, data, go) {
  for (const [n, node] of Object.entries(found.places)) {
    const at = data.events.findIndex((event) => String(event.n) === n);
    const part = parts.get(node)?.part;
    if (part && at >= 0 && !part.dataset.step) {
      part.dataset.step = at + 1;
      part.addEventListener("click", () => go(at + 1));
    }
  }
}

function show(one, state, here, { states, edges }) {
  const { part, base, title } = one;
  if (one.shown === `${state} ${here}`) return;
  one.shown = `${state} ${here}`;
  const kind = part.dataset.kind ? [part.dataset.kind] : [];
  part.setAttribute("class", [base, ...kind, state ?? "future", ...(here ? ["here"] : [])].join(" "));
  if (base === "node") {
    part.setAttribute("aria-hidden", String(!state));
    part.setAttribute("aria-label", state ? `${title}: ${states[state].word}` : "");
    const sign = part.querySelector(".sign");
    if (sign && state) sign.textContent = states[state].sign;
  } else if (base === "edge" && state) {
    const word = part.querySelector("text");
    if (word) word.textContent = edges[state];
  }
}

function bringIntoView(frame, part) {
  if (!part) return;
  const [view, box] = [frame.getBoundingClientRect(), part.getBoundingClientRect()];
  const behavior = still() ? "auto" : "smooth";
  const room = 16;
  const left = outside(box.left, box.right, view.left + room, view.right - room);
  const top = outside(box.top, box.bottom, view.top + room, view.bottom - room);
  if (left || top) frame.scrollBy({ left, top, behavior });
}

/** By how much something from `a` to `b` has to move to stand in the middle of `from` to `to`; 0 if it is inside. */
function outside(a, b, from, to) {
  return a >= from && b <= to ? 0 : (a + b) / 2 - (from + to) / 2;
}
