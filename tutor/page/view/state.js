// The table's state, and all that may be done to it. Whatever is done ends in one drawing of the whole.

/** @import { Answer, Look, Situation } from "./data.d.ts" */
/** @import { Engine, Answered } from "./engine.js" */
/** @import { History } from "./history.js" */
/** @import { Act, Moment, Sheet, State } from "./table-state.d.ts" */

import { player } from "./play.js";

const REMEMBERED = 80; // looks that Undo needs nobody for
const FURTHER = 50_000;

/** @param {Moment} moment @returns {State} */
export function startOf(moment) {
  return {
    ...moment,
    look: null,
    shown: null,
    at: 0,
    answer: null,
    way: null,
    sheet: null,
    about: null,
    catalogue: null,
    carried: null,
    pictures: {},
    picture: "",
    playing: false,
    busy: null,
    wrong: [],
    problem: "",
    alone: false,
    canUndo: false,
    canRedo: false,
    tried: [],
  };
}

/** The situation without its question, which belongs to one position only. @param {Situation} situation */
export function unasked(situation) {
  const { question, ...rest } = situation;
  return question === undefined ? situation : /** @type {Situation} */ (rest);
}

/**
 * A table: its state, and what may be done to it.
 *
 * @param {object} parts
 * @param {Engine} parts.engine
 * @param {History} parts.history
 * @param {(state: State) => void} parts.draw
 * @param {(state: State) => void} parts.tell whom the situation, the step and the answer are told
 */
export function tableOf({ engine, history, draw, tell }) {
  const state = startOf(history.now());
  state.alone = engine.alone;
  /** @type {Map<string, Look>} */
  const looks = new Map();
  const auto = player(
    on,
    () => state.shown?.events[state.at - 1]?.says ?? "",
    (is) => set({ playing: is }),
  );

  /** @param {Partial<State>} change */
  function set(change) {
    Object.assign(state, change, { canUndo: history.canUndo(), canRedo: history.canRedo() });
    draw(state);
  }

  function on() {
    const left = state.at < events();
    if (left) go(state.at + 1);
    return left;
  }

  function events() {
    return state.shown?.events.length ?? 0;
  }

  /** Show a moment that was there before, or is new. @param {Moment} moment @param {Partial<State>} [also] */
  function arrive(moment, also = {}) {
    auto.stop();
    for (const kind of ["answer", "about", "picture"]) engine.drop(kind);
    const known = looks.get(keyOf(moment.situation));
    const gone = {
      answer: null,
      way: null,
      sheet: null,
      about: null,
      carried: null,
      busy: null,
      wrong: [],
      problem: "",
    };
    set({ ...moment, ...gone, ...also, ...(known ? seen(known, moment.step) : {}) });
    if (known) settle(moment);
    else look(moment);
  }

  /** @param {Look} found @param {number | null} step @returns {Partial<State>} */
  function seen(found, step) {
    const at = Math.min(step ?? found.events.length, found.events.length);
    return { look: found, shown: found, at, pictures: {}, wrong: found.wrong };
  }

  /** @param {Moment} moment */
  function look(moment) {
    engine.ask("look", { situation: moment.situation }, ({ reply, wrong }) => {
      if (wrong) return set({ wrong, problem: wrong[0]?.says ?? "" });
      keep(moment.situation, reply);
      const amended = { ...moment, situation: withQuestion(reply.situation, moment.situation) };
      history.amend(amended);
      set({ ...amended, ...seen(reply, moment.step) });
      settle(amended);
    });
  }

  /** @param {Situation} situation @param {Look} found */
  function keep(situation, found) {
    looks.set(keyOf(situation), found).set(keyOf(found.situation), found);
    while (looks.size > REMEMBERED) looks.delete(/** @type {string} */ (looks.keys().next().value));
  }

  /** What comes after a moment is seen: its question is asked, and everybody is told. @param {Moment} moment */
  function settle(moment) {
    const query = { scenario: state.look?.link ?? "", step: stepText(), ask: moment.asked ? "yes" : "" };
    history.address(query);
    tell(state);
    if (moment.asked) answer(moment);
    if (state.picture && !state.pictures[state.picture]) picture(state.picture);
  }

  function stepText() {
    return state.shown && state.at < events() ? String(state.at) : "";
  }

  /** @param {Moment} moment @param {number} [limit] */
  function answer(moment, limit) {
    set({ busy: { says: "Looking at all that may happen", positions: 0 } });
    engine.ask("answer", { situation: moment.situation, ...(limit ? { limit } : {}) }, (answered) => {
      if (answered.wrong) return set({ busy: null, problem: answered.wrong[0]?.says ?? "" });
      if (answered.progress && state.busy) set({ busy: { ...state.busy, ...answered.progress } });
      if (answered.reply) answeredWith(answered);
    });
  }

  /** @param {Answered<Answer>} answered */
  function answeredWith({ reply, done }) {
    if (!reply) return;
    const busy = done === false ? { says: "Looking at what would change it", positions: reply.positions } : null;
    const first = state.answer === null;
    set({ answer: reply, busy });
    history.address({ scenario: reply.link });
    if (first && reply.ways.length && state.way === null) showWay(0, reply.at);
    tell(state);
  }

  /** Show a way to an end, or the situation itself. @param {number | null} way @param {number} [step] */
  function showWay(way, step) {
    const shown = way === null ? state.look : state.answer?.ways[way]?.look;
    if (!shown) return;
    const at = Math.min(step ?? state.answer?.at ?? shown.events.length, shown.events.length);
    set({ way: shown === state.look ? null : way, shown, at, pictures: {} });
    if (state.picture) picture(state.picture);
  }

  /** Do one thing. @param {Partial<Moment>} change @param {Partial<State>} [also] */
  function push(change, also) {
    const tried = withTried(state);
    const moment = { situation: state.situation, asked: false, mood: state.mood, step: null, ...change };
    history.push(moment);
    arrive(moment, { tried, ...also });
  }

  /** @param {number} step */
  function go(step) {
    const at = Math.min(Math.max(step, 0), events());
    if (at === state.at) return;
    set({ at, sheet: null, about: null });
    if (state.way === null && !state.asked) {
      history.amend({ ...history.now(), step: at === events() ? null : at });
      history.address({ step: stepText() });
      tell(state);
    }
  }

  /** The situation with the moves up to a step only. @param {number} step */
  function upTo(step) {
    const shown = /** @type {Look} */ (state.shown);
    const made = shown.moves.filter((move) => move.done <= step).length;
    const script = (shown.situation.script ?? []).slice(0, made);
    return { ...unasked(shown.situation), script, stop: /** @type {const} */ ("chain") };
  }

  /** @param {string} kind */
  function picture(kind) {
    const shown = state.shown;
    engine.ask("picture", { situation: shown?.situation, picture: kind }, ({ reply, wrong }) => {
      if (shown !== state.shown) return;
      if (wrong) set({ problem: wrong[0]?.says ?? "" });
      else set({ pictures: { ...state.pictures, [kind]: reply } });
    });
  }

  /** @param {Sheet} sheet */
  function open(sheet) {
    engine.drop("about");
    set({ sheet, about: null, problem: "" });
    const of = { card: "card", player: "player", place: "zone", menu: "" }[sheet.kind];
    if (!of || !state.shown) return;
    const payload = { situation: upTo(state.at), [of]: Object.values(sheet)[1] };
    engine.ask("about", payload, ({ reply, wrong }) => {
      if (state.sheet === sheet)
        set({ about: wrong ? { options: [], refused: [], questions: [], says: wrong[0]?.says ?? "" } : reply });
    });
  }

  /** @type {Act} */
  const act = {
    go: (step) => {
      auto.stop();
      go(step);
    },
    play: () => auto.toggle(),
    choose: (entry) => {
      const cut = upTo(state.at);
      push({ situation: { ...cut, script: [...(cut.script ?? []), entry] }, mood: "play" });
    },
    goOn: () => push({ situation: { ...upTo(events()), stop: "decision" }, mood: "play" }),
    takeBack: (step) => push({ situation: upTo(step) }),
    startFromHere: () =>
      engine.ask("from_here", { situation: upTo(state.at) }, ({ reply, wrong }) => {
        if (wrong) set({ problem: wrong[0]?.says ?? "" });
        else push({ situation: reply.situation, mood: "lay out" });
      }),
    ask: ({ script, question }) => {
      const cut = upTo(state.at);
      const situation = { ...cut, script: [...(cut.script ?? []), ...script], ...(question ? { question } : {}) };
      push({ situation, asked: true, mood: "play" });
    },
    lookFurther: () => answer(history.now(), FURTHER),
    leaveAnswer: () => push({ situation: unasked(state.situation) }),
    showWay: (way) => showWay(way),
    lay: (situation) => push({ situation: unasked(situation), mood: "lay out" }, { sheet: state.sheet }),
    setMood: (mood) => set({ mood, sheet: null, at: mood === "play" ? events() : state.at }),
    open,
    close: () => set({ sheet: null, about: null }),
    carry: (card, zone = "") => set({ carried: card === null ? null : { card, zone }, sheet: null }),
    undo: () => history.undo(),
    redo: () => history.redo(),
    clear: () =>
      engine.ask(
        "empty",
        { edition: state.situation.edition, sets: state.situation.sets ?? null },
        ({ reply, wrong }) => {
          if (wrong) set({ problem: wrong[0]?.says ?? "" });
          else push({ situation: reply.situation, mood: "lay out" });
        },
      ),
    read: (text) =>
      engine.ask("file", { text }, ({ reply, wrong }) => {
        if (wrong) return set({ problem: wrong.map(({ says }) => says).join(" ") });
        push({ situation: reply.situation, asked: Boolean(reply.situation.question), mood: "play" });
      }),
    showPicture: (kind) => {
      set({ picture: kind });
      if (kind && !state.pictures[kind]) picture(kind);
    },
    show: (moment) => push(moment),
  };

  /** Begin with what a link holds. @param {{ link: string, step: number | null, asked: boolean }} address */
  function openLink({ link, step, asked }) {
    engine.ask("file", { text: link }, ({ reply, wrong }) => {
      if (wrong) return set({ problem: wrong.map(({ says }) => says).join(" ") });
      const { situation } = /** @type {{ situation: Situation }} */ (reply);
      const moment = {
        situation,
        step,
        asked: asked || Boolean(situation.question),
        mood: /** @type {const} */ ("play"),
      };
      history.amend(moment);
      arrive(moment);
    });
  }

  return {
    state,
    act,
    arrive,
    openLink,
    keep,
    set,
    catalogue() {
      const { edition, sets } = state.situation;
      engine.ask("cards", { edition, sets: sets ?? null }, ({ reply }) => reply && set({ catalogue: reply }));
    },
    stop() {
      for (const part of [auto, history, engine]) part.stop();
    },
  };
}

/** The same situation has the same key, in whatever order its parts stand. @param {Situation} situation */
function keyOf(situation) {
  const { question: _, ...rest } = situation;
  return JSON.stringify(Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** @param {Situation} found @param {Situation} sent */
function withQuestion(found, sent) {
  return sent.question ? { ...found, question: sent.question } : found;
}

/** The ways that were tried, and with them the one that is shown, if it is one that is about to be left. @param {State} state */
function withTried(state) {
  const script = state.situation.script ?? [];
  if (!script.length || state.asked) return state.tried;
  const others = state.tried.filter(({ situation }) => !begins(script, situation.script ?? []));
  const { situation, mood } = state;
  return [...others, { situation, mood, asked: false, step: null }].slice(-20);
}

/** Does the longer script begin with the shorter? @param {object[]} longer @param {object[]} shorter */
function begins(longer, shorter) {
  return shorter.every((entry, at) => JSON.stringify(entry) === JSON.stringify(longer[at]));
}
