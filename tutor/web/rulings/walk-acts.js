// What may be done on the page of the rulings.

/** @import { AnyModel } from "@anywidget/types" */
/** @import { Engine } from "../engine/engine.js" */
/** @import { RulingAsked, RulingList, RulingTold } from "./data.d.ts" */
/** @import { Said, WalkAct, WalkPlace, WalkState } from "./walk-state.d.ts" */
/** @import { WalkVisits } from "./walk-visits.js" */

import { Store } from "../base/index.js";
import { quarrelOf } from "../quarrel/index.js";
import { RULINGS } from "../texts/index.js";
import { keepRound } from "./round.js";
import { inOrder, rulingsFound } from "./ruling-search.js";
import { rulingTable } from "./ruling-table.js";
import { playedWay } from "./ruling-ways.js";
import { noPlace } from "./walk-visits.js";

/**
 * @typedef {{
 *   state: WalkState, engine: Engine, visits: WalkVisits, table: HTMLElement, model: AnyModel,
 *   draw: (left?: string) => void
 * }} Parts
 */

/**
 * All of `WalkAct`, and what the page itself does: it begins, knows its list, arrives somewhere by Back, says what is
 * wrong, and stops.
 *
 * @param {Parts} parts
 */
export function walkActs({ state, engine, visits, table, model, draw }) {
  const laid = rulingTable({ state, table, model, act: () => act });
  /** @type {Store<WalkState, string>} */
  const store = new Store(state, (_, left) => {
    draw(left);
    laid.redraw();
  });
  const find = () => store.set({ found: state.list ? rulingsFound(state.list, state) : [] });
  const asks = quarrelOf(engine, find);
  state.quarrel = asks.quarrel;

  /** What is typed is understood as well, and its list found at once. */
  function look() {
    asks.look(state.text, null);
    find();
  }

  const goes = going({ store, engine, visits, laid });

  /** @type {WalkAct} */
  const act = {
    narrow(change) {
      const place = { ...placeOf(state), ...change };
      if ("text" in change) visits.amend(place);
      else visits.push(place);
      Object.assign(state, place, { all: false });
      look();
    },
    showAll: () => store.set({ all: true }),
    open: (id) => goes.on({ ...placeOf(state), question: id }),
    say: goes.say,
    judge: (right) => store.set({ round_said: noted(state, right ? "right" : "wrong") }),
    showWay(way) {
      store.set({ way });
      if (state.told) laid.told(state.told, way, `[data-way="${way}"]`);
    },
    next: goes.next,
    leave: () => goes.on({ ...placeOf(state), question: "", round: false }),
    beginRound(anew) {
      if (anew) keepRound(null);
      Object.assign(state, anew ? { round_said: {} } : {});
      goes.next(true);
    },
  };
  return {
    ...act,
    /** @param {string} link what the address holds */
    begin(link) {
      const place = visits.begin();
      goes.arrive(place, false);
      if (!link || place.question) return;
      store.set({ own: "" });
      laid.brought((own) => store.set({ own }));
    },
    /** @param {RulingList} list */
    know(list) {
      const { card } = state;
      const isKnown = !card || list.rulings.some(({ cards }) => cards.includes(card));
      Object.assign(state, { list, ...(isKnown ? {} : { card: "", problem: RULINGS.noSuchCard(card) }) });
      look();
    },
    /** @param {WalkPlace} place */
    arrive(place) {
      goes.arrive(place, true);
      look();
    },
    /** @param {string} problem */
    warn: (problem) => store.set({ problem }),
    stop() {
      asks.stop();
      laid.close();
    },
  };
}

/**
 * From ruling to ruling: each is asked, and told when one has said something.
 *
 * @param {{
 *   store: Store<WalkState, string>, engine: Engine, visits: WalkVisits, laid: ReturnType<typeof rulingTable>
 * }} parts
 */
function going({ store, engine, visits, laid }) {
  const { state } = store;

  /** @param {WalkPlace} place @param {boolean} moves does somebody go there, whose focus goes along? */
  function arrive(place, moves) {
    for (const kind of /** @type {const} */ (["ruling_asked", "ruling_told"])) engine.drop(kind);
    laid.close();
    const { question } = place;
    const left = moves ? state.question : undefined;
    store.set(
      { ...place, asked: null, said: null, told: null, own: null, way: 0, busy: question !== "", problem: "" },
      left,
    );
    if (!question) return;
    engine.ask("ruling_asked", { ruling: question }, ({ reply, wrong }) => {
      if (wrong) return store.set({ question: "", busy: false, problem: wrong[0]?.says ?? "" });
      store.set({ busy: false, question: reply.id, asked: reply });
      laid.asked(/** @type {RulingAsked} */ (reply), moves);
    });
  }

  /** @param {WalkPlace} place */
  function on(place) {
    visits.push(place);
    arrive(place, true);
  }

  /** @param {RulingTold} told */
  function tell(told) {
    store.set({ told, ...(state.round ? { round_said: noted(state, saidOf(state, told)) } : {}) });
    visits.tell(told.ways[0]?.link ?? "");
    laid.told(told, wayOf(told, state.said), ".rl-word");
  }

  return {
    arrive,
    on,
    /** @param {string} answer */
    say(answer) {
      if (!state.asked || state.said !== null) return;
      store.set({ said: answer });
      engine.ask("ruling_told", { ruling: state.asked.id }, ({ reply, wrong }) => {
        if (wrong) return store.set({ said: null, problem: wrong[0]?.says ?? "" });
        state.way = wayOf(reply, answer);
        tell(reply);
      });
    },
    /** @param {boolean} [begins] is a round begun, or gone on with? */
    next(begins = false) {
      if (!state.list) return;
      const round = begins || state.round;
      on({
        ...placeOf(state),
        ...(begins ? noPlace() : {}),
        round,
        question: inOrder(state, state.list, round, begins),
      });
    },
  };
}

/** @param {WalkPlace} state @returns {WalkPlace} */
function placeOf({ text, topic, card, box, question, round }) {
  return { text, topic, card, box, question, round };
}

/**
 * The way that one has named; the one that is played where one has named none.
 *
 * @param {RulingTold} told
 * @param {string | null} said
 */
function wayOf(told, said) {
  const at = told.ways.findIndex(({ file }) => file === said);
  return at < 0 ? playedWay(told) : at;
}

/**
 * Was it right? Null where only whoever thought of an answer can say so.
 *
 * @param {WalkState} state
 * @param {RulingTold} told
 */
function saidOf({ said }, { right, ways }) {
  if (ways.length > 1) return "open";
  if (!right || !said) return null;
  return said === right ? "right" : "wrong";
}

/** What was said in the round so far, with this. @param {WalkState} state @param {Said | null} said */
function noted({ question, round_said }, said) {
  if (!said) return round_said;
  const now = { ...round_said, [question]: said };
  keepRound(now);
  return now;
}
