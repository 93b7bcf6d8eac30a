// The finder: a search over a list, and the list. Text always becomes a text node.

const FEW = { pick: 6, read: 12 };

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

/** Words without case and accents, so that a phone's keyboard finds them too. */
function plain(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[’‘]/g, "'").toLowerCase();
}

/** A site has addresses for its pages; a notebook opened in an editor has none. */
function onSite() {
  return document.body.dataset.voila !== undefined;
}

function render({ model, el }) {
  const root = make("div", { class: "uu fi" });
  const stop = mount(root, model);
  el.append(root);
  return stop;
}

function mount(root, model) {
  const parameter = model.get("parameter");
  const words = model.get("words");
  const picks = model.get("picks");
  let entries = [];
  let kind = "";
  const few = picks ? FEW.pick : FEW.read;
  let limit = few;

  const search = make("input", { type: "search", class: "fi-search", autocomplete: "off", spellcheck: "false", "aria-label": words.label, placeholder: words.label, oninput: anew });
  const about = make("select", { class: "fi-about", "aria-label": words.about ?? "", hidden: !words.about, onchange: anew });
  const chips = make("div", { class: "fi-kinds", role: "group", "aria-label": "Which" });
  const count = make("p", { class: "fi-count", role: "status" });
  const list = make("ul", { class: "fi-list" });
  const end = make("div", { class: "fi-end" });
  const more = make("button", { type: "button", class: "fi-more", onclick: () => ((limit = Infinity), draw()) });
  root.dataset.lmSuppressShortcuts = "true";
  root.replaceChildren(make("div", { class: "fi-bar" }, search, about), chips, count, list, more, end);
  for (const key of ["keydown", "keyup", "keypress"]) root.addEventListener(key, (event) => event.stopPropagation());

  function take() {
    entries = model.get("entries").map((entry) => ({ ...entry, text: plain([entry.title, entry.note, ...(entry.tags ?? []), entry.says, entry.search].join(" ")) }));
    const names = [...new Set(entries.flatMap((entry) => entry.about ?? []))].sort((a, b) => a.localeCompare(b));
    const before = about.value;
    about.replaceChildren(make("option", { value: "" }, words.about ?? ""), ...names.map((name) => make("option", { value: name }, name)));
    about.value = names.includes(before) ? before : "";
    const kinds = Object.entries(model.get("kinds")).filter(([id]) => entries.some((entry) => entry.kind === id));
    const chip = (id, says) => {
      const much = entries.filter((entry) => !id || entry.kind === id).length;
      return make("button", { type: "button", class: "fi-kind", "data-kind": id, onclick: () => ((kind = id), anew()) }, says, make("span", { class: "fi-much" }, ` ${much}`));
    };
    chips.replaceChildren(chip("", "All"), ...kinds.map(([id, says]) => chip(id, says)));
    chips.hidden = kinds.length < 2;
    draw();
  }

  function anew() {
    limit = few;
    draw();
  }

  function found() {
    const wanted = plain(search.value).split(/\s+/).filter(Boolean);
    const fits = (entry) => (!kind || entry.kind === kind) && (!about.value || entry.about?.includes(about.value)) && wanted.every((word) => entry.text.includes(word));
    const named = (entry) => (wanted.length && wanted.every((word) => plain(entry.title).includes(word)) ? 0 : 1);
    return entries.filter(fits).sort((a, b) => named(a) - named(b));
  }

  function draw() {
    const all = found();
    const shown = all.slice(0, limit);
    for (const chip of chips.children) chip.setAttribute("aria-pressed", String(chip.dataset.kind === kind));
    count.textContent = all.length ? `${all.length} ${all.length === 1 ? "entry" : "entries"}` : words.none;
    list.replaceChildren(...shown.map(picks ? picked : read));
    more.hidden = shown.length === all.length;
    more.textContent = `Show all ${all.length}`;
    mark();
  }

  function heading(entry) {
    const tags = (entry.tags ?? []).map((tag) => make("span", { class: "fi-tag" }, tag));
    return [make("span", { class: "fi-title" }, entry.title), make("span", { class: "fi-tags" }, ...tags), entry.note ? make("span", { class: "fi-note" }, entry.note) : ""];
  }

  function picked(entry) {
    const button = make("button", { type: "button", class: "fi-pick", "data-id": entry.id, onclick: () => pick(entry.id) }, ...heading(entry));
    return make("li", { class: "fi-entry" }, button);
  }

  function read(entry) {
    const facts = (entry.facts ?? []).map(({ label, items }) => [make("p", { class: "fi-label" }, label), make("ul", { class: "fi-items" }, ...items.map((item) => make("li", {}, item)))]);
    const links = (entry.links ?? []).map(({ text, href }) => make("li", {}, onSite() ? make("a", { href }, text) : text));
    const rest = [...facts.flat(), ...(links.length ? [make("p", { class: "fi-label" }, "Questions about it"), make("ul", { class: "fi-items" }, ...links)] : [])];
    const head = [...heading(entry), make("span", { class: "fi-says" }, entry.says ?? "")];
    const attributes = { class: "fi-entry fi-read", "data-id": entry.id, "data-kind": entry.kind, "data-type": entry.type };
    if (!rest.length) return make("li", attributes, make("div", { class: "fi-head" }, ...head));
    const details = make("details", { ontoggle: () => details.open && write(entry.id) }, make("summary", { class: "fi-head" }, ...head), make("div", { class: "fi-body" }, ...rest));
    return make("li", attributes, details);
  }

  function pick(id) {
    write(id);
    root.classList.add("fi-waiting");
    model.send({ pick: id });
  }

  /** What was picked is there now, below: go and see it, with the arrow keys free for whatever it is. */
  function arrived(content) {
    if (content?.picked === undefined) return;
    mark();
    document.activeElement?.blur();
    end.scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth", block: "start" });
  }

  function mark() {
    const chosen = model.get("chosen");
    root.classList.remove("fi-waiting");
    for (const button of list.querySelectorAll(".fi-pick")) {
      if (button.dataset.id === chosen) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
  }

  /** The address always leads back to what is open. What is picked writes its own. */
  function write(id) {
    if (!onSite()) return;
    const query = new URLSearchParams(location.search);
    if (picks) query.delete(parameter);
    else query.set(parameter, id);
    history.replaceState(history.state, "", `${location.pathname}${query.size ? `?${query}` : ""}`);
  }

  function arrive() {
    const id = onSite() ? new URLSearchParams(location.search).get(parameter) : null;
    if (id === null) return;
    const entry = entries.find((one) => one.id === id);
    if (!entry) search.value = id.slice(0, 80);
    else if (picks) return pick(id);
    else search.value = entry.title;
    draw();
    const details = [...list.querySelectorAll("[data-id]")].find((one) => one.dataset.id === id)?.querySelector("details");
    if (details) details.open = true;
  }

  model.on("change:entries", take);
  model.on("change:chosen", mark);
  model.on("msg:custom", arrived);
  take();
  arrive();
  return () => (model.off("change:entries", take), model.off("change:chosen", mark), model.off("msg:custom", arrived));
}

export default { render };
