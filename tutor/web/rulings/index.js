/**
 * The library of rulings: a list, and each ruling asks before it tells. What it is about lies on a table.
 */

/** @import { RenderProps } from "@anywidget/types" */
/** @import { RulingList } from "./data.d.ts" */
/** @import { WalkState } from "./walk-state.d.ts" */

import { engineOf, inflated, unanswered } from "../engine/index.js";
import { addressed } from "../places/index.js";
import { noQuarrel } from "../quarrel/index.js";
import { rootIn } from "../table/index.js";
import { RULINGS } from "../texts/index.js";
import { roundKept } from "./round.js";
import { walkActs } from "./walk-acts.js";
import { drawWalk } from "./walk-page.js";
import { walkVisits } from "./walk-visits.js";

/** @typedef {{ rulings: DataView | RulingList, site: string, is_first: boolean }} Traits */

/** @param {RenderProps<Traits>} props */
function mounted({ model, el }) {
  const root = rootIn(el);
  root.classList.add("rl");
  const table = document.createElement("div");
  table.className = "rl-table";
  el.append(table);
  const state = stateOf();
  const engine = engineOf(model, (silent) => unanswered(root, silent, (problem) => act.warn(problem)));
  const here = addressed(model.get("is_first"));
  here.leave(); // a situation of somebody's own that lies here has it
  const visits = walkVisits(here, (place) => act.arrive(place));
  const act = walkActs({ state, engine, visits, table, model, draw: (left) => drawWalk(root, state, act, left) });
  inflated(model.get("rulings")).then(act.know, () => act.warn(RULINGS.cannotUnpack));
  act.begin(here.link);
  return () => {
    act.stop();
    visits.stop();
    engine.stop();
  };
}

/** @returns {WalkState} */
function stateOf() {
  return {
    text: "",
    topic: "",
    card: "",
    box: "",
    question: "",
    round: false,
    list: null,
    found: [],
    quarrel: noQuarrel(),
    asked: null,
    said: null,
    told: null,
    own: null,
    way: 0,
    round_said: roundKept(),
    all: false,
    busy: false,
    problem: "",
  };
}

export default { render: mounted };
