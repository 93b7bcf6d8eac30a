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

  /** @param {Telling} now */
  function read(now) {
    if (now.pasted.length) reader.stop();
    else reader.read(now, edition());
  }

  return {
    read,
    stop: () => reader.stop(),
    /** @param {Partial<Telling>} known */
    tell(known) {
      const now = nothingTold({ box: boxOf(known.kept || known.name || ""), ...known });
      set(now);
      if (now.text) read(now);
      else reader.begin();
    },
    /** @param {Partial<Telling>} change */
    write(change) {
      const { telling: before } = state;
      if (!before) return;
      const pasted = change.text === undefined ? before.pasted : boxIn(change.text);
      const isRead = "text" in change || "type" in change || "name" in change;
      const now = { ...before, ...change, pasted, ...(isRead ? { waits: !pasted.length } : {}) };
      set(now);
      if (isRead) read(now);
    },
  };
}
