/**
 * The page of a coached game: it is begun, and played on a table with the others that the engine plays. What they did
 * is told with its reasons, and a hint may be had.
 */

/** @import { RenderProps } from "@anywidget/types" */
/** @import { Box } from "../search/data.d.ts" */
/** @import { Begins } from "./game-begin.js" */
/** @import { Game } from "../learnt/data.d.ts" */

import { render, Store } from "../base/index.js";
import { boxesKept, keepBoxes } from "../boxes/index.js";
import { engineOf, unanswered } from "../engine/index.js";
import { gameKept, keepGame } from "../learnt/index.js";
import { addressed } from "../places/index.js";
import { mount, rootIn } from "../table/index.js";
import { beginning } from "./game-begin.js";
import { GameGuide } from "./game-guide.js";

/** @typedef {{ boxes: Box[], site: string, is_first: boolean }} GameTraits */

/** @typedef {RenderProps<GameTraits>["model"]} Model */

const SEEDS = 2 ** 31;

/** @param {RenderProps<GameTraits>} props */
function mounted({ model, el }) {
  const form = rootIn(el);
  form.classList.add("gm");
  const place = document.createElement("div");
  el.append(place);
  const here = addressed(model.get("is_first"));
  here.leave(); // it is the table's, as long as there is one
  const engine = engineOf(model, (silent) => unanswered(form, silent, (problem) => store.set({ problem })));
  /** @type {(() => void) | null} */
  let leave = null;
  /** @type {Store<Begins>} */
  const store = new Store(begins(model), (state) => render(leave ? null : beginning(state, act), form));

  /** @param {Game & { whys?: Record<string, string> }} game */
  function play(game) {
    leave?.();
    leave = null;
    const stop = playing(place, model, game, () => act.leave());
    leave = () => {
      stop();
      leave = null;
    };
    store.set({ waiting: false, problem: "" });
  }

  const act = {
    set: (/** @type {Partial<Begins>} */ change) => store.set(change),
    begin() {
      const { chosen, opponents, strength, short, waiting } = store.state;
      if (!chosen || waiting) return;
      keepBoxes(chosen);
      store.set({ waiting: true, problem: "" });
      const seed = Math.floor(Math.random() * SEEDS);
      engine.ask("game_begun", { ...chosen, opponents, strength, seed, short }, ({ reply, wrong }) => {
        if (wrong) return store.set({ waiting: false, problem: wrong.map(({ says }) => says).join(" ") });
        keepGame(reply.game);
        play(reply.game);
      });
    },
    goOn() {
      const game = gameKept();
      if (game) play(game);
    },
    /** Leave the table for the form; the game can be gone on with. */
    leave() {
      leave?.();
      store.set({ going: Boolean(gameKept()) });
      /** @type {HTMLElement | null} */ (form.querySelector("h2"))?.focus();
    },
  };
  const kept = gameKept();
  if (kept) play(kept);
  else store.set({});
  return () => {
    leave?.();
    engine.stop();
  };
}

/** @param {Model} model @returns {Begins} */
function begins(model) {
  const boxes = model.get("boxes");
  const chosen = boxesKept() ?? firstOf(boxes);
  return { boxes, chosen, opponents: 2, strength: "usual", short: false, going: false, waiting: false, problem: "" };
}

/**
 * A table on which a game is played; returns what takes it away.
 *
 * @param {HTMLElement} place
 * @param {Model} model
 * @param {Game & { whys?: Record<string, string> }} game
 * @param {() => void} leave
 */
function playing(place, model, game, leave) {
  const root = rootIn(place);
  root.classList.add("gm-table");
  const say = (/** @type {string} */ problem) => table.say(problem);
  const engine = engineOf(model, (silent) => unanswered(root, silent, say));
  const guide = new GameGuide(game, { engine, leave, root, redraw: () => table.redraw() });
  const here = addressed(model.get("is_first"));
  const first = { situation: game.situation, asked: false, mood: /** @type {const} */ ("play"), step: null };
  const tell = (/** @type {import("../state/table-state.d.ts").State} */ state) => guide.keep(state);
  const { table, stop } = mount(root, { engine, first, here, tell, site: model.get("site"), guide });
  return () => {
    stop();
    root.remove();
  };
}

/** @param {Box[]} boxes */
function firstOf([first]) {
  return first ? { edition: first.edition, sets: first.sets } : null;
}

export default { render: mounted };
