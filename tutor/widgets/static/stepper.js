// The view of a run: table, picture and story at one step, and the controls that go from step to step.

import { make } from "./dom.js";
import { sheet } from "./dialog.js";
import { picture } from "./picture.js";
import { pulse } from "./pulse.js";
import { story } from "./story.js";
import { table } from "./table.js";

/** Draw a run into `root`; `model` is the widget behind it, if there is one. Returns what to call when it goes away. */
export function mount(root, data, model = null) {
  const last = data.events.length;
  let step = 0;
  const open = sheet(data);
  const parts = [table(data, open), picture(data, go), story(data, open, go)];
  const [theTable, thePicture, theStory] = parts;
  const gone = make("p", { class: "uu-gone", role: "alert", hidden: true });
  const heart = pulse(model, (alive) => {
    gone.hidden = alive;
    gone.textContent = alive ? "" : "The session behind this page has ended. Everything here goes on working; reload the page to start a new one.";
  });
  const bar = controls(last, go, () => step);
  const decision = decided(data, open);
  const end = ended(data);
  root.classList.add("uu");
  root.dataset.lmSuppressShortcuts = "true";
  root.replaceChildren(
    make("h2", { class: "uu-title" }, data.title),
    gone,
    bar.element,
    section("The picture", thePicture.element),
    make(
      "div",
      { class: "uu-columns" },
      section("The table", theTable.element),
      make("div", { class: "uu-right" }, section("The story", theStory.element), decision, end),
    ),
    open.element,
  );

  function go(to) {
    const next = Math.min(Math.max(to, 0), last);
    heart.touch();
    if (next !== step) draw((step = next));
  }

  function draw() {
    for (const part of parts) part.draw(step);
    bar.draw(step, step ? data.events[step - 1].says : "The start.");
    decision.hidden = end.hidden = step < last;
  }

  // On the widget itself, before the page around it sees the key; and anywhere, as long as nothing has the focus.
  const unfocused = (event) => event.target === document.body && act(event);

  function act(event) {
    const to = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: last }[event.key];
    const isOwn = event.target.matches?.("input, .uu-picture") && !event.target.matches(".uu-slider");
    if (to === undefined || isOwn || open.element.open || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    go(to);
  }

  root.addEventListener("keydown", act);
  document.addEventListener("keydown", unfocused);
  draw();
  return () => {
    root.removeEventListener("keydown", act);
    document.removeEventListener("keydown", unfocused);
    heart.stop();
  };
}

function section(title, content) {
  return make("section", { class: "uu-section" }, make("h3", {}, title), content);
}

function controls(last, go, now) {
  const button = (label, sign, target) => {
    const attributes = { type: "button", class: "uu-button", "aria-label": label, title: label, onclick: () => go(target()) };
    return make("button", attributes, make("span", { class: `uu-sign uu-sign-${sign}`, "aria-hidden": "true" }));
  };
  const worded = (label, key, target) =>
    make("button", { type: "button", class: `uu-button uu-main uu-${label.toLowerCase()}`, "aria-keyshortcuts": key, onclick: () => go(target()) }, label);
  const [start, end] = [button("To the start", "start", () => 0), button("To the end", "end", () => last)];
  const back = worded("Back", "ArrowLeft", () => now() - 1);
  const next = worded("Next", "ArrowRight", () => now() + 1);
  const slider = make("input", { type: "range", class: "uu-slider", min: 0, max: last, value: 0, "aria-label": "Step", oninput: () => go(Number(slider.value)) });
  const count = make("span", { class: "uu-step" });
  const says = make("span", { class: "uu-now-says" });
  const live = make("p", { class: "uu-now", "aria-live": "polite", "aria-atomic": "true" }, count, says);
  const element = make("div", { class: "uu-bar", role: "group", "aria-label": "Steps" }, live, make("div", { class: "uu-keys" }, start, back, slider, next, end));

  function draw(step, sentence) {
    count.textContent = `Step ${step} of ${last} `;
    says.textContent = sentence;
    slider.value = String(step);
    slider.setAttribute("aria-valuetext", `${step} of ${last}: ${sentence}`);
    for (const one of [start, back]) one.setAttribute("aria-disabled", String(step === 0));
    for (const one of [next, end]) one.setAttribute("aria-disabled", String(step === last));
  }
  return { element, draw };
}

function decided(data, open) {
  if (!data.decision) return make("div", { hidden: true });
  const { asks, options, refused } = data.decision;
  const reasons = (because) =>
    because.map(({ rule, says }) =>
      make("li", {}, says, " ", make("button", { type: "button", class: "uu-chip uu-chip-rule", "aria-label": `rule ${rule}`, onclick: () => open.rule(rule) }, rule)),
    );
  const element = section("What may be done now", make("p", {}, asks));
  element.append(make("ul", { class: "uu-options" }, ...options.map((says) => make("li", {}, says))));
  if (refused.length) {
    const rows = refused.map(({ says, because }) => make("li", {}, make("s", {}, says), make("ul", {}, ...reasons(because))));
    element.append(make("p", { class: "uu-label" }, "Not allowed"), make("ul", { class: "uu-refused" }, ...rows));
  }
  return element;
}

function ended(data) {
  const says = { won: `${data.winner} has won.`, lost: "Everybody has lost.", error: data.error?.says ?? "The run stopped." }[data.status];
  return says ? section("The end", make("p", {}, says)) : make("div", { hidden: true });
}

export default {
  render({ model, el }) {
    const root = make("div");
    el.append(root);
    let leave = mount(root, model.get("data"), model);
    const again = () => {
      leave();
      leave = mount(root, model.get("data"), model);
    };
    model.on("change:data", again);
    return () => {
      model.off("change:data", again);
      leave();
    };
  },
};
