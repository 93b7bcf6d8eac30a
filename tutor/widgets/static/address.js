// The page's address: read once when the page is there, and written back without a reload.

const ALSO = ["step", "branch"];
const MOST_OF_OTHERS = 200;

/** What an address holds of ours; a text that is too long is cut, so that it is refused where it is checked. */
function held(search, parameter, most) {
  const query = new URLSearchParams(search);
  const found = { [parameter]: (query.get(parameter) ?? "").slice(0, most + 1) };
  for (const name of ALSO) found[name] = (query.get(name) ?? "").slice(0, MOST_OF_OTHERS);
  return found;
}

/** The address with other values for ours; what else stands in it stays. */
function changed(page, said) {
  const query = new URLSearchParams(page.search);
  for (const [name, value] of Object.entries(said)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.toString();
  return `${page.pathname}${text ? `?${text}` : ""}${page.hash}`;
}

function initialize({ model }) {
  model.on("change:wanted", () => {
    const said = model.get("wanted");
    if (said) history.replaceState(history.state, "", changed(window.location, said));
  });
  if (model.get("arrived") !== null) return;
  model.set("arrived", held(window.location.search, model.get("parameter"), model.get("most")));
  model.save_changes();
}

function render({ model, el }) {
  const draw = () => {
    const problem = model.get("problem");
    el.hidden = !problem;
    if (!problem) return el.replaceChildren();
    const panel = document.createElement("div");
    const says = document.createElement("p");
    const anew = document.createElement("a");
    panel.setAttribute("role", "alert");
    panel.style.cssText = "border: 2px solid currentColor; border-radius: 10px; padding: 0.75rem 1rem; margin: 0 0 1rem; overflow-wrap: anywhere;";
    says.style.margin = "0";
    says.textContent = problem;
    const said = Object.fromEntries([model.get("parameter"), ...ALSO].map((name) => [name, ""]));
    anew.href = changed(window.location, said);
    anew.textContent = "Start anew";
    anew.dataset.anew = ""; // a page that carries the scenario from link to link leaves this one alone
    anew.style.cssText = "display: inline-flex; align-items: center; min-height: 44px;";
    panel.append(says, anew);
    el.replaceChildren(panel);
  };
  model.on("change:problem", draw);
  draw();
  return () => model.off("change:problem", draw);
}

export default { initialize, render };
