// Replies that were made when the edition was built (made_beforehand.py says how they lie in their packs), so that they
// are there before the engine is.

/** @import { QuizQuestion, QuizWish } from "../engine/protocol.d.ts" */
/** @import { AnyMessage } from "./asking.js" */

/**
 * `made`: kind -> by which part of a message its pack is found, and how many packs there are; `bank`: of which
 * rulebook, boxes and levels there are drawn questions; `fetched`: what lies in a file of the data; `isReady`: is the
 * engine there, which draws new questions?
 *
 * @typedef {{
 *   made: Record<string, [by: string, packs: number]>, bank: Bank, fetched: (name: string) => Promise<any>,
 *   isReady: () => boolean,
 * }} BeforehandParts
 * @typedef {{ edition: string, sets: string[], levels: number[] }} Bank
 * @typedef {{ at: Record<string, number>, replies: unknown[] }} Pack
 */

/** @param {BeforehandParts} parts */
export function beforehandOf({ made, bank, fetched, isReady }) {
  /** What is known by now. @type {Map<string, unknown>} */
  const known = new Map();
  /** @type {Map<string, Promise<any>>} */
  const files = new Map();
  const drawn = new Set();

  /** @param {string} name */
  function file(name) {
    const there = files.get(name) ?? fetched(name);
    files.set(name, there);
    there.catch(() => files.delete(name)); // it is tried again
    return there;
  }

  /** @param {string} name */
  async function readPack(name) {
    /** @type {Pack} */
    const { at, replies } = await file(name);
    for (const [key, number] of Object.entries(at)) known.set(key, replies[number]);
  }

  /** @param {any} message */
  async function quiz({ wish }) {
    const levels = wish.id ? bank.levels.filter((level) => wish.id.includes(`.${level}.`)) : [wish.level ?? 1];
    if (!levels.every((level) => bank.levels.includes(level)) || !(wish.id || isOfBank(wish, bank))) return null;
    /** @type {QuizQuestion[]} */
    const all = (await Promise.all(levels.map((level) => file(`quiz-${level}`)))).flat();
    const found = wish.id ? all.find(({ id }) => id === wish.id) : nextOf(all, wish, drawn);
    if (found) drawn.add(found.id);
    return found ?? null;
  }

  /**
   * The only reply to a message, without its id; null where none was made beforehand.
   *
   * @param {AnyMessage} message
   * @returns {Promise<{ done: true, reply: unknown } | null>}
   */
  return async function beforehand(message) {
    const kind = String(message.kind);
    if (kind === "quiz" && (!isReady() || /** @type {any} */ (message).wish?.id)) return told(await quiz(message));
    const key = keyOfMessage(message);
    const [by, packs] = made[kind] ?? [];
    if (!known.has(key) && packs !== undefined) {
      const asked = by ? /** @type {Record<string, unknown>} */ (message)[by] : "";
      await readPack(`${kind}-${packOf(String(asked), packs)}`);
    }
    return told(known.get(key) ?? null);
  };
}

/** @param {unknown} reply */
function told(reply) {
  return reply === null ? null : { done: /** @type {const} */ (true), reply };
}

/** @param {string} says @param {number} packs */
function packOf(says, packs) {
  return [...says].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % packs;
}

/** A message as it is found again: its parts in the order of their names. @param {AnyMessage} message */
function keyOfMessage({ id: _, ...message }) {
  const asked = Object.entries(message).filter(([, said]) => said !== null && said !== undefined);
  return JSON.stringify(sorted(Object.fromEntries(asked)));
}

/** @param {unknown} value @returns {unknown} */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const parts = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(parts.map(([name, inner]) => [name, sorted(inner)]));
}

/** Is it for the rulebook and the boxes that the bank is about? @param {QuizWish} wish @param {Bank} bank */
function isOfBank({ edition, sets }, bank) {
  return edition === bank.edition && (!sets || [...sets].sort().join() === [...bank.sets].sort().join());
}

/**
 * One that has not been drawn yet, of those that are about what is wanted if there are any, as the seed chooses.
 *
 * @param {QuizQuestion[]} all
 * @param {QuizWish} wish
 * @param {Set<unknown>} drawn
 */
function nextOf(all, { wants = [], seed = 0 }, drawn) {
  const left = all.filter(({ id }) => !drawn.has(id));
  const wanted = left.filter(({ rules }) => rules.some((rule) => wants.includes(rule)));
  const some = wanted.length ? wanted : left;
  return some[seed % some.length];
}
