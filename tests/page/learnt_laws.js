// The laws of what is learnt and of when it is asked again, with a browser's storage that is made up: run by test_kept.py.

import assert from "node:assert/strict";
import { dueIn, knownIn, learntFile, learntIn, nextDueIn, nothingLearnt, wantedIn, withAnswer, withLearntFile, withLesson, withoutQuestion, withRulePutOff } from "../../tutor/web/learnt/learning.js";
import { answered, bringLearnt, exportLearnt, hearLearnt, keepsLearnt, knownRules, learnt, letGo, putOff, tickLesson, today } from "../../tutor/web/learnt/mastery-storage.js";
import { tryAll } from "./trying.js";

const NOW = 1_700_000_000_000;
const DAY = 19_700; // one of those that are counted from the first of 1970

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

/** A question that turns on these rules. */
function about(...rules) {
  return { id: `legal.1.${rules.join("+")}`, turned_on: rules };
}

const laws = {
  "a day begins and ends where the visitor is"() {
    for (const [hour, minute] of [[0, 0], [23, 59]])
      assert.equal(today(new Date(2026, 10, 26, hour, minute)), Date.UTC(2026, 10, 26) / 86_400_000);
  },
  "a right answer at its time makes it longer until the next, but never more than a year; a wrong one shorter"() {
    let all = nothingLearnt();
    let [day, waited] = [DAY, 0];
    for (let times = 0; times < 8; times++) {
      all = withAnswer(all, about("turn.draw"), true, day);
      const { due, last } = all.rules["turn.draw"];
      assert.equal(last, day);
      assert.ok(due - day > waited || due - day === 365);
      [waited, day] = [due - day, due];
    }
    assert.equal(all.rules["turn.draw"].right, 8);
    all = withAnswer(all, about("turn.draw"), false, day);
    assert.ok(all.rules["turn.draw"].due - day < 60);
  },
  "nothing is known for months after ten minutes"() {
    let all = nothingLearnt();
    for (let times = 0; times < 20; times++) all = withAnswer(all, about("turn.draw"), true, DAY);
    assert.ok(all.rules["turn.draw"].due <= DAY + 3);
  },
  "a wrong answer makes unknown what it turned on and nothing else, and its question waits until it is right"() {
    let all = withAnswer(withAnswer(nothingLearnt(), about("a", "b"), true, DAY), about("b", "c"), false, DAY);
    assert.deepEqual(knownIn(all), ["a"]);
    assert.deepEqual(all.missed, ["legal.1.b+c"]);
    const { right, wrong, holds, due, question } = all.rules.b;
    assert.deepEqual([right, wrong, holds, due, question], [1, 1, false, DAY + 1, "legal.1.b+c"]);
    all = withAnswer(all, about("b", "c"), true, DAY + 2);
    assert.deepEqual([all.missed, knownIn(all).sort()], [[], ["a", "b", "c"]]);
  },
  "a lesson's closing question is known or not, and cannot be asked again by its id"() {
    const before = withAnswer(nothingLearnt(), about("a"), true, DAY);
    const after = withAnswer(before, { id: "", turned_on: ["a", "b"] }, false, DAY + 1);
    assert.deepEqual([after.missed, after.rules.a.question, after.rules.b.question], [[], "legal.1.a", ""]);
  },
  "what was missed last stands last, once"() {
    let all = nothingLearnt();
    for (const rule of ["a", "b", "a"]) all = withAnswer(all, about(rule), false, DAY);
    assert.deepEqual(all.missed, ["legal.1.b", "legal.1.a"]);
  },
  "a lesson makes nothing known, and takes nothing from what is known"() {
    const before = withAnswer(nothingLearnt(), about("a"), true, DAY);
    assert.deepEqual(withLesson(before, "neigh", NOW), { ...before, lessons: { neigh: NOW } });
  },
  "what is due is asked first, then what was missed, what was seen, what is new, and what is known"() {
    const rules = ["new-1", "fresh", "missed", "due", "seen", "older", "new-2"];
    let all = withAnswer(nothingLearnt(), about("older"), true, DAY - 9);
    all = withAnswer(all, about("due"), true, DAY - 2);
    all = withAnswer(all, about("missed"), false, DAY);
    all = withAnswer(all, about("fresh"), true, DAY);
    const isSeen = (rule) => rule === "seen";
    assert.deepEqual(wantedIn(all, DAY, rules, isSeen), ["older", "due", "missed", "seen", "new-1", "new-2", "fresh"]);
    assert.deepEqual(dueIn(all, DAY), ["older", "due"]);
    assert.deepEqual(nextDueIn(all, DAY), { day: DAY + 1, many: 1 });
    assert.deepEqual(nextDueIn(all, DAY + 1), { day: DAY + 2, many: 1 });
    assert.equal(nextDueIn(all, DAY + 2), null);
  },
  "a rule that nothing can be asked on waits a month, and a question that there is no more is forgotten"() {
    const all = withAnswer(nothingLearnt(), about("a"), false, DAY);
    assert.deepEqual(dueIn(withRulePutOff(all, "a", DAY + 1), DAY + 30), []);
    assert.deepEqual(dueIn(withRulePutOff(all, "a", DAY + 1), DAY + 31), ["a"]);
    const without = withoutQuestion(all, "legal.1.a");
    assert.deepEqual([without.missed, without.rules.a.question], [[], ""]);
  },
  "a file brings everything back, also twice, and takes nothing away"() {
    const mine = withAnswer(withLesson(nothingLearnt(), "neigh", NOW), about("b"), false, DAY);
    assert.deepEqual(withLearntFile(nothingLearnt(), learntFile(mine)).learnt, mine);
    const other = withAnswer(withLesson(nothingLearnt(), "winning", NOW + 5), about("c"), true, DAY);
    const more = withAnswer(withAnswer(other, about("b"), true, DAY), about("b"), true, DAY + 1);
    const both = withLearntFile(mine, learntFile(more));
    assert.deepEqual(both.learnt.lessons, { neigh: NOW, winning: NOW + 5 });
    assert.equal(both.learnt.rules.b.right, 2);
    assert.match(both.says, /You know 2 more rules/);
    assert.deepEqual(withLearntFile(both.learnt, learntFile(other)).learnt, both.learnt);
    assert.deepEqual(withLearntFile(both.learnt, learntFile(both.learnt)).learnt, both.learnt);
  },
  "a file that holds nothing learnt gets one sentence, and nothing is changed"() {
    const mine = withLesson(nothingLearnt(), "neigh", NOW);
    const other = learntFile(mine).replace('"version": 2', '"version": 3');
    for (const text of ["", "{", "[]", "null", '{"format": "tutor-shelf"}', learntFile(nothingLearnt()), "x".repeat(1e6), other]) {
      const { learnt: after, says, problem } = withLearntFile(mine, text);
      assert.deepEqual([after, says], [mine, ""]);
      assert.match(problem, /^[A-Z][^.]*\.$/);
    }
  },
  "what a stranger wrote is taken only where it is whole, and never too much of it"() {
    const whole = { stability: 2.5, difficulty: 5, last: DAY, due: DAY + 2, right: 1, wrong: 0, holds: true, question: "" };
    const spoilt = { stability: [0, 1e9, "2", Number.NaN], difficulty: [0.5, 11], last: [-1, 2.5, 1e6], due: ["x"], right: [-1], wrong: [null], holds: [1], question: ["a b", 3] };
    const places = Object.entries(spoilt).flatMap(([part, all]) => all.map((one) => ({ ...whole, [part]: one })));
    const bad = [null, 3, "x y", [], { box: 6, due: 0, right: 1, wrong: 0 }, { box: 1, due: 1e17, right: 1, wrong: 0 }, ...places];
    for (const one of bad) assert.deepEqual(learntIn({ rules: { a: one }, lessons: { a: "now" }, missed: [one, "a b", "<b>"] }), nothingLearnt());
    for (const one of [null, 3, "x", []]) assert.deepEqual(learntIn({ rules: one, lessons: one, missed: {} }), nothingLearnt());
    assert.deepEqual(learntIn({ rules: { "turn.draw": { ...whole, more: "<b>" } } }).rules, { "turn.draw": whole });
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`rule-${at}`, whole]));
    const read = learntIn({ rules: many, missed: Object.keys(many) });
    assert.ok(Object.keys(read.rules).length <= 600 && read.missed.length <= 60);
    assert.equal(read.missed.at(-1), "rule-4999");
  },
  "it is kept in the browser, and everybody on the page hears of it"() {
    const kept = page();
    let [heard, asked] = [0, 0];
    const storage = { persist: async () => void asked++ };
    Object.defineProperty(globalThis, "navigator", { configurable: true, value: { storage } });
    const stop = hearLearnt(() => heard++);
    tickLesson("neigh", NOW);
    answered(about("a"), true);
    answered(about("b"), false);
    assert.deepEqual([heard, asked], [3, 1]); // not to clear it, once
    assert.deepEqual([knownRules(), learnt().missed, learnt().rules.a.last], [["a"], ["legal.1.b"], today()]);
    letGo("legal.1.b");
    putOff("b");
    assert.deepEqual([learnt().missed, learnt().rules.b.due], [[], today() + 30]);
    const text = exportLearnt();
    kept.clear();
    assert.deepEqual(learnt(), nothingLearnt());
    assert.match(bringLearnt(text).says, /1 more rule /);
    assert.deepEqual(knownRules(), ["a"]);
    kept.set("tutor-learnt", "{");
    assert.deepEqual(learnt(), nothingLearnt());
    stop();
    letGo("legal.1.b");
    assert.equal(heard, 6);
  },
  "where the browser keeps nothing it lasts as long as the page, and that can be said"() {
    page(true);
    assert.equal(keepsLearnt(), false);
    answered(about("z"), true);
    assert.ok(knownRules().includes("z"));
    page();
    assert.equal(keepsLearnt(), true);
  },
};

tryAll(laws);
