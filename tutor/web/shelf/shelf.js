// What a visitor has asked and played, kept in the browser: a list of items, the newest first, as plain values.

import { SHELF } from "../texts/index.js";

/**
 * One thing that is kept. `id`: the same situation with the same question has the same; `title`: its question, or its
 * title; `asked`: is its answer shown; `word`: the answer's, "" where there is none; `own`: did the visitor name it?
 *
 * @typedef {{ id: string, title: string, link: string, asked: boolean, word: string, when: number, own: boolean }} Item
 */

export const MAX_ITEMS = 200;
const MAX_SHELF_LETTERS = 400_000;
const MAX_LETTERS = { id: 64, title: 300, link: 8192, word: 60 };
const FORMAT = "tutor-shelf";
export const MAX_FILE_LETTERS = 1_000_000; // bytes of a file that is brought in

/**
 * With one more item; it takes the place of the one that is the same, and the oldest go where there are too many.
 *
 * @param {Item[]} items
 * @param {Item} item
 */
export function added(items, item) {
  const before = items.find(({ id }) => id === item.id);
  const named = before?.own ? { ...item, title: before.title, own: true } : item;
  return bounded([named, ...items.filter(({ id }) => id !== item.id)]);
}

/** @param {Item[]} items @param {string} id */
export function without(items, id) {
  return items.filter((item) => item.id !== id);
}

/** Under another name; an empty one changes nothing. @param {Item[]} items @param {string} id @param {string} title */
export function renamed(items, id, title) {
  const name = title.replace(/\s+/g, " ").trim().slice(0, MAX_LETTERS.title);
  return name ? items.map((item) => (item.id === id ? { ...item, title: name, own: true } : item)) : items;
}

/** Those in whose name or answer every word begins a word. @param {Item[]} items @param {string} text */
export function foundIn(items, text) {
  const wanted = wordsOf(text);
  return items.filter(({ title, word }) => {
    const words = wordsOf(`${title} ${word}`);
    return wanted.every((one) => words.some((other) => other.startsWith(one)));
  });
}

/** All of it as the text of a file. @param {Item[]} items */
export function fileOf(items) {
  return `${JSON.stringify({ format: FORMAT, version: 1, items }, null, 1)}\n`;
}

/**
 * With what a file holds; of what is in both, the newer one stays. `problem`: one sentence, where it cannot be read.
 *
 * @param {Item[]} items
 * @param {string} text
 * @returns {{ items: Item[], many: number, problem: string }}
 */
export function withFile(items, text) {
  const refused = (/** @type {string} */ problem) => ({ items, many: 0, problem });
  if (text.length > MAX_FILE_LETTERS) return refused(SHELF.fileTooLong(MAX_FILE_LETTERS));
  const held = parsed(text);
  if (Object(held).format !== FORMAT) return refused(SHELF.noShelf);
  if (Object(held).version !== 1) return refused(SHELF.ofANewerVersion);
  const brought = itemsIn(Object(held).items);
  if (!brought.length) return refused(SHELF.nothingToRead);
  const both = new Map(items.map((item) => [item.id, item]));
  for (const item of brought) if ((both.get(item.id)?.when ?? -1) < item.when) both.set(item.id, item);
  const merged = bounded([...both.values()].sort((one, other) => other.when - one.when));
  const there = new Set(items.map(({ id }) => id));
  return { items: merged, many: merged.filter(({ id }) => !there.has(id)).length, problem: "" };
}

/** What of a stranger's list is items, within bounds. @param {unknown} value @returns {Item[]} */
export function itemsIn(value) {
  if (!Array.isArray(value)) return [];
  const items = value.slice(0, 10 * MAX_ITEMS).flatMap((one) => itemIn(one) ?? []);
  return bounded([...new Map(items.map((item) => [item.id, item])).values()]);
}

/** @param {unknown} value @returns {Item | null} */
function itemIn(value) {
  const { id, title, link, asked, word, when, own } = Object(value);
  const texts = { id, title, link, word };
  for (const [name, most] of Object.entries(MAX_LETTERS)) {
    const text = texts[/** @type {keyof typeof MAX_LETTERS} */ (name)];
    if (typeof text !== "string" || text.length > most) return null;
  }
  if (!id || !title.trim() || !/^\d{1,4}\.[\w-]+$/.test(link)) return null;
  if (!Number.isSafeInteger(when) || when < 0 || when > Date.now() + 86_400_000) return null;
  return { id, title, link, asked: asked === true, word, when, own: own === true };
}

/** @param {Item[]} items */
function bounded(items) {
  let size = 0;
  const fits = items.slice(0, MAX_ITEMS).findIndex((item) => {
    size += JSON.stringify(item).length;
    return size > MAX_SHELF_LETTERS;
  });
  return items.slice(0, fits < 0 ? MAX_ITEMS : fits);
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {string} text */
function wordsOf(text) {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** A short text that is the same for the same value, and for hardly any other. @param {string} text */
export function idOf(text) {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  return [one, other].map((half) => (half >>> 0).toString(36)).join("-");
}
