// What may be done on the page that begins with words.

/** @import { AnyModel } from "@anywidget/types" */
/** @import { Engine } from "../engine/engine.js" */
/** @import { Store } from "../base/store.js" */
/** @import { Index } from "../search/data.d.ts" */
/** @import { Act, Opened, Place, State } from "./start-state.d.ts" */
/** @import { StartVisits } from "./visits.js" */

import { keepBoxes } from "../boxes/index.js";
import { cardTelling } from "./card-telling.js";
import { finding } from "./finding.js";
import { knownCards } from "./known-cards.js";
import { boxFor, laidTable } from "./laid-table.js";
import { opening } from "./opening.js";

/**
 * @typedef {{
 *   store: Store<State>, engine: Engine, visits: StartVisits, table: HTMLElement, model: AnyModel
 * }} Parts
 */

/**
 * All of `Act`, and what the page itself does: it begins, has unpacked what it looks in, arrives somewhere by Back,
 * says what is wrong, and stops.
 *
 * @param {Parts} parts
 */
export function actsOf({ store, engine, visits, table, model }) {
  const { state } = store;
  const found = finding(store, engine);
  const shown = opening({ store, engine, table, model });

  /** Go on to another place. @param {Place} place */
  function go(place) {
    shown.close();
    visits.push(place);
    store.set({ ...place, problem: "" });
  }

  /** @param {Opened} opened */
  function open(opened) {
    visits.push({ text: state.text, opened });
    store.set({ opened, problem: "" });
    shown.open(opened, false);
  }

  /** Show a place that one has come to. @param {Place} place */
  function arrive(place) {
    shown.close(true);
    store.set({ ...place, problem: "" });
    if (place.opened) shown.open(place.opened, visits.kept());
    else found.look(place.text);
  }

  /** @param {string} text */
  function write(text) {
    if (state.opened) go({ text, opened: null });
    else visits.amend({ text, opened: null });
    Object.assign(state, { unfolded: [], card: "" });
    found.look(text);
  }

  /** @param {number} from @param {number} to @param {string} name */
  function mend(from, to, name) {
    const letters = [...state.text];
    write([...letters.slice(0, from), name, ...letters.slice(to)].join(""));
  }

  const told = cardTelling(store, engine, mend);

  /** The cards that are named, laid out. @returns {import("../places/moment.d.ts").Moment} */
  function momentOfCards() {
    const { said } = state.quarrel;
    const named = knownCards(state).filter(({ name }) => said?.cards.some((one) => one.name === name));
    const own = named.flatMap((card) => card.own ?? []);
    const situation = laidTable(boxFor(state, said), said, named, own);
    return { situation, asked: false, mood: "lay out", step: null };
  }

  /** @param {string} id @param {readonly string[]} all */
  const toggled = (id, all) => (all.includes(id) ? all.filter((one) => one !== id) : [...all, id]);

  return {
    write,
    ...found.acts,
    mend,
    /** @param {string} scenario @param {boolean} tested */
    see: (scenario, tested) => open({ told: scenario, tested }),
    meet: found.meet,
    /** @param {string} id */
    unfold: (id) => store.set({ unfolded: toggled(id, state.unfolded) }),
    /** @param {string} card */
    lookAt: (card) => store.set({ card: state.card === card ? "" : card }),
    open,
    openCards: () => open({ moment: momentOfCards() }),
    ...told,
    leave() {
      go({ text: state.text, opened: null });
      found.look(state.text);
    },
    /** @type {Act["useBoxes"]} */
    useBoxes(boxes) {
      keepBoxes(boxes);
      store.set({ boxes, choosing: Boolean(boxes) });
      found.look(state.text);
    },
    /** @param {boolean} choosing */
    chooseBoxes: (choosing) => store.set({ choosing }),
    begin: () => arrive(visits.begin()),
    /** @param {Index} index */
    know(index) {
      store.set({ index });
      found.look(state.text);
    },
    arrive,
    /** The cards of one's own are others now. */
    lookAnew() {
      if (!state.opened) found.look(state.text);
    },
    /** @param {string} problem */
    say: (problem) => store.set({ problem }),
    stop() {
      state.shelf.stop();
      state.own.stop();
      told.stop();
      found.stop();
      shown.close();
    },
  };
}
