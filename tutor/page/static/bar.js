// The bar that goes from step to step: one at a time, by link or by phase, or by itself.

import { make } from "./dom.js";

const STRIDES = { step: "one step", link: "link", phase: "phase" };
const LEVELS = { link: 2, phase: 1 };

/** The bar's element, `draw(step)`, and `target(way)`: the step that is one stride away. `act`: what its buttons do. */
export function stepBar(data, act) {
  let stride = "step";
  let now = 0;
  const slider = make("input", { type: "range", class: "uu-slider", min: 0, value: 0, "aria-label": "Step", oninput: () => act.go(Number(slider.value)) });
  const start = signed("To the start", "start", "Home", () => act.go(0));
  const end = signed("To the end", "end", "End", () => act.go(data.events.length));
  const back = worded("Back", "ArrowLeft", () => act.go(target(-1)));
  const next = worded("Next", "ArrowRight", () => act.go(target(1)));
  const play = signed("Play", "play", "Space", act.play);
  const options = Object.entries(STRIDES).map(([value, says]) => make("option", { value }, says));
  const choice = make("select", { class: "uu-select", onchange: () => (stride = choice.value) }, ...options);
  const by = make("label", { class: "uu-by" }, make("span", {}, "Back and Next go by"), choice);
  const link = act.link && make("button", { type: "button", class: "uu-button uu-quiet", onclick: () => act.link(now) }, "Link to this step");
  const count = make("span", { class: "uu-step" });
  const says = make("span", { class: "uu-now-says" });
  const live = make("p", { class: "uu-now", "aria-live": "polite", "aria-atomic": "true" }, count, says);
  const keys = make("div", { class: "uu-keys" }, start, back, play, next, end, slider);
  const more = make("div", { class: "uu-ways" }, by, link);
  const element = make("div", { class: "uu-steps", role: "group", "aria-label": "Steps" }, make("div", { class: "uu-bar" }, live, keys), more);

  /** The next or previous step at which a stride ends: a link ends where the next heading stands. */
  function target(way) {
    if (stride === "step") return now + way;
    const begins = (at) => data.events[at - 1].heads.some(({ level }) => level <= LEVELS[stride]);
    let at = now + way;
    while (at > 0 && at <= data.events.length && !begins(at)) at += way;
    return at;
  }

  function draw(step, sentence) {
    now = step;
    const last = data.events.length;
    count.textContent = `Step ${step} of ${last} `;
    says.textContent = sentence;
    slider.max = String(last);
    slider.value = String(step);
    slider.setAttribute("aria-valuetext", `${step} of ${last}: ${sentence}`);
    for (const one of [start, back]) one.setAttribute("aria-disabled", String(step === 0));
    for (const one of [next, end]) one.setAttribute("aria-disabled", String(step === last));
  }

  function playing(is) {
    const label = is ? "Pause" : "Play";
    play.setAttribute("aria-label", label);
    play.title = label;
    play.firstChild.className = `uu-sign uu-sign-${label.toLowerCase()}`;
  }

  return { element, draw, target, playing };
}

function signed(label, sign, key, onclick) {
  const attributes = { type: "button", class: `uu-button uu-${sign}`, "aria-label": label, title: label, "aria-keyshortcuts": key, onclick };
  return make("button", attributes, make("span", { class: `uu-sign uu-sign-${sign}`, "aria-hidden": "true" }));
}

function worded(label, key, onclick) {
  return make("button", { type: "button", class: `uu-button uu-main uu-${label.toLowerCase()}`, "aria-keyshortcuts": key, onclick }, label);
}
