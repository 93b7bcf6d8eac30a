// The sheet that shows a card, a rule or a reading in full.

import { make, plainName } from "./dom.js";

/**
 * The sheet's element and what opens it: `card(name)`, `rule(id)`, `reading(id)`, `cards(title, names)`, `link(address)`,
 * `file(text)`; `kindOf(id)` says which of the first three an id is. `notes(card)`: what holds of a card just now.
 */
export function sheet(data, notes) {
  const title = make("h3", { class: "uu-sheet-title", tabindex: "-1" });
  const body = make("div", { class: "uu-sheet-body" });
  const close = make("button", { type: "button", class: "uu-button", onclick: () => element.close() }, "Close");
  const element = make("dialog", { class: "uu-sheet", "aria-label": "Details" }, title, body, close);
  element.addEventListener("click", (event) => event.target === element && element.close());

  function open(heading, ...content) {
    title.replaceChildren(heading);
    body.replaceChildren(...content);
    element.setAttribute("aria-label", heading);
    if (!element.open) element.showModal();
    title.focus();
  }

  function card(name) {
    const entry = data.cards[plainName(name)];
    if (!entry) return open(name, make("p", {}, "This card is in no set that is known here."));
    const holds = notes(name).map(({ says, by }) => make("li", {}, says, by === name ? "" : ` (${by})`));
    const now = holds.length ? [make("p", { class: "uu-label" }, "Just now"), make("ul", {}, ...holds)] : [];
    const doubts = entry.doubts.map((says) => make("p", { class: "uu-doubt" }, make("b", {}, "Doubt:"), ` ${says}`));
    return open(name, make("p", { class: "uu-kind", "data-type": entry.type }, entry.kind), make("p", {}, entry.text), ...doubts, ...now);
  }

  function copied(heading, text, ...more) {
    const field = make("textarea", { class: "uu-text", readonly: true, rows: Math.min(14, text.split("\n").length + 1), "aria-label": heading }, text);
    const says = make("p", { role: "status" });
    const done = () => (says.textContent = "Copied.");
    const hand = () => (field.select(), (says.textContent = "It is selected: copy it with the keyboard or by a long touch."));
    const copy = make("button", { type: "button", class: "uu-button uu-main", onclick: () => copying(text).then(done, hand) }, "Copy");
    open(heading, field, make("div", { class: "uu-tools" }, copy, ...more), says);
  }

  function file(text) {
    const href = `data:application/yaml;charset=utf-8,${encodeURIComponent(text)}`;
    copied("This position as a scenario", text, make("a", { class: "uu-button", href, download: "scenario.yaml" }, "Save as a file"));
  }

  return {
    element,
    card,
    cards: (heading, names) => open(heading, make("ol", {}, ...names.map((name) => make("li", {}, name)))),
    file,
    kindOf: (id) => ["rule", "reading"].find((kind) => id in data[`${kind}s`]) ?? (plainName(id) in data.cards ? "card" : null),
    link: (address) => copied("Link to this step", address),
    reading: (id) => open(`Reading ${id}`, ...readingText(data.readings[id])),
    typeOf: (name) => data.cards[plainName(name)]?.type ?? null,
    rule: (id) => open(`Rule ${id}`, ...ruleText(data.rules[id])),
  };
}

/** Only a page that came over a safe way may write to the clipboard. */
function copying(text) {
  return navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject(new Error("no clipboard"));
}

function ruleText(rule) {
  if (!rule) return [make("p", {}, "This rule is not in the catalogue.")];
  const stated = rule.stated.map(({ book, heading }) => make("li", {}, make("b", {}, book), `: ${heading}`));
  const differs = rule.differs.map(({ book, how }) => make("li", {}, make("b", {}, book), `: ${how}`));
  return [
    make("p", {}, rule.says),
    make("p", { class: "uu-label" }, stated.length ? "Stated by" : "Stated by no rulebook in so many words"),
    make("ul", {}, ...stated),
    ...(differs.length ? [make("p", { class: "uu-label" }, "Has it differently"), make("ul", {}, ...differs)] : []),
  ];
}

function readingText(reading) {
  if (!reading) return [make("p", {}, "This reading is not in the catalogue.")];
  const choices = reading.choices.map(({ choice, who, played }) =>
    make("li", { class: played ? "uu-played" : null }, make("b", {}, choice), played ? " (played here)" : "", `: ${who}`),
  );
  return [make("p", {}, reading.asks), make("p", { class: "uu-label" }, "Who reads it how"), make("ul", {}, ...choices)];
}
