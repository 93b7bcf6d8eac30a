// The laws of what is learnt and of when it is asked again, with a browser's storage that is made up: run by test_kept.py.

import assert from "node:assert/strict";
import { learntIn, nothingLearnt, wantedIn, withAnswer, withLearntFile, withLesson, learntFile, knownIn } from "../../tutor/web/learnt/learning.js";
import { answered, bringLearnt, exportLearnt, hearLearnt, keepsLearnt, knownRules, learnt, letGo, tickLesson } from "../../tutor/web/learnt/mastery-storage.js";
import { tryAll } from "./trying.js";

const DAY = 86_400_000;
const NOW = 1_700_000_000_000;
const BOXES = [0, 1, 3, 7, 21, 60];

/** A page whose browser keeps things, or forbids it. */
function page(forbidden = false) {
  const kept = new Map();
  const target = new EventTarget();
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"])
    globalThis[name] = target[name].bind(target);
  const storage = {
    getItem: (name) => kept.get(name) ?? null,
    removeItem: (name) => kept.delete(name),
    setItem: (name, text) => kept.set(name, text),
  };
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get() {
      if (forbidden) throw new Error("denied");
      return storage;
    },
  });
  return kept;
}

/** A question on these rules. */
function about(...rules) {
  return { id: `legal.1.${rules.join("+")}`, rules };
}

const laws = {
  "a right answer when its time has come moves a rule up one box, and it is due by that box"() {
    let now = NOW;
    let all = nothingLearnt();
    for (let box = 1; box < 8; box++) {
      all = withAnswer(all, about("turn.draw"), true, now);
      const known = all.rules["turn.draw"];
      assert.equal(known.box, Math.min(box, 5));
      assert.equal(known.due, now + BOXES[known.box] * DAY);
      now = known.due;
    }
    assert.equal(all.rules["turn.draw"].right, 7);
  },
  "a right answer before its time changes nothing but how often it was right"() {
    const once = withAnswer(nothingLearnt(), about("turn.draw"), true, NOW);
    const twice = withAnswer(once, about("turn.draw"), true, NOW + DAY - 1);
    assert.deepEqual(twice.rules["turn.draw"], { box: 1, due: NOW + DAY, right: 2, wrong: 0 });
  },
  "a wrong answer puts its rules into the first box, and the question among those missed, until it is right"() {
    let all = withAnswer(withAnswer(nothingLearnt(), about("a", "b"), true, NOW), about("b", "c"), false, NOW + 1);
    assert.deepEqual(knownIn(all), ["a"]);
    assert.deepEqual(all.missed, ["legal.1.b+c"]);
    assert.deepEqual(all.rules.b, { box: 0, due: NOW + 1, right: 1, wrong: 1 });
    all = withAnswer(all, about("b", "c"), true, NOW + 2);
    assert.deepEqual([all.missed, knownIn(all).sort()], [[], ["a", "b", "c"]]);
  },
  "what was missed last stands last, once"() {
    let all = nothingLearnt();
    for (const rule of ["a", "b", "a"]) all = withAnswer(all, about(rule), false, NOW);
    assert.deepEqual(all.missed, ["legal.1.b", "legal.1.a"]);
  },
  "a lesson makes its rules known from today, and takes nothing from what is known better"() {
    const before = withAnswer(withAnswer(nothingLearnt(), about("a"), true, NOW), about("a"), true, NOW + DAY);
    const after = withLesson(before, "neigh", ["a", "b"], NOW + DAY);
    assert.equal(after.rules.a.box, 2);
    assert.deepEqual(after.rules.b, { box: 1, due: NOW + 2 * DAY, right: 0, wrong: 0 });
    assert.deepEqual(after.lessons, { neigh: NOW + DAY });
  },
  "what is due is asked first, then what was missed, then what is new, then what is known"() {
    const rules = ["new-1", "fresh", "missed", "due", "older", "new-2"];
    let all = withAnswer(nothingLearnt(), about("older"), true, NOW - 9 * DAY);
    all = withAnswer(all, about("due"), true, NOW - 2 * DAY);
    all = withAnswer(all, about("missed"), false, NOW);
    all = withAnswer(all, about("fresh"), true, NOW);
    assert.deepEqual(wantedIn(all, NOW, rules), ["older", "due", "missed", "new-1", "new-2", "fresh"]);
  },
  "a file brings everything back, also twice, and takes nothing away"() {
    const mine = withAnswer(withLesson(nothingLearnt(), "neigh", ["a"], NOW), about("b"), false, NOW);
    assert.deepEqual(withLearntFile(nothingLearnt(), learntFile(mine)).learnt, mine);
    const other = withLesson(withAnswer(nothingLearnt(), about("b"), true, NOW), "winning", ["c"], NOW + 5);
    const both = withLearntFile(mine, learntFile(withAnswer(other, about("b"), true, NOW + DAY)));
    assert.deepEqual(both.learnt.lessons, { neigh: NOW, winning: NOW + 5 });
    assert.equal(both.learnt.rules.b.box, 2);
    assert.match(both.says, /You know 2 more rules/);
    assert.deepEqual(withLearntFile(both.learnt, learntFile(other)).learnt, both.learnt);
    assert.deepEqual(withLearntFile(both.learnt, learntFile(both.learnt)).learnt, both.learnt);
  },
  "a file that holds nothing learnt gets one sentence, and nothing is changed"() {
    const mine = withLesson(nothingLearnt(), "neigh", ["a"], NOW);
    const other = learntFile(mine).replace('"version": 1', '"version": 2');
    for (const text of ["", "{", "[]", "null", '{"format": "tutor-shelf"}', learntFile(nothingLearnt()), "x".repeat(1e6), other]) {
      const { learnt: after, says, problem } = withLearntFile(mine, text);
      assert.deepEqual([after, says], [mine, ""]);
      assert.match(problem, /^[A-Z][^.]*\.$/);
    }
  },
  "what a stranger wrote is taken only where it is whole, and never too much of it"() {
    const bad = [null, 3, "x y", [], { box: 6 }, { box: 1, due: "x", right: 0, wrong: 0 }, { box: -1, due: 0, right: 0, wrong: 0 }, { box: 1, due: 1e17, right: 0, wrong: 0 }];
    for (const one of bad) assert.deepEqual(learntIn({ rules: { a: one }, lessons: { a: "now" }, missed: [one, "a b", "<b>"] }), nothingLearnt());
    for (const one of [null, 3, "x", []]) assert.deepEqual(learntIn({ rules: one, lessons: one, missed: {} }), nothingLearnt());
    const whole = { box: 1, due: NOW, right: 0, wrong: 0 };
    assert.deepEqual(learntIn({ rules: { "turn.draw": { ...whole, more: "<b>" } } }).rules, { "turn.draw": whole });
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`rule-${at}`, whole]));
    const read = learntIn({ rules: many, missed: Object.keys(many) });
    assert.ok(Object.keys(read.rules).length <= 600 && read.missed.length <= 60);
    assert.equal(read.missed.at(-1), "rule-4999");
  },
  "it is kept in the browser, and everybody on the page hears of it"() {
    const kept = page();
    let heard = 0;
    const stop = hearLearnt(() => heard++);
    tickLesson("neigh", ["a"], NOW);
    answered(about("b"), false, NOW);
    assert.equal(heard, 2);
    assert.deepEqual([knownRules(), learnt().missed], [["a"], ["legal.1.b"]]);
    letGo("legal.1.b");
    assert.deepEqual(learnt().missed, []);
    const text = exportLearnt();
    kept.clear();
    assert.deepEqual(learnt(), nothingLearnt());
    assert.match(bringLearnt(text).says, /1 more rule /);
    assert.deepEqual(knownRules(), ["a"]);
    kept.set("tutor-learnt", "{");
    assert.deepEqual(learnt(), nothingLearnt());
    stop();
    letGo("legal.1.b");
    assert.equal(heard, 4);
  },
  "where the browser keeps nothing it lasts as long as the page, and that can be said"() {
    page(true);
    assert.equal(keepsLearnt(), false);
    tickLesson("draw", ["z"], NOW);
    assert.ok(knownRules().includes("z"));
    page();
    assert.equal(keepsLearnt(), true);
  },
};

tryAll(laws);
