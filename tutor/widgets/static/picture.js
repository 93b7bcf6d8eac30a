// The picture: laid out once for the whole run; a step changes classes, signs and words in it, and nothing moves.

import { make, still } from "./dom.js";

/** The picture's element, and `draw(step)`. A click on a node goes to the event it shows. */
export function picture(data, go) {
  const { svg, outline } = data.picture;
  if (!svg && !outline) return { element: make("div", { hidden: true }), draw() {} };
  const words = make("pre", { class: "uu-outline" }, outline);
  const inWords = make("details", { class: "uu-words", open: !svg }, make("summary", {}, "The whole picture in words"), words);
  if (!svg) return { element: make("div", {}, inWords), draw() {} };

  const drawing = document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
  const parts = new Map();
  for (const part of drawing.querySelectorAll(".node, .edge, .cluster")) {
    parts.set(part.id, { part, base: part.getAttribute("class").split(" ")[0], title: part.querySelector("title")?.textContent ?? "" });
    part.removeAttribute("id"); // two runs on one page must not share an id
    if (part.classList.contains("node")) part.dataset.kind = part.classList[1];
  }
  const frame = make("div", { class: "uu-picture", tabindex: "0", role: "region", "aria-label": "Picture" }, drawing);
  const fit = make("button", { type: "button", class: "uu-fit", "aria-pressed": "false", onclick: toggle }, "Fit to width");

  function toggle() {
    const pressed = frame.classList.toggle("uu-fitted");
    fit.setAttribute("aria-pressed", String(pressed));
  }

  for (const [n, node] of Object.entries(data.picture.places)) {
    const at = data.events.findIndex((event) => String(event.n) === n);
    const part = parts.get(node)?.part;
    if (part && !part.dataset.step) {
      part.dataset.step = at + 1;
      part.addEventListener("click", () => go(at + 1));
    }
  }

  function draw(step) {
    const states = new Map();
    for (const event of data.events.slice(0, step)) {
      for (const [id, state] of Object.entries(data.picture.changes[event.n] ?? {})) states.set(id, state);
    }
    const here = data.picture.places[data.events[step - 1]?.n];
    for (const [id, one] of parts) show(one, states.get(id), id === here, data.picture);
    if (here) bringIntoView(frame, parts.get(here)?.part);
    else if (!step) frame.scrollTo({ left: 0 });
  }

  return { element: make("div", {}, frame, fit, inWords), draw };
}

function show({ part, base, title }, state, here, { states, edges }) {
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
  const room = 24;
  if (box.left >= view.left + room && box.right <= view.right - room) return;
  const left = frame.scrollLeft + box.left - view.left - (view.width - box.width) / 2;
  frame.scrollTo({ left, behavior: still() ? "auto" : "smooth" });
}
