// The page's address: read once when the page is there, and written back without a reload.

/** @import { InitializeProps, RenderProps } from "@anywidget/types" */

/**
 * @typedef {Record<string, string>} Said what an address holds of ours, by name
 * @typedef {{ parameter: string, most: number, arrived: Said | null, wanted: Said | null, problem: string }} State
 */

const ALSO = ["step", "branch"];
const MOST_OF_OTHERS = 200;
const PANEL = {
  border: "2px solid currentColor",
  borderRadius: "10px",
  padding: "0.75rem 1rem",
  margin: "0 0 1rem",
  overflowWrap: "anywhere",
};
const LINK = { display: "inline-flex", alignItems: "center", minHeight: "44px" };

/**
 * What an address holds of ours; a text that is too long is cut, so that it is refused where it is checked.
 *
 * @param {string} search
 * @param {string} parameter
 * @param {number} most
 */
function held(search, parameter, most) {
  const query = new URLSearchParams(search);
  const found = { [parameter]: (query.get(parameter) ?? "").slice(0, most + 1) };
  for (const name of ALSO) found[name] = (query.get(name) ?? "").slice(0, MOST_OF_OTHERS);
  return found;
}

/**
 * The address with other values for ours; what else stands in it stays.
 *
 * @param {Location} page
 * @param {Said} said
 */
function changed(page, said) {
  const query = new URLSearchParams(page.search);
  for (const [name, value] of Object.entries(said)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.toString();
  return `${page.pathname}${text ? `?${text}` : ""}${page.hash}`;
}

/** @param {InitializeProps<State>} props */
function initialize({ model }) {
  model.on("change:wanted", () => {
    const said = model.get("wanted");
    if (said) history.replaceState(history.state, "", changed(window.location, said));
  });
  if (model.get("arrived") !== null) return;
  model.set("arrived", held(window.location.search, model.get("parameter"), model.get("most")));
  model.save_changes();
}

/**
 * What is wrong, and a way to start anew.
 *
 * @param {string} problem
 * @param {string} parameter
 */
function panelOf(problem, parameter) {
  const panel = document.createElement("div");
  const says = document.createElement("p");
  const anew = document.createElement("a");
  panel.setAttribute("role", "alert");
  Object.assign(panel.style, PANEL);
  says.style.margin = "0";
  says.textContent = problem;
  anew.href = changed(window.location, Object.fromEntries([parameter, ...ALSO].map((name) => [name, ""])));
  anew.textContent = "Start anew";
  anew.dataset.anew = ""; // a page that carries the scenario from link to link leaves this one alone
  Object.assign(anew.style, LINK);
  panel.append(says, anew);
  return panel;
}

/** @param {RenderProps<State>} props */
function render({ model, el }) {
  function draw() {
    const problem = model.get("problem");
    el.hidden = !problem;
    el.replaceChildren(...(problem ? [panelOf(problem, model.get("parameter"))] : []));
  }
  model.on("change:problem", draw);
  draw();
  return () => model.off("change:problem", draw);
}

export default { initialize, render };
