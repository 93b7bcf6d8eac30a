// The finder: a rulebook, a search over what can be looked up in its words, and the list.

/** @import { RenderProps } from "@anywidget/types" */
/** @import { Entry, Traits } from "./entries.js" */

import { engineOf, inflated, unanswered } from "../engine/index.js";
import { addressed, amendAddress } from "../places/index.js";
import { make } from "./dom.js";
import { onSite, read } from "./entries.js";
import { narrowing } from "./narrowing.js";

const FEW = 12;
const NONE = "Nothing is found. Try other words.";
const COMING = "Everything is put into the words of that rulebook ...";
const ENTRY = "entry"; // what an address chooses
const BOOK = "rulebook";

/**
 * @param {HTMLElement} root
 * @param {RenderProps<Traits>["model"]} model
 */
function mount(root, model) {
  let limit = FEW;
  /** @type {Entry[]} */
  let entries = [];
  const here = addressed(model.get("is_first"));
  const owns = here.owns && onSite();
  const engine = engineOf(model, (silent) => unanswered(root, silent, say));

  const books = model.get("books");
  const options = books.map(({ id, title }) => make("option", { value: id }, title));
  const book = make("select", {}, ...options);
  book.addEventListener("change", () => choose(book.value));
  const narrow = narrowing(() => {
    write(ENTRY, narrow.search.value);
    drawUpTo(FEW);
  });
  const count = make("p", { class: "fi-count", role: "status" });
  const list = make("ul", { class: "fi-list" });
  const more = make("button", { type: "button", class: "fi-more", onclick: () => drawUpTo(Infinity) });
  root.dataset.lmSuppressShortcuts = "true";
  const named = make("label", { class: "fi-book" }, make("span", {}, "Rulebook"), book);
  root.replaceChildren(named, narrow.bar, narrow.chips, count, list, more);
  for (const key of ["keydown", "keyup", "keypress"]) root.addEventListener(key, (event) => event.stopPropagation());

  /** @param {string} says */
  function say(says) {
    count.textContent = says;
  }

  /** Everything in the words of another rulebook. @param {string} id */
  function choose(id) {
    book.value = id;
    write(BOOK, id === model.get("book") ? "" : id);
    say(COMING);
    root.setAttribute("aria-busy", "true");
    engine.drop("look_up");
    if (id !== model.get("book")) {
      engine.ask("look_up", { edition: id }, ({ reply, wrong }) => {
        if (wrong) say(wrong[0]?.says ?? "");
        else take(reply.entries);
      });
      return;
    }
    const unpacked = (/** @type {Entry[]} */ all) => book.value === id && take(all);
    inflated(model.get("entries")).then(unpacked, () => say("This browser cannot unpack what is looked up."));
  }

  /** @param {Entry[]} all */
  function take(all) {
    const isNew = !entries.length;
    entries = all;
    root.removeAttribute("aria-busy");
    narrow.offer(entries);
    draw();
    if (isNew) open();
  }

  /** @param {number} most */
  function drawUpTo(most) {
    limit = most;
    draw();
  }

  function draw() {
    const all = narrow.fitting();
    const shown = all.slice(0, limit);
    say(all.length ? `${all.length} ${all.length === 1 ? "entry" : "entries"}` : NONE);
    list.replaceChildren(...shown.map((entry) => read(entry, model.get("titles"), (id) => write(ENTRY, id))));
    more.hidden = shown.length === all.length;
    more.textContent = `Show all ${all.length}`;
  }

  /**
   * The address always leads back to what is open.
   *
   * @param {string} name
   * @param {string} value
   */
  function write(name, value) {
    if (owns) amendAddress({ [name]: value });
  }

  /** What the address names. @param {string} name */
  function asked(name) {
    return owns ? new URLSearchParams(location.search).get(name) : null;
  }

  /** Open what the address names. */
  function open() {
    const id = asked(ENTRY);
    if (id === null) return;
    const entry = entries.find((one) => one.id === id);
    narrow.search.value = entry ? entry.title : id.slice(0, 80);
    draw();
    const item = [...list.children].find((one) => one instanceof HTMLElement && one.dataset.id === id);
    const details = item?.querySelector("details");
    if (details) details.open = true;
  }

  choose(books.find(({ id }) => id === asked(BOOK))?.id ?? model.get("book"));
  return () => {
    engine.stop();
    here.leave();
  };
}

/** @param {RenderProps<Traits>} props */
function render({ model, el }) {
  const root = make("div", { class: "uu fi" });
  const stop = mount(root, model);
  el.append(root);
  return stop;
}

export default { render };
