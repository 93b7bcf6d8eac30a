// A card of one's own is told on the page itself: what was asked is asked anew with it.

/** @import { Engine } from "../engine/engine.js" */
/** @import { Store } from "../base/store.js" */
/** @import { KeptCard } from "../own-cards/own-card.d.ts" */
/** @import { State } from "./start-state.d.ts" */

import { cardTold, keepCards, tellerOf } from "../own-cards/index.js";
import { OWN } from "../texts/index.js";
import { boxFor } from "./laid-table.js";

/**
 * `tell` begins with a name that is in the words from and to so many letters, `tellCard` with nothing or a card that
 * is kept.
 *
 * @param {Store<State>} store
 * @param {Engine} engine
 * @param {(from: number, to: number, name: string) => void} mend writes another name there
 */
export function cardTelling(store, engine, mend) {
  const { state } = store;
  /** @type {{ from: number, to: number, said: string } | null} */
  let asked = null;
  const teller = tellerOf(
    engine,
    state,
    (telling) => store.set({ telling }),
    () => boxFor(state, state.quarrel.said).edition,
  );

  function closeCard() {
    teller.stop();
    store.set({ telling: null });
  }

  return {
    /** @param {string} said @param {number} from @param {number} to */
    tell(said, from, to) {
      asked = { said, from, to };
      teller.tell({ name: said });
    },
    /** @param {KeptCard} [card] */
    tellCard(card) {
      asked = null;
      teller.tell(card ? { ...card, kept: card.name } : {});
    },
    writeCard: teller.write,
    useCard() {
      const { telling, own } = state;
      if (!telling) return;
      const card = cardTold(telling);
      const { pasted, kept } = telling;
      if (!pasted.length && !card.type) return;
      // The sheet goes last: what it was opened by is gone by then, and the focus goes to what comes of it.
      if (pasted.length) keepCards(pasted.map((one) => ({ ...one, box: card.box })));
      else if (kept) own.change(kept, card);
      else keepCards([card]);
      if (asked && !pasted.length && asked.said !== card.name) mend(asked.from, asked.to, card.name);
      closeCard();
      if (!kept)
        store.set({ status: pasted.length ? OWN.boxIsKept(pasted.length, card.box) : OWN.isKnownNow(card.name) });
    },
    closeCard,
    stop: teller.stop,
  };
}
