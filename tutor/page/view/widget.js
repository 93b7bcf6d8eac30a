// The table as a widget: its parts are joined, and what the notebook sets and hears goes through the model.

/** @import { RenderProps } from "@anywidget/types" */
/** @import { Answer, Look, Situation } from "./data.d.ts" */
/** @import { Moment, Mood, State } from "./table-state.d.ts" */

import { addressed } from "./address.js";
import { carrying } from "./carrying.js";
import { draw } from "./drawn.js";
import { engineOf } from "./engine.js";
import { historyOf } from "./history.js";
import { keyboard } from "./keyboard.js";
import { keyOf } from "./moments.js";
import { tableOf } from "./state.js";

/**
 * @typedef {{
 *   situation: Situation, first: Look, mood: Mood, asked: boolean, answer: Answer | Record<string, never>,
 *   step: number | null, problem: string, picture: string, site: string, is_first: boolean,
 * }} Traits
 */

/** @type {("change:situation" | "change:asked" | "change:step")[]} */
const HEARD = ["change:situation", "change:asked", "change:step"];
const PATIENCE = 12_000;
const GONE = "The session behind this table has ended. What is laid out is still here; run its cell again to go on.";

/** @param {RenderProps<Traits>} props */
function mounted({ model, el }) {
  const root = document.createElement("div");
  root.className = "tt";
  root.dataset.lmSuppressShortcuts = "true"; // JupyterLab would take the keys
  el.append(root);
  const here = addressed(model.get("is_first"));
  const first = momentOf(model);
  const engine = engineOf(model, (silent) => unanswered(root, silent, (problem) => table.say(problem)));
  const history = historyOf(first, (moment) => table.arrive(moment), here.owns);
  const notebook = following(model, { show: (moment) => table.act.show(moment), go: (step) => table.act.go(step) });
  const table = tableOf({
    engine,
    history,
    draw: (state) => draw(root, state, table.act),
    tell: notebook.tell,
    site: model.get("site"),
  });
  const look = model.get("first");
  if (look?.situation) table.keep(first.situation, look);
  const keys = keyboard(root, table.state, table.act, here.owns);
  const carried = carrying(root, table.state, table.act);
  const isNew = history.now() === first;
  table.arrive(history.now());
  if (model.get("picture")) table.act.showPicture(model.get("picture"));
  if (isNew && here.link) table.openLink(here);
  return () => {
    for (const stop of [notebook.stop, keys, carried, table.stop, here.leave]) stop();
  };
}

/** What the notebook has set. @param {RenderProps<Traits>["model"]} model @returns {Moment} */
function momentOf(model) {
  const [situation, asked] = [model.get("situation"), model.get("asked")];
  return { situation, asked, mood: model.get("mood"), step: model.get("step") };
}

/**
 * The notebook is told what is laid out, and heard when it lays out something else or looks at a step itself.
 *
 * @param {RenderProps<Traits>["model"]} model
 * @param {{ show: (moment: Moment) => void, go: (step: number) => void }} does
 */
function following(model, { show, go }) {
  const laid = () => keyOf([model.get("situation"), model.get("asked")]);
  let told = laid();
  let at = model.get("step");

  function heard() {
    const [was, step] = [at, model.get("step")];
    at = step;
    if (laid() !== told) {
      told = laid();
      show(momentOf(model));
    } else if (step !== was) go(step ?? Number.POSITIVE_INFINITY); // else it is ours
  }

  /** @param {State} state */
  function tell(state) {
    told = keyOf([state.situation, state.asked]);
    at = state.step;
    for (const name of /** @type {const} */ (["situation", "asked", "step"])) model.set(name, state[name]);
    model.save_changes();
  }

  const later = () => queueMicrotask(heard); // what is set together is one thing
  for (const name of HEARD) model.on(name, later);
  return { tell, stop: () => HEARD.map((name) => model.off(name, later)) };
}

/**
 * The page around is told that nobody answers, so that it begins a new session; where it does not, the table says so.
 *
 * @param {HTMLElement} root
 * @param {number} silent
 * @param {(problem: string) => void} say
 */
function unanswered(root, silent, say) {
  const event = new CustomEvent(silent ? "tt:gone" : "tt:here", { bubbles: true, cancelable: true, detail: silent });
  if (root.dispatchEvent(event) && silent >= PATIENCE) say(GONE);
}

export default { render: mounted };
