// The sheet that shows a card, a rule or a reading in full.

import { make, plainName } from "./dom.js";

/** The sheet's element and what opens it: `card(name)`, `rule(id)`, `reading(id)`, `cards(title, names)`. */
export function sheet(data) {
  const title = make("h3", { class: "uu-sheet-title", tabindex: "-1" });
  const body = make("div", { class: "uu-sheet-body" });
  const close = make("button", { type: "button", class: "uu-button", onclick: () => element.close() }, "Close");
  const element = make("dialog", { class: "uu-sheet", "aria-label": "Details" }, title, body, close);
  element.addEventListener("click", (event) => event.target === element && element.close());

  function open(heading, ...content) {
    title.replaceChildren(heading);
    body.replaceChildren(...content);
    element.setAttribute("aria-label", heading);
    element.showModal();
    title.focus();
  }

  function card(name) {
    const entry = data.cards[plainName(name)];
    if (!entry) return open(name, make("p", {}, "This card is in no set that is known here."));
    open(name, make("p", { class: "uu-kind", "data-type": entry.type }, entry.kind), make("p", {}, entry.text));
  }

  return {
    element,
    card,
    rule: (id) => open(`Rule ${id}`, ...ruleText(data.rules[id])),
    reading: (id) => open(`Reading ${id}`, ...readingText(data.readings[id])),
    cards: (heading, names) => open(heading, make("ol", {}, ...names.map((name) => make("li", {}, name)))),
  };
}

function ruleText(rule) {
  if (!rule) return [make("p", {}, "This rule is not in the catalogue.")];
  const stated = rule.stated.map(({ book, heading }) => make("li", {}, make("b", {}, book), `: ${heading}`));
  const differs = rule.differs.map(({ book, how }) => make("li", {}, make("b", {}, book), `: ${how}`));
  return [
    make("p", {}, rule.says),
    make("p", { class: "uu-label" }, stated.length ? "Stated by" : "Stated by no rulebook in so many words"),
    make("ul", {}, ...stated),
    ...(differs.length ? [make("p", { class: "uu-label" }, "Has it otherwise"), make("ul", {}, ...differs)] : []),
  ];
}

function readingText(reading) {
  if (!reading) return [make("p", {}, "This reading is not in the catalogue.")];
  const choices = reading.choices.map(({ choice, who, played }) =>
    make("li", { class: played ? "uu-played" : null }, make("b", {}, choice), played ? " (played here)" : "", `: ${who}`),
  );
  return [make("p", {}, reading.asks), make("p", { class: "uu-label" }, "Who reads it how"), make("ul", {}, ...choices)];
}
