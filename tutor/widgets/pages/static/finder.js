// The finder: a search over a list, and the list.

/** @import { AnyModel, RenderProps } from "@anywidget/types" */
/** @import { Entry, State } from "./entries.js" */

import { make, still } from "./dom.js";
import { onSite, picked, read } from "./entries.js";
import { narrowing } from "./narrowing.js";

const FEW = { pick: 6, read: 12 };
const NARROW = "(max-width: 44rem)"; // there the list folds when something has been picked

/**
 * @param {HTMLElement} root
 * @param {AnyModel<State>} model
 */
function mount(root, model) {
  const parameter = model.get("parameter");
  const words = model.get("words");
  const picks = model.get("picks");
  const few = picks ? FEW.pick : FEW.read;
  let limit = few;
  /** @type {Entry[]} */
  let entries = [];

  const narrow = narrowing(words, () => {
    if (!picks) write(narrow.search.value);
    drawUpTo(few);
  });
  const count = make("p", { class: "fi-count", role: "status" });
  const list = make("ul", { class: "fi-list" });
  const more = make("button", { type: "button", class: "fi-more", onclick: () => drawUpTo(Infinity) });
  const end = make("div", { class: "fi-end" });
  root.dataset.lmSuppressShortcuts = "true";
  root.replaceChildren(narrow.bar, narrow.chips, count, list, more, end);
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
    const shown = limit ? all.slice(0, limit) : all.filter(({ id }) => id === model.get("chosen"));
    count.textContent = all.length ? `${all.length} ${all.length === 1 ? "entry" : "entries"}` : words.none;
    list.replaceChildren(...shown.map((entry) => (picks ? picked(entry, pick) : read(entry, write))));
    more.hidden = shown.length === all.length;
    more.textContent = `Show all ${all.length}`;
    mark();
  }

  /** @param {string} id */
  function pick(id) {
    write(id);
    root.classList.add("fi-waiting");
    model.send({ pick: id });
  }

  /**
   * What was picked is there now, below: go and see it, with the arrow keys free for whatever it is.
   *
   * @param {{ picked?: string } | null} content
   */
  function arrived(content) {
    if (content?.picked === undefined) return;
    if (matchMedia(NARROW).matches) drawUpTo(0);
    else mark();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    end.scrollIntoView({ behavior: still() ? "auto" : "smooth", block: "start" });
  }

  function mark() {
    const chosen = model.get("chosen");
    root.classList.remove("fi-waiting");
    for (const button of list.querySelectorAll("button")) {
      if (button.dataset.id === chosen) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
  }

  /**
   * The address always leads back to what is open. What is picked writes its own.
   *
   * @param {string} id
   */
  function write(id) {
    if (!onSite()) return;
    const query = new URLSearchParams(location.search);
    if (picks) query.delete(parameter);
    else if (id) query.set(parameter, id);
    else query.delete(parameter);
    history.replaceState(history.state, "", `${location.pathname}${query.size ? `?${query}` : ""}`);
  }

  /** Open what the address names. */
  function open() {
    const id = onSite() ? new URLSearchParams(location.search).get(parameter) : null;
    if (id === null) return;
    const entry = entries.find((one) => one.id === id);
    if (entry && picks) return pick(id);
    narrow.search.value = entry ? entry.title : id.slice(0, 80);
    draw();
    const item = [...list.children].find((one) => one instanceof HTMLElement && one.dataset.id === id);
    const details = item?.querySelector("details");
    if (details) details.open = true;
  }

  model.on("change:entries", take);
  model.on("change:chosen", mark);
  model.on("msg:custom", arrived);
  take();
  open();
  return () => {
    model.off("change:entries", take);
    model.off("change:chosen", mark);
    model.off("msg:custom", arrived);
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
