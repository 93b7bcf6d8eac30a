/**
 * The page on which cards, rules and open points are looked up, in the words of one rulebook. It has no table: what is
 * found leads to the pages that have one.
 */

/** @import { RenderProps } from "@anywidget/types" */
/** @import { Entry, LookUpState, Ruling } from "./look-up-state.d.ts" */

import { pageShows, render, Store } from "../base/index.js";
import { engineOf, inflated, unanswered } from "../engine/index.js";
import { addressed, amendAddress } from "../places/index.js";
import { noQuarrel, quarrelOf } from "../quarrel/index.js";
import { searchOf } from "./entries.js";
import { lookUpActs } from "./look-up-acts.js";
import { lookUpVisits } from "./look-up-visits.js";
import { onSite } from "./on-site.js";
import { page } from "./page.js";

const BOOK = "rulebook";

/**
 * What look_up.py sends.
 *
 * @typedef {{
 *   entries: DataView | Entry[], book: string, books: { id: string, title: string }[],
 *   rulings: DataView | Record<string, Ruling>, is_first: boolean,
 * }} Traits
 */

/** @param {RenderProps<Traits>} props */
function mounted({ model, el }) {
  const root = document.createElement("div");
  root.className = "tt fi";
  root.dataset.lmSuppressShortcuts = "true"; // JupyterLab would take the keys
  for (const key of ["keydown", "keyup", "keypress"]) root.addEventListener(key, (event) => event.stopPropagation());
  el.append(root);
  const here = addressed(model.get("is_first"));
  const owns = here.owns && onSite();
  const engine = engineOf(model, (silent) => unanswered(root, silent, (says) => store.set({ says })));
  /** @type {Store<LookUpState, string>} */
  const store = new Store(stateOf(model), (state, left) => {
    root.toggleAttribute("aria-busy", state.busy);
    render(page(state, act), root);
    pageShows("reads", root.querySelector(".fi-entry") !== null);
    if (left !== undefined) turned(root, state, left);
    if (owns && state.entries.length) here.call(state.entries.find(({ id }) => id === state.opened)?.title ?? "");
  });
  const asks = quarrelOf(engine, () => store.set({}));
  store.state.quarrel = asks.quarrel;
  const visits = lookUpVisits(owns, (place) => act.arrive(place));
  const own = model.get("book");
  const act = lookUpActs({
    store,
    engine,
    own,
    packed: inflated(model.get("entries")),
    look: (text) => asks.look(text, null),
    tell: (book) => owns && amendAddress({ [BOOK]: book }),
    visits,
  });
  Object.assign(store.state, visits.now);
  inflated(model.get("rulings")).then((rulings) => store.set({ rulings }));
  const asked = owns ? new URLSearchParams(location.search).get(BOOK) : null;
  act.choose(store.state.books.find(({ id }) => id === asked)?.id ?? own);
  return () => {
    visits.stop();
    asks.stop();
    engine.stop();
    here.leave();
  };
}

/**
 * Somebody has gone from the list to an entry, or from an entry somewhere: one sees its beginning, and in the list what
 * one has left.
 *
 * @param {HTMLElement} root
 * @param {LookUpState} state
 * @param {string} left the id of the entry that was read before; "" where it was the list
 */
function turned(root, { opened }, left) {
  if (opened === left) return;
  /** @type {HTMLElement | null | undefined} */
  const there = opened ? root.querySelector(".fi-title") : rowOf(root, left);
  there?.focus({ preventScroll: true });
  if (opened) root.scrollIntoView({ block: "start", behavior: "instant" });
  else there?.scrollIntoView({ block: "center", behavior: "instant" });
}

/** What opens an entry in the list. @param {HTMLElement} root @param {string} id */
function rowOf(root, id) {
  /** @type {HTMLElement[]} */
  const all = [...root.querySelectorAll("[data-id]")].filter((one) => one instanceof HTMLElement);
  const row = all.find(({ dataset }) => dataset.id === id);
  return row?.querySelector("button") ?? row;
}

/** @param {RenderProps<Traits>["model"]} model @returns {LookUpState} */
function stateOf(model) {
  return {
    books: model.get("books"),
    book: model.get("book"),
    rulings: {},
    entries: [],
    find: searchOf([]),
    found: [],
    text: "",
    kind: "",
    opened: "",
    whole: [],
    meets: "",
    met: null,
    says: "",
    busy: false,
    unknown: "",
    quarrel: noQuarrel(),
  };
}

export default { render: mounted };
