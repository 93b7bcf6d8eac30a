// The sheet that shows a card, a rule or a reading in full.

/** @import { Note, Reading, Rule, RunData } from "./data.d.ts" */

import { called, make, plainName } from "./dom.js";

/**
 * The sheet's element and what opens it: `card(name)`, `rule(id)`, `reading(id)`, `cards(title, names)`,
 * `link(address)`, `file(text)`; `kindOf(id)` says which of the first three an id is, `typeOf(name)` which type a card
 * has.
 *
 * @param {RunData} data
 * @param {(card: string) => Note[]} notes what holds of a card just now
 */
export function sheet(data, notes) {
  const title = make("h3", { class: "uu-sheet-title", tabindex: "-1" });
  const body = make("div", { class: "uu-sheet-body" });
  const close = make("button", { type: "button", class: "uu-button", onclick: () => element.close() }, "Close");
  /** @type {HTMLDialogElement} */
  const element = make("dialog", { class: "uu-sheet", "aria-label": "Details" }, title, body, close);
  element.addEventListener("click", (event) => {
    if (event.target === element) element.close();
  });

  /**
   * @param {string} heading
   * @param {(Node | string)[]} content
   */
  function open(heading, ...content) {
    title.replaceChildren(heading);
    body.replaceChildren(...content);
    element.setAttribute("aria-label", heading);
    if (!element.open) element.showModal();
    title.focus();
  }

  /** @param {string} id */
  function kindOf(id) {
    if (id in data.rules) return "rule";
    if (id in data.readings) return "reading";
    return plainName(id) in data.cards ? "card" : null;
  }

  /** @param {string} card */
  const face = (card) => called(data, card);

  return {
    element,
    kindOf,
    card: (/** @type {string} */ name) => open(face(name), ...cardText(data, name, notes(name))),
    cards: (/** @type {string} */ heading, /** @type {string[]} */ names) => open(heading, list("ol", names.map(face))),
    file: (/** @type {string} */ text) => open(POSITION, ...copied(POSITION, text, savedAs(text))),
    link: (/** @type {string} */ address) => open(LINK, ...copied(LINK, address)),
    reading: (/** @type {string} */ id) => open(`Reading ${id}`, ...readingText(data.readings[id])),
    rule: (/** @type {string} */ id) => open(`Rule ${id}`, ...ruleText(data.rules[id])),
    typeOf: (/** @type {string} */ name) => data.cards[plainName(name)]?.type ?? null,
  };
}

const POSITION = "This position as a scenario";
const LINK = "Link to this step";

/**
 * @param {RunData} data
 * @param {string} name
 * @param {Note[]} notes
 */
function cardText(data, name, notes) {
  const card = data.cards[plainName(name)];
  if (name === data.hidden) return [make("p", {}, "It lies face down: which card it is has not been told.")];
  if (!card) return [make("p", {}, "This card is in no set that is known here.")];
  const holds = notes.map(({ says, by }) => `${says}${by === name ? "" : ` (${by})`}`);
  return [
    make("p", { class: "uu-kind", "data-type": card.type }, card.kind),
    make("p", {}, card.text),
    ...card.doubts.map((says) => make("p", { class: "uu-doubt" }, make("b", {}, "Doubt:"), ` ${says}`)),
    ...(holds.length ? [label("Just now"), list("ul", holds)] : []),
  ];
}

/** @param {Rule | undefined} rule */
function ruleText(rule) {
  if (!rule) return [make("p", {}, "This rule is not in the catalogue.")];
  const stated = rule.stated.map(({ book, heading }) => named(book, heading));
  const differs = rule.differs.map(({ book, how }) => named(book, how));
  return [
    make("p", {}, rule.says),
    ...(rule.elsewhere ? [make("p", { class: "uu-elsewhere" }, `Not in this rulebook. ${rule.elsewhere}`)] : []),
    label(stated.length ? "Stated by" : "Stated by no rulebook in so many words"),
    make("ul", {}, ...stated),
    ...(differs.length ? [label("Has it differently"), make("ul", {}, ...differs)] : []),
  ];
}

/** @param {Reading | undefined} reading */
function readingText(reading) {
  if (!reading) return [make("p", {}, "This reading is not in the catalogue.")];
  const choices = reading.choices.map(({ choice, who, played }) =>
    make(
      "li",
      { class: played ? "uu-played" : null },
      make("b", {}, choice),
      played ? " (played here)" : "",
      `: ${who}`,
    ),
  );
  return [make("p", {}, reading.asks), label("Who reads it how"), make("ul", {}, ...choices)];
}

/**
 * A text in a field, with a button that copies it.
 *
 * @param {string} heading
 * @param {string} text
 * @param {Node[]} more further buttons
 */
export function copied(heading, text, ...more) {
  const rows = Math.min(14, text.split("\n").length + 1);
  const field = make("textarea", { class: "uu-text", readonly: true, rows, "aria-label": heading }, text);
  const says = make("p", { role: "status" });
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      says.textContent = "Copied.";
    } catch {
      field.select(); // no clipboard: an old browser, or a page without TLS
      says.textContent = "It is selected: copy it with the keyboard or by a long touch.";
    }
  }
  const button = make("button", { type: "button", class: "uu-button uu-main", onclick: copy }, "Copy");
  return [field, make("div", { class: "uu-tools" }, button, ...more), says];
}

/** @param {string} text */
function savedAs(text) {
  const href = `data:application/yaml;charset=utf-8,${encodeURIComponent(text)}`;
  return make("a", { class: "uu-button", href, download: "scenario.yaml" }, "Save as a file");
}

/** @param {string} text */
function label(text) {
  return make("p", { class: "uu-label" }, text);
}

/**
 * @param {"ol" | "ul"} tag
 * @param {string[]} items
 */
function list(tag, items) {
  return make(tag, {}, ...items.map((item) => make("li", {}, item)));
}

/**
 * @param {string} book
 * @param {string} says
 */
function named(book, says) {
  return make("li", {}, make("b", {}, book), `: ${says}`);
}
