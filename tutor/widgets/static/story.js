// The story: what happened so far, in sentences, each with the rules it follows.

import { make } from "./dom.js";

const HEADINGS = ["h4", "h5", "h6"];

/** The story's element, and `draw(step)`. A click on a sentence goes to its step. */
export function story(data, open, go) {
  const lines = [];
  const element = make("div", { class: "uu-story", tabindex: "0", role: "region", "aria-label": "The story so far" });
  const none = make("p", { class: "uu-none" }, "Nothing has happened yet. Press Next.");
  element.append(none);
  let list = null;
  data.events.forEach((event, at) => {
    for (const { level, says } of event.heads) {
      const heading = make(HEADINGS[level], { class: `uu-head uu-head-${level}` }, says);
      element.append(heading);
      lines.push({ step: at + 1, element: heading });
      list = null;
    }
    if (!list) element.append((list = make("ol", { class: "uu-lines" })));
    lines.push({ step: at + 1, line: true, element: line(event, at + 1) });
    list.append(lines.at(-1).element);
  });

  function line(event, step) {
    const says = make("button", { type: "button", class: "uu-says", onclick: () => go(step) }, event.says);
    const chips = [
      ...event.rules.map((id) => chip("rule", id, () => open.rule(id))),
      ...event.readings.map((id) => chip("reading", id, () => open.reading(id))),
    ];
    const known = event.known_to === "all" ? null : make("span", { class: "uu-known" }, `known to ${event.known_to.join(", ") || "nobody"}`);
    const below = make("div", { class: "uu-chips" }, ...chips, known);
    return make("li", { class: "uu-line", "data-kind": event.kind, style: `--depth: ${event.depth}` }, says, below);
  }

  function draw(step) {
    none.hidden = step > 0;
    for (const { step: at, element: part, line: isLine } of lines) {
      part.hidden = at > step;
      if (!isLine) continue;
      const here = at === step;
      part.classList.toggle("uu-here", here);
      if (here) part.setAttribute("aria-current", "step");
      else part.removeAttribute("aria-current");
    }
    for (const list of element.querySelectorAll(".uu-lines")) list.hidden = ![...list.children].some((one) => !one.hidden);
    follow(element, lines.find(({ step: at, line: isLine }) => isLine && at === step)?.element);
  }

  return { element, draw };
}

function chip(kind, id, onclick) {
  const label = `${kind} ${id}`;
  return make("button", { type: "button", class: `uu-chip uu-chip-${kind}`, "aria-label": label, "aria-haspopup": "dialog", onclick }, id);
}

/** Keep the line of this step in sight, without moving the page. */
function follow(frame, line) {
  if (!line) frame.scrollTop = 0;
  else if (line.offsetTop < frame.scrollTop) frame.scrollTop = line.offsetTop;
  else if (line.offsetTop + line.offsetHeight > frame.scrollTop + frame.clientHeight)
    frame.scrollTop = line.offsetTop + line.offsetHeight - frame.clientHeight + 8;
}
