// The laws of laying out, run by test_view_laying.py with a catalogue as the engine sends it.

import assert from "node:assert/strict";
import { cardsIn, laidOut, numbered } from "../../tutor/web/situation/copies.js";
import { left, moved, put, removed, unforced } from "../../tutor/web/situation/laying.js";
import { renamed, seated, shifted, unseated, withBoxes } from "../../tutor/web/situation/seating.js";
import { cardsOf, listed, suggestions } from "../../tutor/web/situation/suggestions.js";
import { amountOf } from "../../tutor/web/situation/card-input.js";
import { GIVEN, tryAll } from "./trying.js";

const catalogue = JSON.parse(GIVEN);
const EMPTY = { edition: "second-edition", players: [{ name: "Ana" }, { name: "Ben" }], deck: "?", stop: "chain" };
const START = { deck: Array(60).fill("?"), nursery: ["Baby Narwhal", "Baby Unicorn (Red)"] };
const known = (moves = []) => ({ cards: catalogue.cards, start: START, moves });
const laid = (...steps) => steps.reduce((one, [zone, ...names]) => put(one, zone, names, known()).situation, EMPTY);
const names = (zone, text, situation = EMPTY, used = []) =>
  suggestions(catalogue, situation, zone, text, used).map(({ says }) => says);

const laws = {
  "what is typed says how many, before or behind, of what"() {
    assert.deepEqual(amountOf("3 x neigh"), { times: 3, what: "neigh" });
    assert.deepEqual(amountOf("neigh x3"), { times: 3, what: "neigh" });
    assert.deepEqual(amountOf("2 Rhinocorn"), { times: 2, what: "Rhinocorn" });
    assert.deepEqual(amountOf("x4"), { times: 4, what: "" });
    assert.deepEqual(amountOf("Phoenix"), { times: 1, what: "Phoenix" });
  },
  "every card is first by its name, and found with any letter wrong, its words in any order, by its initials"() {
    for (const { name, type } of catalogue.cards) {
      const zone = { baby: "Ana.stable" }[type] ?? "Ana.hand";
      assert.equal(names(zone, name)[0], name);
      const words = name.replace(/[^\w ]/g, "").split(" ");
      assert.ok(names(zone, words.toReversed().join(" ")).includes(name), `${name} backwards`);
      for (let at = 1; at < name.length; at++) {
        if (!/[a-z]/i.test(name[at]) || words.length > 1) continue;
        const typo = name.slice(0, at) + name.slice(at + 1);
        if (typo.length > 3) assert.ok(names(zone, typo).includes(name), typo);
      }
    }
    assert.equal(names("Ana.stable", "bku")[0], "Black Knight Unicorn");
    assert.equal(names("Ana.stable", "blakc knight")[0], "Black Knight Unicorn");
    assert.equal(names("Ana.hand", "rinocron")[0], "Rhinocorn");
    assert.deepEqual(names("Ana.hand", "xyzzy"), []);
  },
  "a place is offered only what can lie there"() {
    assert.ok(!names("Ana.stable", "neigh").includes("Neigh"));
    assert.ok(names("nursery", "unicorn").every((name) => /baby/i.test(name)));
    assert.ok(!names("Ana.stable", "").includes("a face-down card"));
    assert.deepEqual(names("Ana.hand", "").slice(-2), ["a face-down card", "2 face-down cards"]);
    assert.equal(names("Ana.hand", "", EMPTY, ["Rhinocorn"])[0], "Rhinocorn");
    assert.equal(names("Ana.hand", "3 ?")[0], "3 face-down cards");
  },
  "of the Unicorns that begin alike, any Basic one is offered first"() {
    assert.equal(names("Ana.stable", "b")[0], "any Basic Unicorn");
    assert.equal(names("nursery", "b")[0], "any Baby Unicorn");
  },
  "of any Basic Unicorn the first that is free is taken, each time"() {
    const [any] = suggestions(catalogue, EMPTY, "Ana.stable", "4 basic", []);
    assert.equal(any.says, "any Basic Unicorn");
    const found = laid(["Ana.stable", ...cardsOf(catalogue, EMPTY, any)]);
    assert.equal(new Set(cardsIn(found, "Ana.stable")).size, 4);
    assert.ok([...laidOut(found).keys()].every((base) => left(found, base, catalogue.cards) >= 0));
  },
  "a list is read part by part, and what nothing is called is left"() {
    const list = listed(catalogue, EMPTY, "Ana.hand", "Rhinocorn, neigh x2; xyzzy\n- Yay");
    assert.deepEqual(
      list.found.map(({ says, times }) => [says, times]),
      [["Rhinocorn", 1], ["Neigh", 2], ["Yay", 1]],
    );
    assert.deepEqual(list.unknown, ["xyzzy"]);
    assert.equal(listed(catalogue, EMPTY, "Ana.hand", "Neigh"), null);
  },
  "a copy keeps its name when another goes, and a free number is taken again"() {
    const both = laid(["Ana.hand", "Neigh"], ["Ben.hand", "Neigh"]);
    assert.deepEqual(cardsIn(both, "Ben.hand"), ["Neigh#2"]);
    const gone = removed(both, "Ana.hand", "Neigh", known()).situation;
    assert.deepEqual(cardsIn(gone, "Ben.hand"), ["Neigh#2"]);
    assert.deepEqual(cardsIn(put(gone, "Ben.hand", ["Neigh"], known()).situation, "Ben.hand"), ["Neigh#2", "Neigh"]);
    const across = moved(both, { card: "Neigh#2", zone: "Ben.hand" }, "discard", known()).situation;
    assert.deepEqual([cardsIn(across, "Ben.hand"), cardsIn(across, "discard")], [[], ["Neigh#2"]]);
  },
  "names without a number are read as a file's"() {
    const players = [
      { name: "Ana", hand: ["Neigh", "Neigh#1"], stable: ["Rhinocorn"] },
      { name: "Ben", hand: ["Neigh", "?"] },
    ];
    const read = numbered({ ...EMPTY, players });
    assert.deepEqual(read.players[0].hand, ["Neigh#2", "Neigh"]);
    assert.deepEqual(read.players[1].hand, ["Neigh#3", "?"]);
  },
  "more than are in the box may be laid, and that is said in the situation as long as it is so"() {
    const one = laid(["Ana.stable", "Rhinocorn"], ["Ben.stable", "Rhinocorn"]);
    assert.equal(one.loose, true);
    assert.equal(removed(one, "Ana.stable", "Rhinocorn", known()).situation.loose, undefined);
  },
  "of the deck what is told lies on top, and the rest is as large as the box leaves it"() {
    const top = laid(["deck", "Rhinocorn"], ["deck", "Neigh"]);
    assert.deepEqual(top.deck.slice(0, 3), ["Rhinocorn", "Neigh", "?"]);
    assert.equal(top.deck.length, 60);
    assert.equal(put(top, "Ana.hand", ["Yay", "?"], known()).situation.deck.length, 58);
    const away = removed(top, "deck", "Rhinocorn", known()).situation;
    assert.equal(removed(away, "deck", "Neigh", known()).situation.deck, "?");
  },
  "a Baby that the Nursery is said to have comes from there"() {
    const [baby] = START.nursery;
    const away = removed(EMPTY, "nursery", "Baby Unicorn (Red)", known()).situation;
    assert.deepEqual(away.nursery, [baby]);
    const found = put(away, "Ana.stable", [baby], known()).situation;
    assert.deepEqual([found.nursery, cardsIn(found, "Ana.stable"), found.loose], [[], [baby], undefined]);
  },
  "moves that name a card which is gone are taken back from there on, and that is said"() {
    const script = [{ by: "Ana", draw: true }, { by: "Ben", respond: "Neigh" }, { by: "Ana", pass: true }];
    const moves = [{ says: "Ana draws" }, { says: "Ben answers with Neigh" }, { says: "Ana passes" }];
    const table = { ...laid(["Ben.hand", "Neigh", "Yay"]), script };
    const { situation, says } = removed(table, "Ben.hand", "Neigh", known(moves));
    assert.deepEqual(situation.script, script.slice(0, 1));
    assert.match(says, /^“Ben answers with Neigh”, and what came after it, is taken back/);
    const players = [{ name: "Ana" }, { name: "Ben", hand: ["Neigh"] }];
    const other = removed(table, "Ben.hand", "Yay", known(moves));
    assert.deepEqual(other, { situation: { ...situation, script, players }, says: "" });
  },
  "what went by itself at the end is no decision of anybody's"() {
    const script = [{ a: 1 }, { b: 1 }, { c: 1 }];
    const moves = [{ forced: true }, { forced: false }, { forced: true }];
    assert.deepEqual(unforced({ ...EMPTY, script }, { moves }).script, script.slice(0, 2));
    assert.deepEqual(unforced({ ...EMPTY, script }, { moves: [] }).script, script);
  },
  "players come, go, and are called otherwise, with what they did"() {
    const script = [{ by: "Ana", play: "Rhinocorn", into: "Ben" }];
    const table = { ...EMPTY, script, turn: { player: "Ben", phase: "draw" } };
    assert.deepEqual(seated(table, 4, []).situation.players.map(({ name }) => name), ["Ana", "Ben", "Cleo", "Dan"]);
    const other = renamed(table, 1, "Zoe");
    assert.deepEqual([other.script[0].into, other.turn.player], ["Zoe", "Zoe"]);
    const without = unseated(seated(table, 3, []).situation, 1, [{ says: "Ana plays" }]);
    assert.deepEqual([without.situation.turn.player, without.situation.script], ["Cleo", []]);
    assert.deepEqual(shifted({ ...EMPTY }, 0, 1).players.map(({ name }) => name), ["Ben", "Ana"]);
    assert.equal(shifted({ ...EMPTY }, 0, 1).turn.player, "Ana");
  },
  "another rulebook has its own cards; the others are put away"() {
    const table = { ...laid(["Ana.hand", "Neigh", "Rhinocorn", "?"]), readings: { pandas: "untouchable" } };
    const other = { ...catalogue, cards: catalogue.cards.filter(({ name }) => name !== "Rhinocorn") };
    const { situation, says } = withBoxes(table, "base", ["base-2e"], other);
    assert.deepEqual(cardsIn(situation, "Ana.hand"), ["Neigh", "?"]);
    assert.deepEqual([situation.sets, situation.readings], [undefined, undefined]);
    assert.match(says, /^Rhinocorn is not in these boxes/);
    const sets = ["base-2e", "chaos"];
    assert.deepEqual(withBoxes(table, "second-edition", sets, catalogue).situation.sets, sets);
  },
};

tryAll(laws);
