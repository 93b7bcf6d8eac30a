// What only a browser can do for the builder: copy the link, save the file, open one, offer names while one types.

const PATIENCE = 1500;

function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** Wait until the kernel has dealt with everything typed so far; without an answer, go on with what is known. */
function settled(model) {
  return new Promise((done) => {
    const finish = () => {
      clearTimeout(timer);
      model.off("msg:custom", answered);
      done();
    };
    const answered = (content) => content?.kind === "ready" && finish();
    const timer = setTimeout(finish, PATIENCE);
    model.on("msg:custom", answered);
    try {
      model.send({ kind: "ask" });
    } catch {
      finish(); // the connection is closed
    }
  });
}

/** The address of this page with the scenario in it. */
export function address(link, parameter, page = window.location) {
  const query = new URLSearchParams(page.search);
  for (const name of ["step", "branch"]) query.delete(name);
  query.set(parameter, link);
  return `${page.origin}${page.pathname}?${query}`;
}

/** A file's name made of the title: `can-glitter-bomb-save-ana.yaml`. */
export function fileName(text) {
  const title = /^title:\s*["']?(.*?)["']?\s*$/m.exec(text)?.[1] ?? "";
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${words.slice(0, 10).join("-") || "scenario"}.yaml`;
}

/** Offer the names of cards in the lines where one is typed: every line of a kind shows the same list. */
function offering(model, el) {
  const mark = Math.random().toString(36).slice(2);
  const lists = new Map(["stable", "hand", "nursery"].map((kind) => [kind, make("datalist", { id: `bu-${kind}-${mark}` })]));
  const fill = () => {
    for (const [kind, list] of lists) list.replaceChildren(...(model.get("names")[kind] ?? []).map((value) => make("option", { value })));
  };
  let wanted = false;
  const reached = ({ target }) => {
    const kind = [...lists.keys()].find((one) => target.closest?.(`.bu-names-${one}`));
    if (!kind || !target.closest(".uu-builder")?.contains(el)) return;
    target.setAttribute("list", lists.get(kind).id);
    if (!wanted) model.send({ kind: "names" });
    wanted = true;
  };
  el.append(...lists.values());
  fill();
  model.on("change:names", fill);
  document.addEventListener("focusin", reached);
  return () => {
    model.off("change:names", fill);
    document.removeEventListener("focusin", reached);
  };
}

function render({ model, el }) {
  const state = make("p", { class: "bu-state", role: "status" });
  const said = make("p", { class: "bu-said", role: "status" });
  const field = make("input", { type: "text", readonly: "", class: "bu-link", "aria-label": "The link" });
  const file = make("input", { type: "file", accept: ".yaml,.yml,text/yaml", hidden: "", "aria-label": "Scenario file", onchange: open });
  const button = (label, act) => make("button", { type: "button", class: "bu-carry-button", onclick: act }, label);
  const buttons = make("div", { class: "bu-carry" }, button("Open file", () => file.click()), button("Save file", save), button("Copy link", copy), file);
  el.classList.add("bu-carry-in");
  el.replaceChildren(buttons, said, state);

  function say(text, ...more) {
    said.replaceChildren(text, ...more);
  }

  async function copy() {
    await settled(model);
    const link = model.get("link");
    if (!link) return say(model.get("trouble"));
    field.value = address(link, model.get("parameter"));
    try {
      await navigator.clipboard.writeText(field.value);
      say("The link is copied. It holds the whole scenario.");
    } catch {
      say("Copy this link; it holds the whole scenario. ", field); // no clipboard: an old browser, or a page without TLS
      field.focus();
      field.select();
    }
  }

  async function save() {
    await settled(model);
    const text = model.get("text");
    const url = URL.createObjectURL(new Blob([text], { type: "application/yaml" }));
    const anchor = make("a", { href: url, download: fileName(text) });
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
    say(`Saved as ${anchor.download}.`);
  }

  async function open() {
    const chosen = file.files[0];
    file.value = "";
    if (!chosen) return;
    if (chosen.size > model.get("most")) return say(`${chosen.name} has ${chosen.size} bytes; a scenario file has at most ${model.get("most")}.`);
    try {
      const text = new TextDecoder("utf-8", { fatal: true }).decode(await chosen.arrayBuffer());
      model.send({ kind: "file", text });
      say(`${chosen.name} is open.`);
    } catch {
      say(`${chosen.name} is not a text, or cannot be read.`);
    }
  }

  const heard = (content) => content?.kind === "says" && say(content.says);
  const stands = () => state.replaceChildren(model.get("state"));
  model.on("msg:custom", heard);
  model.on("change:state", stands);
  stands();
  const withdraw = offering(model, el);
  return () => {
    withdraw();
    model.off("msg:custom", heard);
    model.off("change:state", stands);
  };
}

export default { render };
