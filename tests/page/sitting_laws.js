// The laws of what is asked next while one practises, and of how much one knows: run by test_kept.py.

import assert from "node:assert/strict";
import { nothingLearnt, withAnswer, withLesson } from "../../tutor/web/learnt/learning.js";
import { rulesKnown, topicsOf } from "../../tutor/web/learnt/known-rules.js";
import { isRight, wishFor } from "../../tutor/web/practising/sitting.js";
import { tryAll } from "./trying.js";

const NOW = 1_700_000_000_000;
const DAY = 86_400_000;
const BOXES = { edition: "travel", sets: ["travel"] };
const MISSED = "legal.1.travel.travel.7";

/** A rule of the course. */
function rule(name, lessons, editions = ["travel"]) {
  return { name, lessons, editions };
}

const COURSE = {
  parts: [{ title: "The game", lessons: [{ id: "first" }, { id: "neigh" }].map((one) => ({ ...one, title: one.id })) }],
  quarrels: [],
  rules: {
    a: rule("A", ["neigh", "first"]),
    b: rule("B", ["neigh"]),
    c: rule("C", []),
    d: rule("D", ["first"], ["llamas"]),
  },
};

/** What is wished for, where this is known. */
function wished(learnt = nothingLearnt(), asked = [], plan = {}) {
  const known = { plan: { boxes: BOXES, level: 1, lesson: "", ...plan }, course: COURSE, learnt, asked };
  return wishFor({ ...known, now: NOW, random: () => 0.5 });
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
    let learnt = withAnswer(nothingLearnt(), { id: "x", rules: ["b"] }, true, NOW - 2 * DAY);
    learnt = withAnswer(learnt, { id: "y", rules: ["c"] }, false, NOW - DAY);
    assert.deepEqual(wished(learnt).wants, ["b", "c"]);
  },
  "a lesson's rules are all that is wished for, also those that are known"() {
    const learnt = withLesson(nothingLearnt(), "neigh", ["a"], NOW);
    assert.deepEqual(wished(learnt, [], { lesson: "neigh" }).wants, ["b", "a"]);
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
    const learnt = withAnswer(nothingLearnt(), { id: "x", rules: ["a", "some-reading"] }, true, NOW);
    assert.deepEqual(rulesKnown(COURSE, learnt), { known: 1, all: 4 });
  },
  "each rule stands once, with the first lesson that teaches it, and is said to be known, due, missed or new"() {
    let learnt = withAnswer(nothingLearnt(), { id: "x", rules: ["a"] }, true, NOW - 2 * DAY);
    learnt = withAnswer(learnt, { id: "y", rules: ["b"] }, false, NOW);
    learnt = withAnswer(learnt, { id: "z", rules: ["c"] }, true, NOW);
    const told = topicsOf(COURSE, learnt, NOW).map(({ id, known, rules }) => [id, known, rules.map(({ id, stands }) => `${id} ${stands}`)]);
    assert.deepEqual(told, [["first", 1, ["a due", "d new"]], ["neigh", 0, ["b missed"]], ["", 1, ["c known"]]]);
  },
  "an answer is right when all that is right is picked, and nothing else"() {
    const question = { choices: [true, false, true].map((right) => ({ right })) };
    assert.equal(isRight(question, [2, 0]), true);
    for (const picked of [[], [0], [0, 1, 2], [1]]) assert.equal(isRight(question, picked), false);
  },
};

tryAll(laws);
