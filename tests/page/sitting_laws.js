// The laws of what is asked next while one practises, and of how much one knows: run by test_kept.py.

import assert from "node:assert/strict";
import { nothingLearnt, withAnswer, withLesson } from "../../tutor/web/learnt/learning.js";
import { rulesKnown, topicsOf } from "../../tutor/web/learnt/known-rules.js";
import { askDue, dueWish } from "../../tutor/web/practising/due-questions.js";
import { isRight, wishFor } from "../../tutor/web/practising/sitting.js";
import { tryAll } from "./trying.js";

const NOW = 1_700_000_000_000;
const DAY = 19_700; // one of those that are counted from the first of 1970
const BOXES = { edition: "travel", sets: ["travel"] };
const MISSED = "legal.1.travel.travel.7";

/** A rule of the course. */
function rule(name, lessons, editions = ["travel"]) {
  return { name, lessons, editions };
}

const COURSE = {
  parts: [{ title: "The game", lessons: [{ id: "first" }, { id: "neigh" }, { id: "herds", edition: "llamas" }].map((one) => ({ ...one, title: one.id })) }],
  quarrels: [],
  rules: {
    a: rule("A", ["neigh", "first"]),
    b: rule("B", ["neigh"]),
    c: rule("C", []),
    d: rule("D", ["first"], ["llamas"]),
  },
};

const PLAN = { boxes: BOXES, level: 1, lesson: "", today: false };

/** What is wished for, where this is known. */
function wished(learnt = nothingLearnt(), asked = [], plan = {}) {
  const known = { plan: { ...PLAN, ...plan }, course: COURSE, learnt, asked };
  return wishFor({ ...known, today: DAY, random: () => 0.5 });
}

/** Questions that were asked, the last one last. */
function before(...ids) {
  return ids.map((id) => ({ id, again: false }));
}

const laws = {
  "the boxes and the level are wished for, and of what is new a rule by name from time to time"() {
    const { wants, seed, ...others } = wished();
    assert.deepEqual(others, { edition: "travel", sets: ["travel"], level: 1 });
    assert.ok(Number.isInteger(seed) && seed >= 0);
    assert.deepEqual(wants, []);
    assert.deepEqual([...wished(nothingLearnt(), before("1", "2")).wants].sort(), ["a", "b", "c"]);
  },
  "what is due is wished for by name, then what was missed, and nothing else then"() {
    let learnt = withAnswer(nothingLearnt(), { id: "x", turned_on: ["b"] }, true, DAY - 2);
    learnt = withAnswer(learnt, { id: "y", turned_on: ["c"] }, false, DAY - 1);
    assert.deepEqual(wished(learnt).wants, ["b", "c"]);
  },
  "a lesson's rules are all that is wished for, also those that are known"() {
    const learnt = withAnswer(nothingLearnt(), { id: "x", turned_on: ["a"] }, true, DAY);
    assert.deepEqual(wished(learnt, [], { lesson: "neigh" }).wants, ["b", "a"]);
  },
  "what a lesson that is done has shown comes before what is new, and is said to be seen"() {
    const learnt = withLesson(nothingLearnt(), "neigh", NOW);
    assert.equal(wished(learnt, before("1", "2")).wants.at(-1), "c");
    const told = topicsOf(COURSE, learnt, DAY).flatMap(({ rules }) => rules.map(({ id, stands }) => `${id} ${stands}`));
    assert.deepEqual(told, ["a seen", "d new", "b seen", "c new"]);
  },
  "for today another question is wished for on what is due the longest, like the last one on it"() {
    let learnt = withAnswer(nothingLearnt(), { id: MISSED, turned_on: ["b"] }, true, DAY - 9);
    learnt = withAnswer(learnt, { id: "next.2.base.base-2e+control.5", turned_on: ["some-reading"] }, true, DAY - 5);
    learnt = withAnswer(learnt, { id: "", turned_on: ["c"] }, true, DAY - 3);
    learnt = withAnswer(learnt, { id: MISSED, turned_on: ["a"] }, true, DAY);
    const past = new Set();
    const found = [];
    for (let due = true; due; ) {
      due = dueWish({ plan: { ...PLAN, level: 3 }, learnt, past, today: DAY, random: () => 0 });
      if (due) past.add(due.rule);
      found.push(due && [due.last, due.wish]);
    }
    assert.deepEqual(found, [
      [MISSED, { edition: "travel", sets: ["travel"], level: 1, seed: 0, wants: ["b"] }],
      ["next.2.base.base-2e+control.5", { edition: "base", sets: ["base-2e", "control"], level: 2, seed: 0, wants: ["some-reading"] }],
      ["", { edition: "travel", sets: ["travel"], level: 3, seed: 0, wants: ["c"] }],
      null,
    ]);
  },
  "for today nothing is asked that turns on anything else: else the last question on it, else the next rule"() {
    let learnt = withAnswer(nothingLearnt(), { id: "legal.1.base.base-2e.1", turned_on: ["a"] }, true, DAY - 9);
    learnt = withAnswer(learnt, { id: "legal.1.base.base-2e.2", turned_on: ["b"] }, true, DAY - 8);
    learnt = withAnswer(learnt, { id: "", turned_on: ["c"] }, true, DAY - 7);
    const there = { "legal.1.base.base-2e.1": ["a"], "legal.1.base.base-2e.2": ["other"] };
    const sitting = { plan: PLAN, learnt, past: new Set(), today: DAY, random: () => 0 };
    const [asked, without, told] = [[], [], []];
    const once = () =>
      askDue(() => sitting, {
        ask: (wish, hear) => {
          asked.push(wish.id ?? wish.wants[0]);
          hear(wish.id ? { turned_on: there[wish.id] } : wish.wants[0] === "c" ? null : { turned_on: ["other"] });
        },
        none: (...one) => without.push(one),
        tell: (question) => told.push(question?.turned_on ?? null),
      });
    once();
    once();
    assert.deepEqual(asked, ["a", "legal.1.base.base-2e.1", "b", "legal.1.base.base-2e.2", "c"]);
    assert.deepEqual(without, [["b", "legal.1.base.base-2e.2"], ["c", ""]]);
    assert.deepEqual(told, [["a"], null]);
  },
  "a lesson on one rulebook is asked about by that book, whatever boxes one has"() {
    const { edition, sets } = wished(nothingLearnt(), [], { lesson: "herds" });
    assert.deepEqual([edition, sets], ["llamas", undefined]);
    assert.deepEqual(wished(nothingLearnt(), [], { lesson: "first" }).sets, ["travel"]);
  },
  "a missed question comes again after three others, and not two such at once"() {
    const learnt = { ...nothingLearnt(), missed: [MISSED] };
    assert.equal(wished(learnt, before(MISSED, "1", "2")).id, undefined);
    assert.deepEqual(wished(learnt, before(MISSED, "1", "2", "3")), { id: MISSED });
    assert.equal(wished(learnt, [...before("1", "2"), { id: "3", again: true }]).id, undefined);
  },
  "a missed question of other boxes or of a higher level waits"() {
    const asked = before("1", "2", "3");
    for (const id of ["legal.2.travel.travel.7", "legal.1.base.base-2e.7", "legal.1.travel.base-2e.7"])
      assert.equal(wished({ ...nothingLearnt(), missed: [id] }, asked).id, undefined);
    assert.equal(wished({ ...nothingLearnt(), missed: [MISSED] }, asked, { lesson: "neigh" }).id, undefined);
    assert.equal(wished({ ...nothingLearnt(), missed: [MISSED] }, asked, { level: 3 }).id, MISSED);
  },
  "rules that the course does not have are not counted"() {
    const learnt = withAnswer(nothingLearnt(), { id: "x", turned_on: ["a", "some-reading"] }, true, DAY);
    assert.deepEqual(rulesKnown(COURSE, learnt), { known: 1, all: 4 });
  },
  "each rule stands once, with the first lesson that teaches it, and is said to be known, due, missed or new"() {
    let learnt = withAnswer(nothingLearnt(), { id: "x", turned_on: ["a"] }, true, DAY - 2);
    learnt = withAnswer(learnt, { id: "y", turned_on: ["b"] }, false, DAY);
    learnt = withAnswer(learnt, { id: "z", turned_on: ["c"] }, true, DAY);
    const told = topicsOf(COURSE, learnt, DAY).map(({ id, known, rules }) => [id, known, rules.map(({ id, stands }) => `${id} ${stands}`)]);
    assert.deepEqual(told, [["first", 1, ["a due", "d new"]], ["neigh", 0, ["b missed"]], ["", 1, ["c known"]]]);
  },
  "an answer is right when all that is right is picked, and nothing else"() {
    const question = { choices: [true, false, true].map((right) => ({ right })) };
    assert.equal(isRight(question, [2, 0]), true);
    for (const picked of [[], [0], [0, 1, 2], [1]]) assert.equal(isRight(question, picked), false);
  },
};

tryAll(laws);
