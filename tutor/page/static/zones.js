// Where every card lies after so many events, and what it is considered to be there: the start, with the events folded in.

const FRONT = ["deck", "discard"];

/** Zone -> cards, after the first `step` events. */
export function zonesAt(data, step) {
  const zones = Object.fromEntries(Object.entries(data.start).map(([zone, cards]) => [zone, [...cards]]));
  for (const event of data.events.slice(0, step)) {
    for (const move of event.moves) {
      const from = (zones[move.from] ??= []);
      const seen = from.includes(move.card) ? move.card : data.hidden;
      if (from.includes(seen)) from.splice(from.indexOf(seen), 1);
      else if (move.card === data.hidden) from.shift();
      const to = (zones[move.to] ??= []);
      to.splice(FRONT.includes(move.to) ? 0 : to.length, 0, move.card);
    }
  }
  return zones;
}

/** What holds after the first `step` events: `cards` (card -> notes) and `players`; null where nobody knows. */
export function standingAt(data, step) {
  for (let at = step; at > 0; at--) if (data.events[at - 1].standing) return data.events[at - 1].standing;
  return data.standing ?? null;
}

/** Card -> the zone it came from, for the cards that the last of `step` events moved. */
export function movedAt(data, step) {
  const moves = step ? data.events[step - 1].moves : [];
  return new Map(moves.map((move) => [move.card, move.from]));
}

/** A zone in words; `terms`: the edition's. */
export function zoneName(zone, terms) {
  const names = { deck: "the deck", discard: "the discard pile", nursery: "the Nursery", pile: "the pile", box: "the box" };
  const dot = zone.lastIndexOf(".");
  if (dot < 0) return names[zone] ?? zone;
  return `${zone.slice(0, dot)}'s ${zone.slice(dot + 1) === "stable" ? terms.stable : "hand"}`;
}
