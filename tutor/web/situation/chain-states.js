// What of the chain stands in the middle at one step: the pile and the link that are under way, and what is in them by
// then.

/** @import { ChainActor, ChainFrame, Look, Since } from "../engine/protocol.d.ts" */

/**
 * What is under way; `piles`: all that were laid while the link was.
 *
 * @typedef {{ n: number, pile: ChainFrame | null, link: ChainFrame | null, piles: ChainFrame[] }} UnderWay
 *
 * A card of the tower. `lies`: is it on the pile still, or has it just been stopped, or done its work; `at`: the place
 * in the tower of the card that it answers, and `how` it stands to that one; else -1 and "".
 *
 * @typedef {{ id: string, card: string, by: string, state: string, lies: boolean, at: number, how: string }} Laid
 *
 * @typedef {{ id: string, verb: string, cards: string[], player: string, state: string }} Done
 *
 * `instead`: does it stand in the place of what another does, or keep that from happening; "" for neither.
 *
 * @typedef {{ id: string, cards: string[], says: string, player: string, state: string, instead: string,
 *   deeds: Done[] }} Acting
 */

const INSTEAD = ["replaces", "prevents"];

/**
 * The pile and the link that have begun and are not over; of several, the last.
 *
 * @param {Look} look
 * @param {number} step
 * @returns {UnderWay}
 */
export function underWay({ chain, events }, step) {
  const n = events[step - 1]?.n ?? 0;
  const begun = chain.filter((frame) => frame.n <= n);
  const open = begun.filter(({ end }) => end === null || n <= end);
  const link = open.findLast(({ kind }) => kind === "link") ?? null;
  const piles = link ? begun.filter((frame) => frame.kind === "pile" && frame.n > link.n) : [];
  return { n, link, piles, pile: open.findLast(({ kind }) => kind === "pile") ?? null };
}

/**
 * The tower, bottom to top: what lies on the pile, and of the same pile what lies there no more.
 *
 * @param {UnderWay} under
 * @param {readonly string[]} lying what lies on the pile, bottom first
 * @param {Map<string, string>} by who played what
 * @returns {Laid[]}
 */
export function pileAt({ n, pile }, lying, by) {
  const actors = pile?.actors.filter((actor) => isLaid(actor, n)) ?? [];
  const told = new Set(actors.flatMap(({ cards }) => cards));
  const before = lying.filter((card) => !told.has(card)).map((card) => laid(card, by.get(card) ?? ""));
  const ids = [...before, ...actors].map(({ id }) => id);
  const tower = actors.map((actor) => {
    const [card = ""] = actor.cards;
    const isLast = actors.findLast(({ cards }) => cards[0] === card) === actor;
    const at = ids.indexOf(actor.to);
    const found = { id: actor.id, state: since(actor.history, n), lies: isLast && lying.includes(card), at };
    return { ...laid(card, actor.player), ...found, how: at < 0 ? "" : since(actor.how, n) };
  });
  return [...before, ...tower];
}

/** @param {string} card @param {string} by @returns {Laid} */
function laid(card, by) {
  return { id: card, card, by, state: "waiting", lies: true, at: -1, how: "" };
}

/**
 * Was it laid on the pile, and not taken back as another one was faster? What takes the place of a card's going from
 * the pile never lay there.
 *
 * @param {ChainActor} actor
 * @param {number} n
 */
function isLaid({ id, history, how }, n) {
  return since(history, n) !== "" && since(how, n) !== "slower" && !id.endsWith("by");
}

/**
 * What acts in a link, in the order in which it is told: behind each what takes the place of something that it does, or
 * keeps it from happening. Without a link, what the cards on the pile do.
 *
 * @param {UnderWay} under
 * @returns {Acting[]}
 */
export function actingAt({ n, pile, link, piles }) {
  const laying = (link ? piles : pile ? [pile] : []).flatMap(({ actors }) => actors);
  const answers = laying.filter((one) => INSTEAD.includes(since(one.how, n)) || deedsAt(one, n).length);
  const seen = [...(link?.actors ?? []), ...answers].filter(({ history }) => since(history, n));
  const done = new Set(seen.flatMap((actor) => deedsAt(actor, n).map(({ id }) => id)));
  /** @type {(actor: ChainActor) => Acting[]} */
  const from = (actor) => {
    const deeds = deedsAt(actor, n);
    const behind = seen.filter(({ to }) => deeds.some(({ id }) => id === to));
    const { id, cards, says, player, to } = actor;
    const instead = done.has(to) || INSTEAD.includes(since(actor.how, n)) ? since(actor.how, n) : "";
    return [{ id, cards, says, player, state: since(actor.history, n), instead, deeds }, ...behind.flatMap(from)];
  };
  return seen.filter(({ to }) => !done.has(to)).flatMap(from);
}

/** What is done to somebody, or is called by a word. @param {ChainActor} actor @param {number} n @returns {Done[]} */
function deedsAt({ deeds }, n) {
  const told = deeds.filter(({ cards, player, verb }) => cards.length || player || verb);
  return told.map(({ history, ...deed }) => ({ ...deed, state: since(history, n) })).filter(({ state }) => state);
}

/** What holds at an event; "" where nothing does yet. @param {readonly Since[]} history @param {number} n */
function since(history, n) {
  return history.findLast(([from]) => from <= n)?.[1] ?? "";
}
