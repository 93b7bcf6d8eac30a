// The table as a widget: its parts are joined, and what the notebook sets and hears goes through the model.

/** @import { RenderProps } from "@anywidget/types" */
/** @import { Answer, Look, Picture, Situation } from "../engine/protocol.d.ts" */
/** @import { Moment, Mood, State } from "../state/table-state.d.ts" */

import { engineOf, unanswered } from "../engine/index.js";
import { addressed } from "../places/index.js";
import { isBare } from "../situation/index.js";
import { isOwn, keyOf } from "../state/index.js";
import { mount, rootIn } from "./mount.js";

/**
 * @typedef {{
 *   situation: Situation, first: Look, mood: Mood, asked: boolean, answer: Answer | Record<string, never>,
 *   step: number | null, problem: string, picture: Picture["kind"], site: string, is_first: boolean,
 * }} Traits
 */

/** @type {("change:situation" | "change:asked" | "change:step")[]} */
const HEARD = ["change:situation", "change:asked", "change:step"];

/** @param {RenderProps<Traits>} props */
function mounted({ model, el }) {
  const root = rootIn(el);
  const here = addressed(model.get("is_first"));
  const engine = engineOf(model, (silent) => unanswered(root, silent, (problem) => table.say(problem)));
  const notebook = following(model, { show: (moment) => table.act.show(moment), go: (step) => table.act.go(step) });
  const [first, look, site] = [momentOf(model), model.get("first"), model.get("site")];
  const laid = { engine, first, look, here, tell: notebook.tell, site };
  const { table, stop } = mount(root, laid);
  if (model.get("picture")) table.act.showPicture(model.get("picture"));
  return () => {
    notebook.stop();
    stop();
  };
}

/** What the notebook has set. @param {RenderProps<Traits>["model"]} model @returns {Moment} */
function momentOf(model) {
  const [situation, asked] = [model.get("situation"), model.get("asked")];
  const moment = { situation, asked, mood: model.get("mood"), step: model.get("step") };
  return { ...moment, brought: !isOwn(moment) && !isBare(situation) };
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

export default { render: mounted };
