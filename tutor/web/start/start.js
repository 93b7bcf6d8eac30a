// The page that begins with words: a search, and the table on which what is picked opens.

/** @import { RenderProps } from "@anywidget/types" */
/** @import { State } from "./start-state.d.ts" */

import { aboveKeyboard, Store } from "../base/index.js";
import { boxesKept } from "../boxes/index.js";
import { engineOf, inflated, unanswered } from "../engine/index.js";
import { hearLearnt } from "../learnt/index.js";
import { OwnShelf } from "../own-cards/index.js";
import { addressed } from "../places/index.js";
import { noQuarrel } from "../quarrel/index.js";
import { Shelf } from "../shelf/index.js";
import { rootIn } from "../table/index.js";
import { START } from "../texts/index.js";
import { draw } from "./drawing.js";
import { actsOf } from "./start-acts.js";
import { visitsOf } from "./visits.js";

/**
 * @typedef {{
 *   index: DataView | import("../search/data.d.ts").Index, most: string[], site: string, is_first: boolean,
 * }} Traits
 */

/** @param {RenderProps<Traits>} props */
function mounted({ model, el }) {
  const root = rootIn(el);
  root.classList.add("fd");
  const table = document.createElement("div");
  el.append(table);
  const say = (/** @type {string} */ problem) => act.say(problem);
  const engine = engineOf(model, (silent) => unanswered(root, silent, say));
  const here = addressed(model.get("is_first"));
  here.leave(); // it is the table's, as long as there is one
  const visits = visitsOf(here, (place) => act.arrive(place));
  const state = stateOf(model.get("most"), new Shelf(() => store.set({})), new OwnShelf(() => act.lookAnew()));
  const store = new Store(state, () => draw(root, state, act));
  const act = actsOf({ store, engine, visits, table, model });
  const keyboard = aboveKeyboard(root);
  const deaf = hearLearnt(() => store.set({}));
  act.begin();
  inflated(model.get("index")).then(act.know, () => say(START.cannotUnpack));
  return () => {
    act.stop();
    deaf();
    keyboard();
    visits.stop();
    engine.stop();
  };
}

/** @param {string[]} most @param {Shelf} shelf @param {OwnShelf} own @returns {State} */
function stateOf(most, shelf, own) {
  return {
    text: "",
    opened: null,
    index: null,
    most,
    found: [],
    quarrel: noQuarrel(),
    met: null,
    meets: "",
    unfolded: [],
    card: "",
    boxes: boxesKept(),
    shelf,
    own,
    telling: null,
    choosing: false,
    status: "",
    told: "",
    busy: false,
    problem: "",
  };
}

export default { render: mounted };
