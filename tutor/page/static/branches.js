// The branches of an analysis board: each can be shown, named and removed.

import { branchesOf } from "./board.js";
import { counted, make } from "./dom.js";

/** The panel's element and `draw(board, head)`, where `head` is the branch that is shown. `act`: `show`, `name`, `remove`. */
export function branches(act) {
  const list = make("ol", { class: "uu-branches" });
  const element = make("section", { class: "uu-section uu-board", "aria-label": "Branches" }, make("h3", {}, "Branches"), list);
  let renaming = null;

  function draw(board) {
    const found = branchesOf(board);
    const added = [...board.nodes.keys()].find((id) => id > board.written && own(board, id, found));
    element.hidden = found.length < 2 && added === undefined;
    list.replaceChildren(...found.map((branch) => row(board, branch, added)));
  }

  function row(board, branch, added) {
    const { head, leaf, depth, step, end } = branch;
    const isMain = head.parent < 0;
    const here = leaf === board.line;
    const says = head.name || (isMain ? "The scenario" : head.said);
    const from = isMain ? counted(end, "step") : `from step ${step}: ${counted(end - step, "step")}`;
    const show = make("button", { type: "button", class: "uu-answer uu-branch", "aria-current": here ? "true" : null, onclick: () => act.show(leaf, step) }, says, make("span", { class: "uu-from" }, ` ${from}`));
    const called = isMain ? "the scenario" : `the branch ${says}`;
    const name = make("button", { type: "button", class: "uu-button uu-quiet", "aria-label": `Name ${called}`, onclick: () => ((renaming = head.id), draw(board), list.querySelector("input").focus()) }, "Name");
    const gone = isMain ? added : head.id;
    const label = isMain ? "Remove what was added to the scenario" : `Remove ${called}`;
    const remove = make("button", { type: "button", class: "uu-button uu-quiet", "aria-label": label, onclick: () => act.remove(gone) }, "Remove");
    const removable = gone !== undefined && gone > board.written;
    const tools = renaming === head.id ? form(board, head) : make("div", { class: "uu-tools" }, name, removable ? remove : null);
    return make("li", { style: `--depth: ${Math.min(depth, 4)}` }, show, tools);
  }

  function form(board, head) {
    const input = make("input", { type: "text", class: "uu-text", maxlength: 60, value: head.name, "aria-label": "Name of the branch" });
    const done = (event) => (event.preventDefault(), (renaming = null), act.name(head.id, input.value), draw(board), list.querySelector("[aria-current]")?.focus());
    const leave = (event) => event.key === "Escape" && ((renaming = null), draw(board));
    return make("form", { class: "uu-tools", onsubmit: done, onkeydown: leave }, input, make("button", { type: "submit", class: "uu-button uu-quiet" }, "Save"));
  }

  return { element, draw };
}

/** Does this node continue the scenario's own line, beyond its script? */
function own(board, id, found) {
  const main = found[0];
  for (let at = main?.leaf; at !== undefined && at >= 0; at = board.nodes.get(at)?.parent) if (at === id) return true;
  return false;
}
