// The finder: a search over a list, and the list.

/** @import { AnyModel, RenderProps } from "@anywidget/types" */
/** @import { Entry, State } from "./entries.js" */

import { make } from "./dom.js";
import { onSite, read } from "./entries.js";
import { narrowing } from "./narrowing.js";

const FEW = 12;

/**
 * @param {HTMLElement} root
 * @param {AnyModel<State>} model
 */
function mount(root, model) {
  const parameter = model.get("parameter");
  const words = model.get("words");
  let limit = FEW;
  /** @type {Entry[]} */
  let entries = [];

  const narrow = narrowing(words, () => {
    write(narrow.search.value);
    drawUpTo(FEW);
  });
  const count = make("p", { class: "fi-count", role: "status" });
  const list = make("ul", { class: "fi-list" });
  const more = make("button", { type: "button", class: "fi-more", onclick: () => drawUpTo(Infinity) });
  root.dataset.lmSuppressShortcuts = "true";
  root.replaceChildren(narrow.bar, narrow.chips, count, list, more);
  for (const key of ["keydown", "keyup", "keypress"]) root.addEventListener(key, (event) => event.stopPropagation());

  function take() {
    entries = model.get("entries");
    narrow.offer(entries, model.get("kinds"));
    draw();
  }

  /** @param {number} most */
  function drawUpTo(most) {
    limit = most;
    draw();
  }

  function draw() {
    const all = narrow.fitting();
    const shown = all.slice(0, limit);
    count.textContent = all.length ? `${all.length} ${all.length === 1 ? "entry" : "entries"}` : words.none;
    list.replaceChildren(...shown.map((entry) => read(entry, model.get("titles"), write)));
    more.hidden = shown.length === all.length;
    more.textContent = `Show all ${all.length}`;
  }

  /**
   * The address always leads back to what is open.
   *
   * @param {string} id
   */
  function write(id) {
    if (!onSite()) return;
    const query = new URLSearchParams(location.search);
    if (id) query.set(parameter, id);
    else query.delete(parameter);
    history.replaceState(history.state, "", `${location.pathname}${query.size ? `?${query}` : ""}`);
  }

  /** Open what the address names. */
  function open() {
    const id = onSite() ? new URLSearchParams(location.search).get(parameter) : null;
    if (id === null) return;
    const entry = entries.find((one) => one.id === id);
    narrow.search.value = entry ? entry.title : id.slice(0, 80);
    draw();
    const item = [...list.children].find((one) => one instanceof HTMLElement && one.dataset.id === id);
    const details = item?.querySelector("details");
    if (details) details.open = true;
  }

  model.on("change:entries", take);
  take();
  open();
  return () => {
    model.off("change:entries", take);
  };
}

/** @param {RenderProps<State>} props */
function render({ model, el }) {
  const root = make("div", { class: "uu fi" });
  const stop = mount(root, model);
  el.append(root);
  return stop;
}

export default { render };
