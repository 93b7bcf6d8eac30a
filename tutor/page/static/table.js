// The table: every player's Stable and hand, the deck, the discard pile, the Nursery and the pile.

import { called, counted, make, plainName } from "./dom.js";
import { glide, positions } from "./flight.js";
import { movedAt, standingAt, zoneName, zonesAt } from "./zones.js";

const FEW = 4;

/**
 * The table's element, and `draw(step)`, which lays every card where it is at that step, marks what changed, and returns
 * how to let them glide there. `remember()` where they lie, before anything else on the page changes.
 */
export function table(data, open) {
  const tiles = new Map();
  const rows = new Map();
  const players = data.players.map((name) => player(name));
  const shared = make(
    "section",
    { class: "uu-shared", "aria-label": "In the middle of the table" },
    row("pile", "Pile", Infinity, true),
    row("discard", "Discard pile", FEW, false),
    row("nursery", "Nursery", 2, false),
    row("deck", "Deck", 0, false),
  );
  const element = make("div", { class: "uu-table" }, ...players.map(({ section }) => section), shared);

  function player(name) {
    const heading = make("h4", { class: "uu-player-name" }, name);
    const unicorns = make("span", { class: "uu-unicorns" });
    const notes = make("ul", { class: "uu-player-notes" });
    const zones = [row(`${name}.stable`, data.terms.stable, Infinity, false), row(`${name}.hand`, "Hand", Infinity, false)];
    const top = make("div", { class: "uu-player-top" }, heading, unicorns);
    return { name, unicorns, notes, section: make("section", { class: "uu-player", "aria-label": name }, top, notes, ...zones) };
  }

  function row(zone, label, limit, hidesEmpty) {
    const count = make("span", { class: "uu-count" });
    const cards = make("ul", { class: "uu-cards", "aria-label": zoneName(zone, data.terms) });
    const all = make("button", { type: "button", class: "uu-more", onclick: () => open.cards(label, now(zone)) });
    const line = make("div", { class: "uu-zone", "data-zone": zone }, make("p", { class: "uu-zone-name" }, label, count), cards, all);
    rows.set(zone, { zone, limit, hidesEmpty, line, count, cards, all });
    return line;
  }

  let zones = {};
  let before = null;
  const now = (zone) => zones[zone] ?? [];

  function tile(card, zone, at) {
    const key = card === data.hidden ? `${card} ${zone} ${at}` : card; // hidden cards are all alike
    if (!tiles.has(key)) tiles.set(key, newTile(card, data, open));
    return tiles.get(key);
  }

  function draw(step) {
    remember();
    const from = before;
    before = null;
    const moved = movedAt(data, step);
    zones = zonesAt(data, step);
    for (const one of rows.values()) fill(one, now(one.zone), tile, touched(one.zone, step));
    const [then, holds] = [step ? standingAt(data, step - 1) : null, standingAt(data, step)];
    for (const [card, one] of tiles) {
      mark(one, moved.get(card), data.terms);
      note(one.querySelector(".uu-notes"), holds?.cards[card] ?? [], step ? (then?.cards[card] ?? []) : null);
    }
    for (const one of players) seat(one, holds?.players[one.name], then?.players[one.name], data.events[step - 1]?.by, data.terms);
    return () => glide(from, [...tiles.values()], flights(step));
  }

  function remember() {
    before ??= positions(tiles.values());
  }

  function touched(zone, step) {
    return Boolean(step) && data.events[step - 1].moves.some((move) => move.from === zone || move.to === zone);
  }

  /** The tile of each card that moved -> where it came from and went to. */
  function flights(step) {
    const moves = step ? data.events[step - 1].moves : [];
    const at = (zone) => rows.get(zone)?.count;
    return new Map(moves.map((move) => [tiles.get(move.card), { from: at(move.from), to: at(move.to) }]));
  }

  return { element, draw, remember };
}

function fill({ limit, hidesEmpty, line, count, cards, all }, here, tile, touched) {
  const shown = here.slice(0, limit);
  const zone = line.dataset.zone;
  count.textContent = ` ${here.length}`;
  count.setAttribute("aria-label", counted(here.length, "card"));
  cards.replaceChildren(...(shown.length || !limit ? shown.map((card, at) => tile(card, zone, at)) : [make("li", { class: "uu-none" }, "none")]));
  cards.hidden = !limit;
  all.textContent = limit ? `+${here.length - shown.length} more` : "Show the cards";
  all.hidden = here.length === shown.length;
  line.hidden = hidesEmpty && !here.length;
  line.classList.toggle("uu-touched", touched);
}

function newTile(card, data, open) {
  const entry = data.cards[plainName(card)];
  const kind = make("span", { class: "uu-tile-kind" }, entry ? entry.kind : "");
  const came = make("span", { class: "uu-came" });
  const notes = make("span", { class: "uu-notes" });
  const name = make("span", { class: "uu-tile-name" }, called(data, card));
  const face = make("button", { type: "button", class: "uu-tile", "aria-haspopup": "dialog", onclick: () => open.card(card) }, name, kind, notes, came);
  return make("li", { "data-card": card, "data-type": entry ? entry.type : "unknown" }, face);
}

function mark(element, from, terms) {
  element.classList.toggle("uu-moved", from !== undefined);
  element.querySelector(".uu-came").textContent = from === undefined ? "" : `from ${zoneName(from, terms)}`;
}

/** Write down what holds of a card or player; what did not hold a step ago stands out (`then` is null at the start). */
function note(place, notes, then, tag = "span") {
  const old = then?.map(({ says }) => says);
  const fresh = (says) => old && !old.includes(says);
  place.replaceChildren(...notes.map(({ says }) => make(tag, { class: fresh(says) ? "uu-note uu-new" : "uu-note" }, says)));
}

function seat({ name, unicorns, notes, section }, holds, then, by, terms) {
  section.classList.toggle("uu-acting", name === by);
  unicorns.textContent = holds ? `${terms.unicorns} ${holds.unicorns} of ${holds.to_win}` : "";
  unicorns.classList.toggle("uu-new", Boolean(then) && then.unicorns !== holds?.unicorns);
  note(notes, (holds?.notes ?? []).map(({ says, by: card }) => ({ says: `${says} (${card})` })), then?.notes.map(({ says, by: card }) => ({ says: `${says} (${card})` })) ?? null, "li");
}
