// What is picked is laid on a table, in the place of what was found.

/** @import { AnyModel } from "@anywidget/types" */
/** @import { Store } from "../base/store.js" */
/** @import { Engine } from "../engine/engine.js" */
/** @import { Moment, Situation, State as TableState } from "../state/table-state.d.ts" */
/** @import { Opened, State } from "./start-state.d.ts" */

import { engineOf, unanswered } from "../engine/index.js";
import { addressed } from "../places/index.js";
import { mount, rootIn } from "../table/index.js";
import { boxFor, laidTable } from "./laid-table.js";

/** @param {{ store: Store<State>, engine: Engine, table: HTMLElement, model: AnyModel }} parts */
export function opening({ store, engine, table, model }) {
  /** @type {ReturnType<typeof mount> | null} */
  let there = null;

  /** @param {Moment} first @param {boolean} brought @param {boolean} [tested] is its answer played against at once? */
  function lay(first, brought, tested = false) {
    const root = rootIn(table);
    const asks = engineOf(model, (silent) => unanswered(root, silent, (problem) => there?.table.say(problem)));
    const here = addressed(model.get("is_first"));
    let waits = tested;
    const tell = (/** @type {TableState} */ { answer, busy }) => {
      if (!waits || !answer?.word || busy) return;
      waits = false;
      queueMicrotask(() => there?.table.act.playAnswer());
    };
    there = mount(root, { engine: asks, first, here, tell, brought, site: model.get("site") });
    store.set({ busy: false });
  }

  return {
    /**
     * @param {Opened} opened
     * @param {boolean} kept has the browser what was done with it?
     */
    open(opened, kept) {
      const asksNow = new URLSearchParams(location.search).get("ask") === "yes";
      store.set({ told: kept && "ruling" in opened && !asksNow ? opened.ruling : "" });
      if (kept || "address" in opened) lay(momentOf(laidTable(boxFor(store.state, null), null, [])), false);
      else if ("moment" in opened) lay(opened.moment, true);
      else {
        store.set({ busy: true });
        const [kind, asks] = requestOf(opened);
        engine.ask(kind, asks, ({ reply, wrong }) => {
          if (wrong) return store.set({ busy: false, problem: wrong[0]?.says ?? "" });
          const asked = "asked" in reply ? reply.asked : !("asked" in opened) || opened.asked;
          store.set({ told: "ruling" in opened && !asked ? opened.ruling : "" });
          lay(
            { ...momentOf(reply.situation), asked, step: asked ? null : 0, brought: true },
            true,
            "tested" in opened && opened.tested,
          );
        });
      }
    },
    /** @param {boolean} [left] has the browser gone on to another place already? */
    close(left = false) {
      for (const kind of /** @type {const} */ (["ruling", "file"])) engine.drop(kind);
      there?.stop(left);
      there = null;
      table.replaceChildren();
    },
  };
}

/** @param {Situation} situation @returns {Moment} */
function momentOf(situation) {
  return { situation, asked: false, mood: "play", step: null };
}

/** What has to be asked for the situation. @param {Exclude<Opened, { moment: Moment } | { address: true }>} opened */
function requestOf(opened) {
  if ("ruling" in opened) return /** @type {const} */ (["ruling", { ruling: opened.ruling }]);
  if ("told" in opened) return /** @type {const} */ (["file", { text: opened.told }]);
  return /** @type {const} */ (["file", { text: `?${new URLSearchParams({ scenario: opened.link })}` }]);
}
