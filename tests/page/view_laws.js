// The laws of the table's state, tried out with an engine that is made up: run by test_view_state.py.

import assert from "node:assert/strict";
import { engineOf } from "../../tutor/web/engine/engine.js";
import { historyOf } from "../../tutor/web/places/history.js";
import { has } from "../../tutor/web/state/guide.js";
import { tableOf } from "../../tutor/web/state/state.js";
import { tryAll } from "./trying.js";

/** Two events an entry; behind one that says `forces` something else is forced, and one that says `wrong` is not read. */
function played(situation) {
  const script = (situation.script ?? []).flatMap((entry, at, all) =>
    entry.forces && !all[at + 1]?.forced ? [entry, { by: "Ana", forced: entry.play }] : [entry],
  );
  const events = script.flatMap((entry, at) =>
    [0, 1].map((half) => ({ n: 2 * at + half, says: JSON.stringify(entry) })),
  );
  return {
    situation: { ...situation, script },
    link: `link of ${JSON.stringify(situation)}`,
    events,
    moves: script.map((entry, at) => ({ step: 2 * at, done: 2 * at + 2, says: `${entry.by} does it`, asks: "" })),
    decision: { options: [{ entry: { by: "Ana", play: "offered" } }] },
    questions: [{ says: "?", script: [], question: { may: { by: "Ben", play: "one" } } }],
    wrong: [],
  };
}

/** What the engine answers to a message: one reply, or several. */
function replies({ kind, situation, text }) {
  if (situation?.players.some(({ wrong }) => wrong)) return [{ wrong: [{ at: "players[0]", says: "No." }] }];
  if (kind === "look") return [{ reply: played(situation) }];
  if (kind === "from_here") return [{ reply: { situation: { ...situation, script: [], title: "from here" } } }];
  if (kind === "file") {
    const script = text.endsWith("script") ? [play("one"), play("two")] : [];
    return [{ reply: { situation: { ...EMPTY, title: text, script } } }];
  }
  if (kind === "about")
    return [{ reply: { options: [], refused: [], questions: [], says: JSON.stringify(situation) } }];
  if (kind !== "answer") return [{ reply: { kind } }];
  const look = played({ ...situation, script: [...(situation.script ?? []), { by: "Ben", play: "way" }] });
  const [word, why] = [
    { situation, question: "May she?", word: "Yes", ways: [], link: "" },
    { situation, question: "May she?", word: "Yes", ways: [{ look }], at: 1, link: "asked" },
  ];
  return [{ progress: { positions: 5 }, done: false }, { reply: word, done: false }, { reply: why }];
}

const EMPTY = { edition: "base", players: [{ name: "Ana" }, { name: "Ben" }], deck: "?", stop: "chain" };
const FIRST = { situation: EMPTY, asked: false, mood: "lay out", step: null };

/** A table, and the messages on their way to its engine. */
function made(guide) {
  const waiting = [];
  const hearing = new Set();
  const model = {
    on: (_, hear) => hearing.add(hear),
    off: (_, hear) => hearing.delete(hear),
    send: (one) => waiting.push(one),
  };
  const engine = engineOf(model, (silent) => assert.equal(silent, 0));
  let table = null;
  const history = historyOf(FIRST, (moment) => table.arrive(moment), false);
  const told = [];
  const kept = [];
  const shelf = { add: (item) => kept.push(item) };
  table = tableOf({ engine, history, draw: () => {}, tell: ({ situation }) => told.push(situation), shelf, guide });
  table.arrive(FIRST);
  const answer = (at = 0) => {
    const [message] = waiting.splice(at, 1);
    for (const one of replies(message)) for (const hear of hearing) hear({ id: message.id, done: true, ...one });
  };
  const all = () => {
    while (waiting.length) answer();
  };
  return { ...table, waiting, answer, all, told, history, kept };
}

const play = (name) => ({ by: "Ana", play: name });
const laid = (name) => ({ ...EMPTY, players: [{ name: "Ana", hand: [name] }, { name: "Ben" }] });

const LAWS = {
  "whoever leads has it shown by a request of their own, hears of each move first, and may leave out what may be done"() {
    const heard = [];
    const guide = {
      panel: () => "",
      takes: (entry) => entry.play === "mine" && heard.push(entry) > 0,
      request: (situation) => (situation.title === "own" ? { kind: "look", payload: { situation: EMPTY } } : null),
      without: [],
    };
    const { act, state, all, waiting } = made(guide);
    all();
    act.choose(play("mine"));
    assert.deepEqual([heard, waiting.length, state.situation.script ?? []], [[play("mine")], 0, []]);
    act.choose(play("one"));
    all();
    assert.deepEqual(state.situation.script, [play("one")]);
    assert.ok(has(state, "deciding"));
    guide.without = ["deciding"];
    assert.ok(!has(state, "deciding"));
    act.open({ kind: "player", player: "Ben" });
    assert.deepEqual(waiting, []);
    act.show({ ...FIRST, situation: { ...EMPTY, title: "own", script: [play("other")] } });
    all();
    assert.deepEqual(state.look.events, []);
  },

  "undo after a decision shows what was, redo what came of it"() {
    const { act, state, all } = made();
    all();
    act.choose(play("one"));
    all();
    const after = state.look;
    assert.equal(state.at, 2);
    act.undo();
    assert.deepEqual([state.look.events.length, state.situation.script ?? [], state.current], [0, [], true]);
    act.redo();
    assert.deepEqual([state.look, state.at, state.canRedo], [after, 2, false]);
    all();
    assert.equal(state.look, after);
  },

  "a menu that is opened while an answer grows stays open when the first way there is shown by itself"() {
    const { act, state, all } = made();
    all();
    act.ask({ says: "?", script: [], keep: null, question: { may: play("one") } });
    act.open({ kind: "menu", name: "file" });
    all();
    assert.equal(state.way, 0);
    assert.deepEqual(state.sheet, { kind: "menu", name: "file" });
    act.showWay(null);
    act.open({ kind: "player", player: "Ben" });
    act.showWay(0);
    assert.equal(state.sheet, null);
  },

  "what is tapped after Go on is looked at where the game has gone on to, and the next move stops at its chain again"() {
    const { act, state, all } = made();
    all();
    act.choose(play("one"));
    all();
    act.goOn();
    all();
    act.open({ kind: "player", player: "Ben" });
    all();
    assert.equal(JSON.parse(state.about.says).stop, "decision");
    act.go(0);
    act.open({ kind: "player", player: "Ben" });
    all();
    assert.equal(JSON.parse(state.about.says).stop, "chain");
    act.go(2);
    act.choose(play("two"));
    assert.equal(state.situation.stop, "chain");
  },

  "what one has laid out and played is kept once for each table, and a question once its whole answer is there"() {
    const { act, all, answer, kept } = made();
    all();
    act.lay(laid("Neigh"));
    all();
    assert.deepEqual(kept, []);
    act.choose(play("one"));
    all();
    act.choose(play("two"));
    all();
    assert.equal(kept.length, 2);
    assert.equal(kept[0].id, kept[1].id);
    assert.notEqual(kept[0].link, kept[1].link);
    act.ask({ says: "?", script: [], keep: null, question: { may: play("three") } });
    answer();
    assert.equal(kept.length, 2);
    all();
    const asked = kept.at(-1);
    assert.deepEqual([kept.length, asked.title, asked.word, asked.asked], [3, "May she?", "Yes", true]);
    act.undo();
    all();
    act.redo();
    all();
    assert.equal(kept.length, 3);
  },

  "what was only opened is not kept, played or asked; a question of one's own about it is"() {
    const { act, state, all, kept, openLink } = made();
    all();
    openLink({ link: "2.abc", place: { answers: 0, events: 1 }, asked: false });
    all();
    assert.ok(state.brought);
    act.choose(play("one"));
    all();
    act.read("some file", true);
    all();
    act.show({ situation: { ...laid("Neigh"), source: {} }, asked: true, mood: "play", step: null, brought: true });
    all();
    assert.deepEqual([kept, state.brought], [[], true]);
    act.leaveAnswer();
    all();
    act.ask(state.shown.questions[0]);
    all();
    assert.deepEqual([kept.length, state.brought], [1, false]);
  },

  "a link opens at its step, counted in answers"() {
    const { act, state, all, openLink, history } = made();
    all();
    act.choose(play("one"));
    act.choose(play("two"));
    all();
    openLink({ link: "script", place: { answers: 1, events: 1 }, asked: false });
    all();
    assert.deepEqual([state.at, state.step, history.now().step], [3, 3, 3]);
    act.go(2);
    assert.equal(state.at, 2);
  },

  "a decision at an earlier step keeps the other way, also when it was undone"() {
    const { act, state, all } = made();
    all();
    for (const name of ["one", "two"]) {
      act.choose(play(name));
      all();
    }
    act.go(2);
    act.choose(play("other"));
    all();
    const scripts = () => state.tried.map(({ situation }) => situation.script.map((entry) => entry.play));
    assert.deepEqual(
      [state.situation.script.map((entry) => entry.play), scripts()],
      [["one", "other"], [["one", "two"]]],
    );
    act.undo();
    act.undo();
    act.choose(play("third"));
    all();
    assert.deepEqual(scripts(), [
      ["one", "two"],
      ["one", "other"],
    ]);
    act.show(state.tried[0]);
    all();
    assert.deepEqual(
      state.situation.script.map((entry) => entry.play),
      ["one", "two"],
    );
    act.lay(laid("Neigh"));
    all();
    assert.deepEqual(scripts(), []);
  },

  "a decision at the step of a move takes that move's place"() {
    const { act, state, all } = made();
    act.lay({ ...EMPTY, script: [play("one"), play("two"), play("three")] });
    all();
    act.go(3);
    act.choose(play("other"));
    all();
    assert.deepEqual(
      state.situation.script.map((entry) => entry.play),
      ["one", "other"],
    );
    act.go(0);
    act.choose(state.shown.decision.options[0].entry);
    all();
    assert.deepEqual(
      state.situation.script.map((entry) => entry.play),
      ["one", "other", "offered"],
    );
  },

  "what is forced becomes part of what is laid out, without another thing to undo"() {
    const { act, state, all } = made();
    all();
    act.choose({ ...play("one"), forces: true });
    all();
    assert.deepEqual(state.situation.script.length, 2);
    act.undo();
    assert.deepEqual([state.situation.script, state.canUndo], [[], false]);
  },

  "a decision taps once, however often it is tapped before it is seen"() {
    const { act, state, all } = made();
    all();
    for (let tap = 0; tap < 3; tap++) act.choose(play("one"));
    all();
    assert.deepEqual(state.situation.script, [play("one")]);
  },

  "a reply to what is void changes nothing"() {
    const { act, state, all, answer, waiting } = made();
    all();
    act.lay(laid("Neigh"));
    const late = waiting.findIndex(({ kind }) => kind === "look");
    act.undo();
    const before = JSON.stringify(state);
    answer(late);
    assert.equal(JSON.stringify(state), before);
    act.read("a file");
    act.lay(laid("Rhinocorn"));
    all();
    assert.deepEqual(state.situation, { ...laid("Rhinocorn"), script: [] });
  },

  "an answer comes in parts, and the way there is shown once it is known"() {
    const { act, state, all, history } = made();
    all();
    act.choose(play("one"));
    all();
    const link = [];
    history.address = (query) => link.push(query);
    act.ask(state.shown.questions[0]);
    all();
    assert.deepEqual([state.answer.word, state.way, state.at, state.busy], ["Yes", 0, 1, null]);
    assert.equal(state.shown, state.answer.ways[0].look);
    assert.deepEqual(link.at(-1), { scenario: "asked", at: "", step: "", ask: "yes" });
    assert.ok(state.situation.question);
    act.leaveAnswer();
    all();
    assert.deepEqual([state.answer, state.way, state.situation.question, state.asked], [null, null, undefined, false]);
    assert.ok(!link.at(-1).scenario.includes("question"));
    act.undo();
    all();
    assert.deepEqual([state.asked, state.answer.word], [true, "Yes"]);
  },

  "a step and a mood are nothing to undo, and stay"() {
    const { act, state, all } = made();
    act.lay({ ...EMPTY, script: [play("one"), play("two")] });
    all();
    act.go(1);
    act.choose(play("other"));
    all();
    act.setMood("lay out");
    act.undo();
    assert.equal(state.at, 1);
    act.redo();
    assert.equal(state.mood, "lay out");
  },

  "what cannot be read is told, decides nothing, and can be undone"() {
    const { act, state, all } = made();
    act.lay(laid("Neigh"));
    all();
    const { look } = state;
    act.lay({ ...EMPTY, players: [{ name: "Ana", wrong: true }, { name: "Ben" }] });
    all();
    assert.deepEqual([state.problem, state.wrong[0].at, state.look, state.current], ["No.", "players[0]", look, false]);
    act.choose(play("one"));
    assert.equal(state.situation.script, undefined);
    act.undo();
    assert.deepEqual([state.problem, state.wrong, state.current], ["", [], true]);
  },

  "New can be undone"() {
    const { act, state, all } = made();
    act.lay(laid("Neigh"));
    all();
    const { situation } = state;
    act.clear();
    all();
    assert.ok(!JSON.stringify(state.situation).includes("Neigh"));
    act.undo();
    assert.deepEqual(state.situation, situation);
  },

  "while a way of an answer is shown, something else can be asked about the situation that was asked about"() {
    const { state, act, all } = made();
    act.show({ situation: { ...EMPTY, script: [{ by: "Ana", play: "one" }] }, asked: false, mood: "play", step: null });
    all();
    act.ask(state.shown.questions[0]);
    all();
    assert.equal(state.way, 0);
    act.go(0);
    act.ask({ ...state.look.questions[0], question: undefined, script: [{ by: "Ana", play: "two" }] });
    all();
    assert.deepEqual(
      state.situation.script.map(({ play }) => play),
      ["two"],
      "of one's own: at the step that is looked at",
    );
    act.undo();
    all();
    act.go(0);
    act.ask(state.look.questions[0]);
    all();
    assert.deepEqual(
      state.situation.script.map(({ play }) => play),
      ["one"],
    );
  },
  "what is open is asked about anew when what is laid out has changed"() {
    const { act, state, all } = made();
    all();
    act.open({ kind: "place", zone: "Ana.hand" });
    act.lay(laid("Neigh"));
    all();
    assert.ok(state.about.says.includes("Neigh"));
  },

  "the cards of other boxes are fetched when they are played with"() {
    const { act, all, waiting } = made();
    all();
    act.lay({ ...EMPTY, edition: "llamas" });
    const asked = waiting.filter(({ kind }) => kind === "cards");
    assert.deepEqual(
      asked.map(({ edition }) => edition),
      ["llamas"],
    );
  },

  "what is shown is always what is laid out"() {
    for (let seed = 1; seed <= 150; seed++) wander(random(seed));
  },
};

/** Do whatever comes to mind, while replies come whenever they like. */
function wander(next) {
  const { act, state, all, answer, waiting, told } = made();
  const pick = (many) => many[Math.floor(next() * many.length)];
  const acts = [
    () => act.choose({ ...play(pick(["one", "two"])), ...(next() < 0.3 ? { forces: true } : {}) }),
    () => act.go(Math.floor(next() * 8)),
    () => act.takeBack(Math.floor(next() * 8)),
    () => act.lay(laid(pick(["Neigh", "Rhinocorn"]))),
    () => act.lay({ ...EMPTY, players: [{ name: "Ana", wrong: true }, { name: "Ben" }] }),
    () => state.shown && act.ask(state.shown.questions[0]),
    () => act.showWay(pick([0, null])),
    () => pick([act.undo, act.undo, act.redo, act.goOn, act.clear, act.leaveAnswer, act.startFromHere])(),
    () => act.read("some file"),
    () => act.open({ kind: "card", card: "Neigh", zone: "Ana.hand" }),
    () => act.showPicture(pick(["chain", ""])),
    () => waiting.length && answer(Math.floor(next() * waiting.length)),
    all,
  ];
  for (let times = 0; times < 60; times++) {
    pick(acts)();
    if (state.current) seen(state);
  }
  all();
  if (state.current) {
    seen(state);
    assert.deepEqual(told.at(-1), state.situation);
    assert.equal(Boolean(state.answer), state.asked);
  } else assert.ok(state.wrong.length);
}

/** What is shown is what the engine says of what is laid out. */
function seen({ look, situation, shown, way, answer, at }) {
  assert.deepEqual(look.events, played(situation).events);
  assert.deepEqual(look.situation.script, situation.script);
  assert.equal(look.link.includes('"question"'), Boolean(situation.question));
  if (way === null) assert.equal(shown, look);
  else assert.deepEqual(shown, answer.ways[way].look);
  assert.ok(at >= 0 && at <= shown.events.length);
}

/** Numbers that look random, always the same. */
function random(seed) {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

tryAll(LAWS);
