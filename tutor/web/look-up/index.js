/**
 * The page on which cards, rules and readings are looked up, in the words of one rulebook. It has no table: what is
 * found leads to the pages that have one.
 */

/** @import { RenderProps } from "@anywidget/types" */
/** @import { Entry, LookUpAct, LookUpState } from "./look-up-state.d.ts" */

import { render, Store } from "../base/index.js";
import { engineOf, inflated, unanswered } from "../engine/index.js";
import { addressed, amendAddress } from "../places/index.js";
import { noQuarrel, quarrelOf } from "../quarrel/index.js";
import { LOOK_UP } from "../texts/index.js";
import { fitting, searchOf } from "./entries.js";
import { onSite } from "./entry.js";
import { page } from "./page.js";

const FEW = 12;
const LONGEST = 80; // letters of what an address names
const ENTRY = "entry"; // what an address chooses
const AS_WELL = "card"; // as others may name it
const BOOK = "rulebook";

/**
 * What look_up.py sends.
 *
 * @typedef {{
 *   entries: DataView | Entry[], book: string, books: { id: string, title: string }[], titles: Record<string, string>,
 *   is_first: boolean,
 * }} Traits
 */

/** @param {RenderProps<Traits>} props */
function mounted({ model, el }) {
  const root = document.createElement("div");
  root.className = "uu fi";
  root.dataset.lmSuppressShortcuts = "true"; // JupyterLab would take the keys
  for (const key of ["keydown", "keyup", "keypress"]) root.addEventListener(key, (event) => event.stopPropagation());
  el.append(root);
  const here = addressed(model.get("is_first"));
  const owns = here.owns && onSite();
  const engine = engineOf(model, (silent) => unanswered(root, silent, (says) => store.set({ says })));
  const store = new Store(stateOf(model), (state) => {
    root.toggleAttribute("aria-busy", state.busy);
    render(page(state, act), root);
  });
  const { state } = store;
  const asks = quarrelOf(engine, () => store.set({}));
  state.quarrel = asks.quarrel;

  /** What the address names. @param {string} name */
  const asked = (name) => (owns ? new URLSearchParams(location.search).get(name) : null);

  /** The address always leads back to what is open. @param {string} name @param {string} value */
  function tell(name, value) {
    if (owns) amendAddress({ [name]: value });
  }

  /** @param {Partial<LookUpState>} change */
  function find(change) {
    Object.assign(state, change);
    const found = fitting(state);
    const { text, unknown } = state;
    const none = unknown && unknown === text ? `${LOOK_UP.noSuchEntry(unknown)} ` : "";
    store.set({ found, says: none + counted(found.length) });
  }

  /** @param {Entry[]} entries */
  function take(entries) {
    const isNew = !state.entries.length;
    find({ entries, find: searchOf(entries), busy: false, ...(isNew ? openedIn(entries) : {}) });
  }

  /** What the address opens. @param {Entry[]} entries */
  function openedIn(entries) {
    const opened = asked(ENTRY) ?? asked(AS_WELL);
    if (!opened) return {};
    const entry = entries.find(({ id }) => id === opened);
    const text = entry ? entry.title : opened.slice(0, LONGEST);
    return { opened, text, unknown: entry ? "" : text };
  }

  /** @type {LookUpAct} */
  const act = {
    choose(book) {
      const own = model.get("book");
      tell(BOOK, book === own ? "" : book);
      store.set({ book, says: LOOK_UP.putIntoItsWords, busy: true });
      engine.drop("look_up");
      if (book === own) {
        const unpacked = (/** @type {Entry[]} */ all) => state.book === book && take(all);
        inflated(model.get("entries")).then(unpacked, () => store.set({ says: LOOK_UP.cannotUnpack }));
        return;
      }
      engine.ask("look_up", { edition: book }, ({ reply, wrong }) => {
        if (wrong) store.set({ says: wrong[0]?.says ?? "" });
        else take(reply.entries);
      });
    },
    write(text) {
      tell(ENTRY, text);
      asks.look(text, null);
      find({ text, limit: FEW, opened: "" });
    },
    narrow(kind) {
      tell(ENTRY, state.text);
      find({ kind, limit: FEW, opened: "" });
    },
    showAll: () => find({ limit: Number.POSITIVE_INFINITY }),
    opened: (id) => tell(ENTRY, id),
  };

  act.choose(state.books.find(({ id }) => id === asked(BOOK))?.id ?? model.get("book"));
  return () => {
    asks.stop();
    engine.stop();
    here.leave();
  };
}

/** @param {RenderProps<Traits>["model"]} model @returns {LookUpState} */
function stateOf(model) {
  return {
    books: model.get("books"),
    book: model.get("book"),
    titles: model.get("titles"),
    entries: [],
    find: searchOf([]),
    found: [],
    text: "",
    kind: "",
    limit: FEW,
    opened: "",
    says: "",
    busy: false,
    quarrel: noQuarrel(),
    unknown: "",
  };
}

/** @param {number} many */
function counted(many) {
  return many ? LOOK_UP.entries(many) : LOOK_UP.nothingFound;
}

export default { render: mounted };
