// A card of one's own is told: what is typed is held, and read as it is.

/** @import { Engine } from "../engine/engine.js" */
/** @import { Telling } from "./own-card.d.ts" */

import { textReader } from "./card-reading.js";
import { boxOf } from "./own-storage.js";
import { boxIn } from "./pasted-box.js";
import { nothingTold } from "./telling.js";

/**
 * `tell` begins to tell a card, of which something may be known; `write` goes on with it; `read` has it read again.
 *
 * @param {Engine} engine
 * @param {{ telling: Telling | null }} state
 * @param {(telling: Telling | null) => void} set
 * @param {() => string} edition in whose words it is told
 */
export function tellerOf(engine, state, set, edition) {
  const reader = textReader(engine, (change) => {
    if (state.telling) set({ ...state.telling, ...change });
  });

  /** @param {Telling} now @param {number} [soon] */
  function read(now, soon) {
    if (now.pasted.length) return reader.stop();
    reader.read(now, edition(), soon);
  }

  return {
    read,
    stop: () => reader.stop(),
    /** @param {Partial<Telling>} known */
    tell(known) {
      const now = nothingTold({ box: boxOf(known.kept || known.name || ""), ...known });
      set(now);
      if (now.text) read(now, 0);
      else reader.begin();
    },
    /** @param {Partial<Telling>} change */
    write(change) {
      const { telling: before } = state;
      if (!before) return;
      const pasted = change.text === undefined ? before.pasted : boxIn(change.text);
      const now = { ...before, ...change, pasted };
      set(now);
      if ("text" in change || "type" in change || "name" in change) read(now);
    },
  };
}
