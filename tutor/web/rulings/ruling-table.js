// The table on which a ruling lies: first as it was laid out, then with what is played; or somebody's own situation.

/** @import { AnyModel } from "@anywidget/types" */
/** @import { Look, Situation } from "../engine/protocol.d.ts" */
/** @import { Guide, GuidedPart } from "../state/table-state.d.ts" */
/** @import { RulingAsked, RulingTold } from "./data.d.ts" */
/** @import { WalkAct, WalkState } from "./walk-state.d.ts" */

import { still } from "../base/index.js";
import { engineOf, unanswered } from "../engine/index.js";
import { addressed } from "../places/index.js";
import { boxFor, laidTable } from "../start/index.js";
import { mount, rootIn } from "../table/index.js";
import { rulingPanel } from "./ruling-panel.js";

/** @type {readonly GuidedPart[]} */
const UNTOLD = ["questions", "deciding", "laying", "story", "picture", "steps"];
/** @type {readonly GuidedPart[]} */
const TOLD = ["questions", "laying"];

/** @param {{ state: WalkState, table: HTMLElement, model: AnyModel, act: () => WalkAct }} parts */
export function rulingTable({ state, table, model, act }) {
  /** @type {ReturnType<typeof mount> | null} */
  let there = null;

  /** @type {Guide} */
  const guide = {
    panel: () => rulingPanel(state, act()),
    takes: () => false,
    request: () => null,
    get without() {
      return state.told ? TOLD : UNTOLD;
    },
  };

  function close() {
    there?.stop();
    there = null;
    table.replaceChildren();
  }

  /** @param {Situation} situation @param {Look | null} look */
  function lay(situation, look) {
    close();
    const root = rootIn(table);
    const engine = engineOf(model, (silent) => unanswered(root, silent, (problem) => there?.table.say(problem)));
    const first = { situation, asked: false, mood: /** @type {const} */ ("play"), step: 0, brought: true };
    const here = addressed(model.get("is_first"));
    there = mount(root, { engine, first, look, here, tell: () => {}, site: model.get("site"), guide });
  }

  /** Go along to what is new. @param {string} selector */
  function attend(selector) {
    /** @type {HTMLElement | null} */
    const there = table.querySelector(selector);
    there?.focus({ preventScroll: true });
    const { top = 0 } = there?.getBoundingClientRect() ?? {};
    if (top < 0 || top > innerHeight / 2)
      there?.scrollIntoView({ block: "start", behavior: still() ? "auto" : "smooth" });
  }

  return {
    /** @param {RulingAsked} asked @param {boolean} moves */
    asked({ situation, look }, moves) {
      lay(situation, look);
      if (moves) attend(".rl-asks");
    },
    /** @param {RulingTold} told @param {number} at which of the ways @param {string} to where the focus goes */
    told({ ways, look }, at, to) {
      const way = ways[at];
      if (!way) return;
      lay(way.situation, at === 0 ? look : null);
      attend(to);
    },
    /**
     * What the address holds lies here: somebody's own situation, with all that one may do on a table.
     *
     * @param {(title: string) => void} called is told what it is called
     */
    brought(called) {
      const root = rootIn(table);
      const engine = engineOf(model, (silent) => unanswered(root, silent, (problem) => there?.table.say(problem)));
      const situation = laidTable(boxFor({ boxes: null, index: null }, null), null, []);
      const first = { situation, asked: false, mood: /** @type {const} */ ("play"), step: null };
      const here = addressed(model.get("is_first"));
      const tell = (/** @type {import("../state/table-state.d.ts").State} */ { look }) => called(look?.title ?? "");
      there = mount(root, { engine, first, here, tell, site: model.get("site") });
    },
    redraw: () => there?.table.redraw(),
    close,
  };
}
