// The table: every player's Stable and hand, the deck, the discard pile, the Nursery and the pile.

import { counted, make, plainName, still } from "./dom.js";
import { movedAt, zoneName, zonesAt } from "./zones.js";

const FEW = 4;

/** The table's element, and `draw(step)`, which lays every card where it is at that step and marks what moved. */
export function table(data, open) {
  const tiles = new Map();
  const rows = [];
  const players = data.players.map((name) => player(name));
  const shared = make(
    "section",
    { class: "uu-shared", "aria-label": "In the middle of the table" },
    row("pile", "Pile", Infinity, true),
    row("discard", "Discard pile", FEW, false),
    row("nursery", "Nursery", 2, false),
    row("deck", "Deck", 0, false),
  );
  const element = make("div", { class: "uu-table" }, ...players, shared);

  function player(name) {
    const heading = make("h4", { class: "uu-player-name" }, name);
    const zones = [row(`${name}.stable`, "Stable", Infinity, false), row(`${name}.hand`, "Hand", Infinity, false)];
    return make("section", { class: "uu-player", "aria-label": name, "data-player": name }, heading, ...zones);
  }

  function row(zone, label, limit, hidesEmpty) {
    const count = make("span", { class: "uu-count" });
    const cards = make("ul", { class: "uu-cards", "aria-label": zoneName(zone) });
    const all = make("button", { type: "button", class: "uu-more", onclick: () => open.cards(label, now(zone)) });
    const line = make("div", { class: "uu-zone", "data-zone": zone }, make("p", { class: "uu-zone-name" }, label, count), cards, all);
    rows.push({ zone, limit, hidesEmpty, line, count, cards, all });
    return line;
  }

  let zones = {};
  const now = (zone) => zones[zone] ?? [];

  function tile(card, zone, at) {
    const key = card === data.hidden ? `${card} ${zone} ${at}` : card; // hidden cards are all alike
    if (!tiles.has(key)) tiles.set(key, newTile(card, data, open));
    return tiles.get(key);
  }

  function draw(step) {
    const before = positions(tiles);
    const moved = movedAt(data, step);
    zones = zonesAt(data, step);
    for (const { zone, limit, hidesEmpty, line, count, cards, all } of rows) {
      const here = now(zone);
      const shown = here.slice(0, limit);
      count.textContent = ` ${here.length}`;
      count.setAttribute("aria-label", counted(here.length, "card"));
      cards.replaceChildren(...(shown.length || !limit ? shown.map((card, at) => tile(card, zone, at)) : [make("li", { class: "uu-none" }, "none")]));
      cards.hidden = !limit;
      all.textContent = limit ? `+${here.length - shown.length} more` : "Show the cards";
      all.hidden = here.length === shown.length;
      line.hidden = hidesEmpty && !here.length;
      line.classList.toggle("uu-touched", touched(zone, step));
    }
    for (const [card, element] of tiles) mark(element, moved.get(card));
    for (const section of players) section.classList.toggle("uu-acting", section.dataset.player === data.events[step - 1]?.by);
    slide(tiles, before);
  }

  function touched(zone, step) {
    return Boolean(step) && data.events[step - 1].moves.some((move) => move.from === zone || move.to === zone);
  }

  return { element, draw };
}

function newTile(card, data, open) {
  const entry = data.cards[plainName(card)];
  const kind = make("span", { class: "uu-tile-kind" }, entry ? entry.kind : "");
  const came = make("span", { class: "uu-came" });
  const name = make("span", { class: "uu-tile-name" }, card === data.hidden ? "Hidden card" : card);
  const face = make("button", { type: "button", class: "uu-tile", onclick: () => open.card(card) }, name, kind, came);
  return make("li", { "data-card": card, "data-type": entry ? entry.type : "unknown" }, face);
}

function mark(element, from) {
  element.classList.toggle("uu-moved", from !== undefined);
  element.querySelector(".uu-came").textContent = from === undefined ? "" : `from ${zoneName(from)}`;
}

function positions(tiles) {
  const shown = [...tiles.values()].filter((element) => element.isConnected);
  return new Map(shown.map((element) => [element, element.getBoundingClientRect()]));
}

/** Let each card glide from where it lay to where it lies now. */
function slide(tiles, before) {
  if (still()) return;
  for (const element of tiles.values()) {
    const from = before.get(element);
    if (!from || !element.isConnected) continue;
    const to = element.getBoundingClientRect();
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (x || y) element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: 260, easing: "ease-out" });
  }
}
