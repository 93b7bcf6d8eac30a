// What may be done on *Cards and rules*.

/** @import { Store } from "../base/store.js" */
/** @import { Engine } from "../engine/engine.js" */
/** @import { Entry, LookUpAct, LookUpState, Place } from "./look-up-state.d.ts" */

import { LOOK_UP } from "../texts/index.js";
import { fitting, searchOf } from "./entries.js";

/**
 * `packed`: the entries of the rulebook that the page opens with, `own`; `look` asks the session what is typed;
 * `visits` keeps where one is, `tell` which rulebook the address names.
 *
 * @typedef {{
 *   store: Store<LookUpState, string>, engine: Engine, own: string, packed: Promise<Entry[]>,
 *   look: (text: string) => void, tell: (book: string) => void,
 *   visits: { push: (place: Place) => void, amend: (place: Place) => void },
 * }} Parts
 */

/** All of `LookUpAct`; and `arrive(place)`, where Back or Forward lead there. @param {Parts} parts */
export function lookUpActs({ store, engine, own, packed, look, tell, visits }) {
  const { state } = store;

  /** @param {Partial<LookUpState>} change @param {string} [left] what one has left for it, where one has */
  function find(change, left) {
    Object.assign(state, change);
    const found = fitting(state);
    const { text, unknown } = state;
    const none = unknown && unknown === text ? `${LOOK_UP.noSuchEntry(unknown)} ` : "";
    store.set({ found, says: none + counted(found.length) }, left);
  }

  /** @param {readonly Entry[]} entries */
  function take(entries) {
    const isThere = !state.opened || entries.some(({ id }) => id === state.opened);
    const named = isThere ? {} : { text: state.opened, unknown: state.opened, opened: "" };
    find({ entries, find: searchOf(entries), busy: false, meets: "", ...named });
  }

  /** @param {Partial<Place>} change @param {string} [left] */
  function go(change, left) {
    const place = { ...placeOf(state), ...change };
    visits.push(place);
    find({ ...place, meets: "" }, left);
  }

  /** @type {LookUpAct} */
  const act = {
    choose(book) {
      tell(book === own ? "" : book);
      store.set({ book, says: LOOK_UP.putIntoItsWords, busy: true });
      engine.drop("look_up");
      if (book === own) {
        packed.then(
          (all) => state.book === book && take(all),
          () => store.set({ says: LOOK_UP.cannotUnpack }),
        );
        return;
      }
      engine.ask("look_up", { edition: book }, ({ reply, wrong }) => {
        if (wrong) store.set({ says: wrong[0]?.says ?? "" });
        else take(reply.entries);
      });
    },
    write(text) {
      const place = { ...placeOf(state), text, opened: "" };
      if (state.opened) visits.push(place);
      else visits.amend(place);
      look(text);
      find({ ...place, whole: [] });
    },
    narrow: (kind) => go({ kind }),
    showAll: (kind) => store.set({ whole: [...state.whole, kind] }),
    open: (id) => go({ opened: id }, state.opened),
    leave: () => go({ opened: "" }, state.opened),
    meet(card) {
      engine.drop("meet");
      const meets = state.meets === card ? "" : card;
      store.set({ meets, met: null });
      if (!meets) return;
      engine.ask("meet", { cards: [state.opened, card], edition: state.book }, ({ reply, wrong }) => {
        if (state.meets === card) store.set({ met: wrong ? [] : reply.meetings });
      });
    },
  };
  return { ...act, arrive: (/** @type {Place} */ place) => find({ ...place, meets: "" }, state.opened) };
}

/** @param {Place} place @returns {Place} */
function placeOf({ text, kind, opened }) {
  return { text, kind, opened };
}

/** @param {number} many */
function counted(many) {
  return many ? LOOK_UP.entries(many) : LOOK_UP.nothingFound;
}
