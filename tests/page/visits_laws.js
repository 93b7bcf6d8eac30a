// The laws of the entries of the browser's history, tried out in a history that is made up: run by test_kept.py.

import assert from "node:assert/strict";
import { asks, Visits, withoutTable } from "../../tutor/web/places/index.js";
import { tryAll } from "./trying.js";

/** A browser with one entry; gives its entries, and what leads back. */
function opened(search, state = null) {
  const entries = [{ state, href: `http://localhost/page${search}` }];
  let at = 0;
  const heard = new Set();
  const show = (how) => (state, _, href) => {
    if (how) entries.splice(++at);
    entries[at] = { state: structuredClone(state), href };
  };
  const now = () => entries[at];
  globalThis.history = {
    pushState: show(true),
    replaceState: show(false),
    get state() {
      return now().state;
    },
  };
  Object.defineProperty(globalThis, "location", { configurable: true, get: () => new URL(now().href) });
  globalThis.addEventListener = (_, hears) => heard.add(hears);
  globalThis.removeEventListener = (_, hears) => heard.delete(hears);
  const go = (to) => {
    at = to;
    for (const hears of heard) hears({ state: now().state });
  };
  return { entries, go, heard, said: () => entries.map(({ href }) => new URL(href).search) };
}

/** A page that is somewhere, which its address says. */
function page(more = {}) {
  const arrived = [];
  const visits = new Visits({
    owns: true,
    name: "page",
    arrive: (value) => arrived.push(value),
    read: (query) => query.get("at") ?? "",
    write: (query, value) => asks(query, { at: value }),
    ...more,
  });
  return { visits, arrived };
}

const laws = {
  "an address leads where it says, and an entry that was written before it"() {
    opened("?at=lesson");
    assert.equal(page().visits.now, "lesson");
    opened("?at=lesson", { page: "course" });
    assert.equal(page().visits.now, "course");
  },
  "Back and Forward lead to what was there, and to the same no more than once"() {
    const browser = opened("?at=a&other=1");
    const { visits, arrived } = page();
    visits.push("b");
    visits.push("");
    assert.deepEqual(browser.said(), ["?at=a&other=1", "?at=b&other=1", "?other=1"]);
    for (const entry of [1, 1, 0, 2]) browser.go(entry);
    assert.deepEqual(arrived, ["b", "a", ""]);
  },
  "what is amended often is written later, at its own entry or not at all"() {
    const browser = opened("");
    const { visits } = page({ soon: 60_000 });
    visits.amend("a");
    assert.deepEqual(browser.said(), [""]);
    visits.push("b");
    assert.deepEqual(browser.said(), ["?at=a", "?at=b"]);
    visits.amend("c");
    browser.go(0);
    visits.flush();
    assert.deepEqual(browser.said(), ["?at=a", "?at=b"]);
    visits.amend("d");
    visits.stop(true);
    assert.deepEqual([browser.said(), browser.heard.size], [["?at=a", "?at=b"], 0]);
  },
  "a new place has nothing of what lay at the one before, and what lies within keeps it"() {
    const browser = opened("?scenario=1&at=2&q=3");
    const outer = page({ write: withoutTable }).visits;
    const inner = page({ name: "table", within: true, write: () => {} }).visits;
    outer.write();
    inner.push("moved");
    assert.deepEqual(browser.entries[1].state, { page: "2", table: "moved" });
    outer.push("b");
    assert.deepEqual(browser.entries[2].state, { page: "b" });
    assert.equal(browser.said()[2], "?q=3");
  },
  "where the address is another's, nothing is written, and one goes on all the same"() {
    const browser = opened("?at=a", { page: "b" });
    const { visits } = page({ owns: false });
    assert.equal(visits.now, "");
    visits.push("c");
    visits.amend("d");
    assert.deepEqual([visits.now, browser.said(), browser.heard.size], ["d", ["?at=a"], 0]);
  },
};

tryAll(laws);
