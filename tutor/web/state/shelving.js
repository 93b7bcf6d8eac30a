// What is put on the shelf by itself: a question that was answered, and a situation of one's own that is played.

/** @import { Look } from "../engine/protocol.d.ts" */
/** @import { Item } from "../shelf/shelf.js" */
/** @import { TableStore } from "./store.js" */

import { idOf } from "../shelf/index.js";
import { keyOf, laidOut } from "./moments.js";

/**
 * Keep what is shown, if it is new: not what was only opened, nor what Undo or Back lead to.
 *
 * @param {TableStore} store
 */
export function shelve(store) {
  const { shelf, state } = store;
  if (!shelf || !store.isNew || state.testedFrom !== null) return;
  const item = state.asked ? answered(store) : played(store);
  if (item?.link) shelf.add({ ...item, word: item.word, when: Date.now(), own: false });
}

/** @typedef {Omit<Item, "when" | "own">} Kept */

/** @param {TableStore} store @returns {Kept | null} */
function answered({ state: { answer, look } }) {
  if (!answer) return null;
  const { title: _, ...asked } = answer.situation;
  const [question, link, word] = [answer.question, answer.link || look?.link || "", answer.word];
  const title = asked.question ? question : [named(look) || "", question].filter(Boolean).join(" ");
  return { id: idOf(`asked ${keyOf(asked)}`), title: title.slice(0, 300), link, asked: true, word };
}

/** One that was brought as it lies there is nobody's own. @param {TableStore} store @returns {Kept | null} */
function played({ state, history }) {
  const { look, situation, mood } = state;
  const table = laidOut({ situation });
  const isBrought = history.moments().some((one) => one.brought && laidOut(one) === table);
  const title = named(look);
  if (!look?.moves.some(({ forced }) => !forced) || isBrought || mood !== "play") return null;
  return { id: idOf(`played ${table}`), title: title.slice(0, 300), link: look.link, asked: false, word: "" };
}

/** What a situation is called: its title, or what was done first. @param {Look | null} look */
function named(look) {
  return look?.title || look?.moves.find(({ forced, says }) => says && !forced)?.says || "";
}
