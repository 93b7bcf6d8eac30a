// The laws of going through a lesson, tried out on the lesson that is told: run by test_lesson_laws.py.

import assert from "node:assert/strict";
import fs from "node:fs";
import { ClosingQuestion, saidOf } from "../../tutor/web/course/closing-question.js";
import {
  firstWords,
  judgedTry,
  lengthOf,
  meantIn,
  saidAt,
  situationAt,
  stopsIn,
  stretchAt,
  upToMine,
} from "../../tutor/web/course/lesson-steps.js";
import { GIVEN, tryAll } from "./trying.js";

const { lessons } = JSON.parse(fs.readFileSync(GIVEN, "utf8"));
const SCENES = lessons.flatMap(({ lesson }) => lesson.scenes_played);

/** Every place in a scene at which the learner is asked, and its end, with what is seen there. */
function* places(scene) {
  for (let made = upToMine(scene, 0); ; made = upToMine(scene, made + 1)) {
    const last = scene.steps[made]?.from ?? scene.steps.at(-1).to;
    const events = Array.from({ length: last }, (_, n) => ({ n, says: `event ${n}`, quiet: n % 2 === 1 }));
    yield { made, events, stretch: stretchAt(scene, made, last) };
    if (made >= scene.steps.length) return;
  }
}

/** A closing question with an engine that answers when it is told to: what was counted, and whether it was stopped. */
function asked(counted = []) {
  const question = new ClosingQuestion({}, ["turn.draw"], (rules, right) => counted.push([...rules, right]));
  const engine = { stopped: false, hear: null };
  engine.ask = (_kind, _payload, hear) => {
    assert.equal(engine.hear, null, "asked once");
    engine.hear = hear;
  };
  engine.stop = () => {
    engine.stopped = true;
  };
  question.engine = engine;
  question.ask();
  question.ask();
  const because = [
    { kind: "card", id: "Rhinocorn" },
    { kind: "rule", id: "effects.leaving" },
    { kind: "rule", id: "turn.draw" },
  ];
  const tells = (answer, sure) => engine.hear({ reply: { answer, sure, because: sure ? because : [] } });
  return { question, engine, counted, tells };
}

const LAWS = {
  "each of the learner's moves is asked for once, with words, and is the only one that is meant"() {
    for (const scene of SCENES) {
      const asked = [...places(scene)].flatMap(({ stretch }) => stretch.awaits ?? []);
      assert.deepEqual(
        asked,
        scene.steps.filter(({ mine }) => mine),
      );
      for (const one of asked) {
        assert.ok(one.aim);
        const nothing = { options: [], refused: [] };
        assert.ok(judgedTry(scene, one, one.entry, nothing).meant);
        assert.ok(!judgedTry(scene, one, { by: scene.you, play: "something else" }, nothing).meant);
        for (const other of one.tempting) {
          const judged = judgedTry(scene, one, other.entry, nothing);
          assert.deepEqual([judged.meant, judged.because, judged.tempting], [false, other.because, other.word]);
          assert.ok(judged.because.length);
        }
      }
    }
  },

  "a move that is refused is pointed at with the engine's reasons, one that is allowed among the options"() {
    for (const { steps } of SCENES)
      for (const one of steps.filter(({ mine }) => mine)) {
        const option = { entry: one.entry, says: one.says, cards: [], players: [] };
        const found = meantIn(one, [{ ...option, says: "another", entry: { by: "x" } }, option]);
        assert.deepEqual(found.entry, one.entry);
        assert.equal(one.refused, Boolean(found.because?.length));
      }
  },

  "what lies on the table is the script up to the next move, and the question comes at the end alone"() {
    for (const scene of SCENES)
      for (const { made } of places(scene)) {
        const { script, stop, question } = situationAt(scene, made);
        assert.deepEqual(script, scene.situation.script.slice(0, made));
        assert.deepEqual(question, made < scene.steps.length ? undefined : scene.situation.question);
        if (made < scene.steps.length) assert.equal(stop, "decision");
      }
  },

  "every word is read once, in its order, at a step at which one stops"() {
    for (const scene of SCENES) {
      const read = [];
      for (const { events, stretch } of places(scene)) {
        const stops = stopsIn(scene, stretch, events);
        assert.deepEqual(
          stops,
          [...new Set(stops)].sort((one, other) => one - other),
        );
        assert.equal(stops.at(-1), events.length);
        const shown = { events, moves: [] };
        const all = stops.map((stop) => saidAt(scene, stretch, shown, stop).words);
        read.push(...all.filter((words, at) => words.length && words[0] !== all[at - 1]?.[0]).flat());
      }
      const told = [...scene.begins, ...scene.steps.flatMap(({ words }) => words)];
      assert.deepEqual(new Set(read.map(({ says }) => says)), new Set(told.map(({ says }) => says)));
      assert.deepEqual(
        read.map(({ at }) => at),
        read.map(({ at }) => at).sort((one, other) => one - other),
      );
    }
  },

  "the words that one comes to first are the first of their stretch"() {
    for (const scene of SCENES)
      for (const { made, stretch } of places(scene)) {
        const first = firstWords(scene, stretch.from, made);
        const told = [...scene.begins, ...scene.steps.flatMap(({ words }) => words)].map(({ at }) => at);
        const there = told.filter((at) => at > stretch.from && at <= (scene.steps[made]?.from ?? Infinity));
        assert.equal(first, there.length ? Math.min(...there) : null);
      }
  },

  "what is answered is counted once, whether one waits for its reasons or has gone on before"() {
    for (const order of ["pick tell settle leave", "pick leave tell settle", "tell pick leave settle"]) {
      const { question, engine, counted, tells } = asked();
      const does = {
        pick: () => question.pick("yes"),
        tell: () => tells("yes", null),
        settle: () => tells("yes", { who: "rulebook" }),
        leave: () => question.leave(),
      };
      for (const one of order.split(" ")) {
        assert.equal(engine.stopped, false, `${order}: it is still needed before "${one}"`);
        does[one]();
      }
      assert.deepEqual(counted, [["turn.draw", true]], order);
      assert.ok(engine.stopped, order);
    }
  },

  "an answer says on what it hangs, and nothing twice"() {
    const because = [{ kind: "card", id: "Neigh", says: "Neigh stops a card." }];
    const said = (says, reason) => saidOf({ says, reason, because });
    assert.deepEqual(said("It depends on Ben.", "If Ben answers, so it is."), ["It depends on Ben.", "If Ben answers, so it is."]);
    assert.deepEqual(said("Neigh stops a card.", ""), []);
  },

  "what nobody has answered is counted by nothing, and nobody goes on waiting for it"() {
    const { question, engine, counted, tells } = asked();
    tells("yes", null);
    question.leave();
    assert.ok(engine.stopped);
    assert.deepEqual(counted, []);
  },

  "a lesson has three to fifteen moves and questions"() {
    for (const { lesson } of lessons) {
      const many = lengthOf(lesson.scenes_played);
      assert.ok(many >= 3 && many <= 15, `${lesson.id}: ${many}`);
    }
  },
};

tryAll(LAWS);
