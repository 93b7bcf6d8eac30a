// The laws of the shelf and of the boxes kept, tried out with a browser's storage that is made up: run by test_shelf.py.

import assert from "node:assert/strict";
import { boxesKept, keepBoxes } from "../../tutor/web/boxes/box-storage.js";
import { added, fileOf, foundIn, idOf, itemsIn, MAX_ITEMS, renamed, withFile, without } from "../../tutor/web/shelf/shelf.js";
import { Shelf } from "../../tutor/web/shelf/shelf-storage.js";
import { tryAll } from "./trying.js";

/** A browser's storage, which holds so many letters at most. */
function storage(most = 5_000_000) {
  const kept = new Map();
  return {
    getItem: (name) => kept.get(name) ?? null,
    removeItem: (name) => kept.delete(name),
    setItem(name, text) {
      if (text.length > most) throw new Error("full");
      kept.set(name, text);
    },
  };
}

/** Things that are kept differ in this. */
function item(id, more = {}) {
  return { id, title: `Question ${id}`, link: "2.abc-_9", asked: true, word: "Yes", when: 1000, own: false, ...more };
}

/** A page: its storage, and what is dispatched on it. */
function page(kept = storage()) {
  const target = new EventTarget();
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"])
    globalThis[name] = target[name].bind(target);
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get: typeof kept === "function" ? kept : () => kept });
}

/** What is forbidden in some browsers. */
function forbidden() {
  throw new Error("denied");
}

const laws = {
  "the same takes the place of the one before, and stands first"() {
    const items = added(added(added([], item("a")), item("b")), item("a", { word: "No" }));
    assert.deepEqual(items.map(({ id, word }) => [id, word]), [["a", "No"], ["b", "Yes"]]);
  },
  "a name that the visitor gave stays when the same is asked again"() {
    const named = renamed(added([], item("a")), "a", "  Our   quarrel ");
    assert.equal(added(named, item("a", { word: "No" }))[0].title, "Our quarrel");
    assert.equal(added(named, item("a", { word: "No" }))[0].word, "No");
    assert.deepEqual(renamed(named, "a", "  "), named);
  },
  "there are never too many, nor too much of it; the oldest go"() {
    let items = [];
    for (let at = 0; at < MAX_ITEMS + 20; at++) items = added(items, item(String(at)));
    assert.equal(items.length, MAX_ITEMS);
    assert.equal(items[0].id, String(MAX_ITEMS + 19));
    let large = [];
    for (let at = 0; at < 100; at++) large = added(large, item(String(at), { link: `2.${"a".repeat(8000)}` }));
    assert.ok(large.length < 60 && JSON.stringify(large).length < 500_000);
    assert.equal(large[0].id, "99");
  },
  "things are found by the beginnings of their words, and by the answer"() {
    const items = [item("a", { title: "May Zoë play “Neigh”?" }), item("b", { title: "Rhinocorn, again", word: "No" })];
    const ids = (text) => foundIn(items, text).map(({ id }) => id);
    assert.deepEqual(ids(""), ["a", "b"]);
    assert.deepEqual(ids("zoe NEI"), ["a"]);
    assert.deepEqual(ids("no"), ["b"]);
    assert.deepEqual(ids("eigh"), []);
  },
  "a file brings all of it back, the newer of what is in both"() {
    const items = [item("a", { when: 3000 }), item("b", { when: 2000 })];
    assert.deepEqual(withFile([], fileOf(items)), { items, many: 2, problem: "" });
    const found = withFile([item("c", { when: 2500 }), item("b", { when: 1, word: "old" })], fileOf(items));
    assert.deepEqual(found.items.map(({ id }) => id), ["a", "c", "b"]);
    assert.equal(found.many, 1);
    assert.equal(found.items[2].word, "Yes");
  },
  "a file that holds nothing saved gets one sentence, and nothing is changed"() {
    const mine = [item("a")];
    const sentences = ["", "{", "[]", "null", '{"format": "other"}', fileOf([]), fileOf([{ id: 3 }]), "x".repeat(2e6)]
      .concat([fileOf(mine).replace('"version": 1', '"version": 2')])
      .map((text) => withFile(mine, text))
      .map(({ items, many, problem }) => (assert.deepEqual([items, many], [mine, 0]), problem));
    for (const says of sentences) assert.match(says, /^[A-Z][^.]*\.$/);
  },
  "what a stranger wrote is taken only where it is whole"() {
    const wrong = [
      null, 3, [], {}, item(""), item("a", { title: " " }), item("a", { link: "javascript:alert(1)" }), item("a", { link: "2." }),
      item("a", { when: -1 }), item("a", { when: 1e17 }), item("a", { word: null }), item("a", { title: "t".repeat(301) }),
    ];
    assert.deepEqual(itemsIn(wrong), []);
    assert.deepEqual(itemsIn([{ ...item("a"), more: "<b>" }]), [item("a")]);
    assert.deepEqual(itemsIn([item("a"), item("a")]).length, 1);
    assert.deepEqual(itemsIn("no list"), []);
  },
  "the same text has the same id, another one another"() {
    const ids = new Set(Array.from({ length: 2000 }, (_, at) => idOf(`situation ${at}`)));
    assert.equal(ids.size, 2000);
    assert.equal(idOf("situation 7"), idOf("situation 7"));
  },
  "two shelves of a page are one, and what is removed can be put back where it was"() {
    page();
    let drawn = 0;
    const [one, other] = [new Shelf(() => drawn++), new Shelf(() => drawn++)];
    for (const at of [1, 2, 3]) one.add(item(String(at), { when: at }));
    other.remove("2");
    assert.deepEqual(one.items().map(({ id }) => id), ["3", "1"]);
    assert.equal(other.says, "Removed: Question 2");
    other.putBack();
    assert.deepEqual(one.items().map(({ id }) => id), ["3", "2", "1"]);
    assert.equal(drawn, 10);
    one.stop();
    other.rename("1", "First");
    assert.equal(drawn, 11);
    assert.equal(one.items()[2].title, "First");
  },
  "bringing a file in says what came of it"() {
    page();
    const shelf = new Shelf(() => {});
    shelf.bring(fileOf([item("a")]));
    assert.equal(shelf.says, "1 brought in.");
    shelf.bring(fileOf([item("a")]));
    assert.equal(shelf.says, "All of it was saved already.");
    shelf.bring("no");
    assert.match(shelf.says, /holds nothing/);
  },
  "where the browser keeps nothing, it says so and does nothing else"() {
    for (const kept of [forbidden, storage(0)]) {
      page(kept);
      const shelf = new Shelf(() => {});
      shelf.add(item("a"));
      assert.deepEqual(shelf.items(), []);
      if (kept === forbidden) assert.match(shelf.says, /keeps nothing/);
      assert.equal(keepBoxes({ edition: "base", sets: ["base-2e"] }), false);
      assert.equal(boxesKept(), null);
    }
  },
  "the boxes that were said are there again, and forgotten when that is said"() {
    page();
    assert.equal(boxesKept(), null);
    assert.equal(keepBoxes({ edition: "travel", sets: ["travel"] }), true);
    assert.deepEqual(boxesKept(), { edition: "travel", sets: ["travel"] });
    keepBoxes(null);
    assert.equal(boxesKept(), null);
    for (const bad of ["3", "{", '{"edition": "a b", "sets": ["x"]}', '{"edition": "base", "sets": []}', '{"edition": "base"}']) {
      localStorage.setItem("tutor-boxes", bad);
      assert.equal(boxesKept(), null);
    }
  },
};

tryAll(laws);
