// The table as a widget: its parts are joined, and what the notebook sets and hears goes through the model.

/** @import { RenderProps } from "@anywidget/types" */
/** @import { Answer, Look, Situation } from "./data.d.ts" */
/** @import { Mood, State } from "./table-state.d.ts" */

import { addressed } from "./address.js";
import { carrying, lightUp } from "./carrying.js";
import { engineOf } from "./engine.js";
import { glide, positions } from "./flight.js";
import { historyOf } from "./history.js";
import { keyboard } from "./keyboard.js";
import { render } from "./lit.js";
import { rove } from "./roving.js";
import { dialogs } from "./sheet.js";
import { tableOf } from "./state.js";
import { follow } from "./story.js";
import { view } from "./view.js";

/**
 * @typedef {{ situation: Situation, first: Look, mood: Mood, asked: boolean, answer: Answer | Record<string, never>, step: number | null, problem: string }} Traits
 */

/** @param {RenderProps<Traits>} props */
function mounted({ model, el }) {
  const root = document.createElement("div");
  root.className = "tt";
  root.dataset.lmSuppressShortcuts = "true"; // JupyterLab would take the keys
  el.append(root);
  const here = addressed(root);
  const first = {
    situation: model.get("situation"),
    asked: model.get("asked"),
    mood: model.get("mood"),
    step: model.get("step"),
  };
  const engine = engineOf(model, () => gone(root, (problem) => made?.say(problem)));
  let telling = false;
  /** @type {ReturnType<typeof tableOf> | null} */
  let made = null;
  const history = historyOf(first, (moment) => made?.arrive(moment), here.owns);

  /** @param {State} state */
  function draw(state) {
    const before = positions(root);
    render(view(state, parts.act), root);
    dialogs(root);
    lightUp(root, state);
    rove(root);
    follow(root);
    glide(root, before);
  }

  /** @param {State} state */
  function tell(state) {
    telling = true;
    model.set("situation", state.situation);
    model.set("step", state.at);
    model.save_changes();
    telling = false;
  }

  const parts = tableOf({ engine, history, draw, tell });
  made = parts;
  const look = model.get("first");
  if (look?.situation) parts.keep(first.situation, look);
  const set = () =>
    !telling &&
    parts.act.show({
      situation: model.get("situation"),
      asked: model.get("asked"),
      mood: model.get("mood"),
      step: model.get("step"),
    });
  const problem = () => parts.say(model.get("problem"));
  model.on("change:situation", set);
  model.on("change:problem", problem);
  const keys = keyboard(root, parts.state, parts.act);
  const drag = carrying(root, parts.state, parts.act);
  parts.arrive(history.now());
  if (history.now() === first && here.link) parts.openLink(here);
  return () => {
    model.off("change:situation", set);
    model.off("change:problem", problem);
    keys();
    drag();
    parts.stop();
  };
}

const GONE = "The session behind this table has ended. What is laid out is still here; run its cell again to go on.";

/**
 * The page around is told that nobody answers, so that it begins a new session; where it does not, the table says so.
 *
 * @param {HTMLElement} root
 * @param {(problem: string) => void} say
 */
function gone(root, say) {
  if (root.dispatchEvent(new CustomEvent("tt:gone", { bubbles: true, cancelable: true }))) say(GONE);
}

export default { render: mounted };
