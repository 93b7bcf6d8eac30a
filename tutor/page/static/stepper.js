// The view of a widget: the run that it was sent last, and what is wrong with it.

import { make } from "./dom.js";
import { Run } from "./run.js";

/** Draw a run into `root`; `model` is the widget behind it, if there is one. Returns what to call when it goes away. */
export function mount(root, sent, model = null) {
  root.classList.add("uu");
  root.dataset.lmSuppressShortcuts = "true";
  root.dataset.uuRun = "";
  const problem = make("p", { class: "uu-problem", role: "alert", hidden: true });
  const told = () => ((problem.textContent = model?.get("problem") ?? ""), (problem.hidden = !problem.textContent), run?.settle());
  const run = sent.players ? new Run(root, sent, model, problem) : null;
  if (!run) root.replaceChildren(problem);
  told();
  model?.on("change:problem", told);
  return () => {
    model?.off("change:problem", told);
    run?.leave();
  };
}

export default {
  render({ model, el }) {
    const root = make("div");
    el.append(root);
    let leave = mount(root, model.get("data"), model);
    const again = () => {
      leave();
      leave = mount(root, model.get("data"), model);
    };
    // A view that is opened when decisions have been made already asks for them.
    let lacking = model.get("grown") > 0;
    const all = (content) => {
      if (content?.kind !== "all" || !lacking) return;
      lacking = false;
      leave();
      leave = mount(root, content.data, model);
    };
    model.on("change:data", again);
    model.on("msg:custom", all);
    if (lacking) model.send({ kind: "more" });
    return () => {
      model.off("change:data", again);
      model.off("msg:custom", all);
      leave();
    };
  },
};
