// The story: what happened so far, in sentences, each with the rules it follows.

import { make, still } from "./dom.js";

const HEADINGS = ["h4", "h5", "h6"];

/** The story's element; `renew()` when another line of play is shown, `draw(step)`, which returns how to bring that step into sight. A click on a sentence goes to its step. */
export function story(data, open, go) {
  const element = make("div", { class: "uu-story", tabindex: "0", role: "region", "aria-label": "The story so far" });
  const none = make("p", { class: "uu-none" }, "Nothing has happened yet. Press Next.");
  element.append(none);
  let told = [];

  /** Keep what both lines have in common, and tell the rest anew. */
  function renew() {
    let same = 0;
    while (same < told.length && told[same].event === data.events[same]) same++;
    for (const { parts } of told.splice(same)) for (const part of parts) part.remove();
    let list = told.at(-1)?.list ?? null;
    for (const event of data.events.slice(same)) {
      const parts = event.heads.map(({ level, says }) => make(HEADINGS[level], { class: `uu-head uu-head-${level}` }, says));
      element.append(...parts);
      if (parts.length || !list) {
        element.append((list = make("ol", { class: "uu-lines" })));
        parts.push(list);
      }
      const item = line(event, told.length + 1);
      list.append(item);
      told.push({ event, parts: [...parts, item], list, item });
    }
  }

  function line(event, step) {
    const says = make("button", { type: "button", class: "uu-says", onclick: () => go(step) }, event.says);
    const chips = [
      ...event.rules.map((id) => chip("rule", id, () => open.rule(id), data.rules[id]?.elsewhere)),
      ...(event.rules.length || !event.source ? [] : [chip("card", event.source, () => open.card(event.source))]), // the card alone says it
      ...event.readings.map((id) => chip("reading", id, () => open.reading(id))),
    ];
    const known = event.known_to === "all" ? null : make("span", { class: "uu-known" }, `known to ${event.known_to.join(", ") || "nobody"}`);
    const seed = event.seed === undefined ? null : make("span", { class: "uu-known" }, `decided by chance (seed ${event.seed})`);
    const below = make("div", { class: "uu-chips" }, ...chips, known, seed);
    return make("li", { class: "uu-line", "data-kind": event.kind, style: `--depth: ${event.depth}` }, says, below);
  }

  function draw(step) {
    none.hidden = step > 0;
    told.forEach(({ parts, item }, at) => {
      const [later, now] = [at >= step, at === step - 1];
      if (item.hidden !== later) for (const part of parts) part.hidden = later;
      if (item.classList.contains("uu-here") === now) return;
      item.classList.toggle("uu-here", now);
      if (now) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    });
    return () => follow(element, told[step - 1]?.item);
  }

  renew();
  return { element, draw, renew };
}

/** A button that opens a rule, a reading or a card; `elsewhere` says whose rule it is, where the book played has it not. */
export function chip(kind, id, onclick, elsewhere = "") {
  const [label, look] = [`${kind} ${id}${elsewhere && `, ${elsewhere}`}`, `uu-chip uu-chip-${kind}${elsewhere && " uu-chip-elsewhere"}`];
  return make("button", { type: "button", class: look, title: elsewhere || null, "aria-label": label, "aria-haspopup": "dialog", onclick }, id);
}

/** Keep the line of this step in sight, without moving the page. */
function follow(frame, line) {
  if (!line) return frame.scrollTo({ top: 0 });
  const [view, box] = [frame.getBoundingClientRect(), line.getBoundingClientRect()];
  const room = 12;
  const [above, below] = [box.top - view.top - room, box.bottom - view.bottom + room];
  const by = above < 0 ? above : below > 0 ? Math.min(below, above) : 0;
  if (by) frame.scrollBy({ top: by, behavior: still() ? "auto" : "smooth" });
  return undefined;
}
