// The laws of the search, run by test_search.py with the index as Python makes it, and what is typed.

import assert from "node:assert/strict";
import fs from "node:fs";
import { search } from "../../tutor/web/search/search.js";
import { searcher } from "../../tutor/web/search/searcher.js";
import { said, phrasesOf, stem } from "../../tutor/web/search/words.js";
import { rulingsFound } from "../../tutor/web/rulings/ruling-search.js";
import { words } from "../../tutor/web/look-up/entries.js";
import { GIVEN, tryAll } from "../page/trying.js";

const { index, searches, rulings, entries } = JSON.parse(fs.readFileSync(GIVEN, "utf8"));
const ids = (text, only) => search(index, text, only).map(({ id }) => id);
const LLAMAS = { edition: "llamas", sets: ["llamas"] };
const CHAOS = { edition: "control-chaos", sets: ["control", "chaos"] };

const laws = {
  "what is typed finds what is meant"() {
    const named = ["questions", "rules", "readings"].flatMap((part) => index[part].map(({ id }) => id));
    const all = new Set([...index.cards.map(({ name }) => name), ...named]);
    const missed = searches.filter(({ typed, first, three }) => {
      const wanted = first ?? three;
      assert.ok(wanted.every((id) => all.has(id)), `${typed}: there is no such thing`);
      const found = ids(typed).slice(0, first ? 1 : 3);
      return !found.some((id) => wanted.includes(id));
    });
    assert.deepEqual(missed.map(({ typed }) => `${typed}: ${ids(typed).slice(0, 3)}`), []);
  },

  "what is found is told with how well it fits, the best first"() {
    for (const { typed } of searches) {
      const found = search(index, typed);
      const scores = found.map(({ score }) => score);
      assert.deepEqual(scores, [...scores].sort((a, b) => b - a));
      assert.ok(scores.every((score) => score > 0 && score <= 1), typed);
      assert.equal(new Set(found.map(({ kind, id }) => `${kind} ${id}`)).size, found.length);
    }
    const [card, question] = search(index, "super neigh");
    assert.deepEqual([card.id, card.score, question.id], ["Super Neigh", 1, "super-neigh-cannot-be-neighed"]);
    assert.ok(question.score > 0.9);
    assert.ok(search(index, "neigh")[0].score > search(index, "neigh the stock market")[0].score);
  },

  "where nothing is asked, and where nobody knows a word, nothing is found"() {
    for (const text of ["", "   ", "?!", "the of", "qqqqq", "日本"]) assert.deepEqual(search(index, text), []);
  },

  "of what is found, so many and of those kinds are told as are wanted"() {
    const rules = search(index, "neigh", { kinds: ["rule"], most: 3 });
    assert.equal(rules.length, 3);
    assert.ok(rules.every(({ kind }) => kind === "rule"));
  },

  "what can be played with the boxes at hand comes sooner, and nothing is hidden"() {
    for (const text of ["hand limit", "two herd bonuses", "catastrophe", "animal"]) {
      const all = ids(text, { most: 1000 });
      for (const boxes of [LLAMAS, CHAOS]) assert.deepEqual(ids(text, { boxes, most: 1000 }).sort(), [...all].sort());
    }
    const place = (boxes) => ids("hand limit", { boxes, most: 100 }).indexOf("hand-limit-below-zero");
    assert.ok(place(LLAMAS) < place(CHAOS));
    const isOurs = ({ sets }) => sets.some((set) => CHAOS.sets.includes(set));
    const ours = new Set(index.cards.filter(isOurs).map(({ name }) => name));
    assert.ok(ids("unicorn", { boxes: CHAOS, kinds: ["card"] }).every((id) => ours.has(id)));
  },

  "capitals, accents, apostrophes, hyphens and one letter or two make no difference"() {
    for (const [one, other] of [
      ["SUPER NEIGH!!", "super neigh"],
      ["Llama Piñata", "llama pinata"],
      ["Neigh’d", "neigh'd"],
      ["two for one", "Two-For-One"],
      ["hand limits", "hand limit"],
      ["neihg", "neigh"],
      ["pandemonium", "pandamonium"],
    ]) {
      assert.deepEqual(ids(`${one} `), ids(`${other} `), one);
    }
    assert.equal(stem("babies"), stem("baby"));
    assert.equal(stem("stolen"), stem("steals"));
  },

  "a name stays one thing, also where its words mean something by themselves"() {
    const phrases = phrasesOf(["Tiny Stable", "Kiss of Life", "Black Knight Unicorn"]);
    const means = (text) => said(text, phrases).flatMap((part) => part.means);
    assert.deepEqual(means("my tiny stable"), ["@Tiny Stable"]);
    assert.deepEqual(means("my stable"), ["=stable"]);
    assert.deepEqual(means("black knight"), ["@Black Knight Unicorn"]);
    assert.deepEqual(means("throw away"), ["=discard"]);
  },

  "the rulings are found by what is meant, though nothing of their answers is sent in order"() {
    const any = { topic: "", card: "", box: "" };
    const walk = (text, only) => rulingsFound(rulings, { ...any, text, ...only }).map(({ id }) => id);
    assert.equal(walk("neigh my own")[0], "neigh-neigh-by-original-player");
    assert.equal(walk("seven pandas")[0], "pandas-win-when-downgrade-leaves");
    assert.ok(walk("baby unicorn dies").indexOf("baby-returns-to-nursery-always") < 2);
    assert.deepEqual(walk(""), rulings.rulings.map(({ id }) => id));
    const topic = rulings.topics[3];
    assert.ok(walk("", { topic, card: "Super Neigh" }).includes("super-neigh-cannot-be-neighed"));
    assert.deepEqual(walk("", { topic, card: "Super Neigh", box: "llamas" }), []);
  },

  "Cards and rules finds what is meant, too"() {
    const find = searcher(entries.map(words));
    const found = { lookUp: (text) => find(text).map(({ at }) => entries[at].id) };
    assert.equal(found.lookUp("rhino")[0], "Rhinocorn");
    assert.equal(found.lookUp("cards.instant.own-response")[0], "cards.instant.own-response");
    assert.ok(found.lookUp("hand size").slice(0, 3).includes("turn.hand-limit"));
    assert.ok(found.lookUp("neigh my own").slice(0, 3).includes("cards.instant.own-response"));
  },

  "any documents can be searched, for any text"() {
    const find = searcher([{ title: "Red apples", text: "eaten raw" }, { title: "Pears", more: "green" }]);
    assert.deepEqual(find("apple").map(({ at }) => at), [0]);
    assert.equal(find("what is this"), null);
    assert.deepEqual(find("gre").map(({ at }) => at), [1]);
    assert.deepEqual(find("pear apples").map(({ share }) => Math.round(share * 2)), [1, 1]);
    const odd = ["constructor", "__proto__", "toString valueOf", "=neigh", "@", "a+b", "x\ny", "*".repeat(500)];
    for (const text of odd) assert.deepEqual(find(text) ?? [], []);
    assert.deepEqual(searcher([])("anything"), []);
  },
};

tryAll(laws);
