// What quarrels are understood as, run by test_said.py with the index and texts without cards.

import assert from "node:assert/strict";
import fs from "node:fs";
import { isEveryday } from "../../tutor/web/understanding/everyday.js";
import { understood } from "../../tutor/web/understanding/quarrel.js";
import { GIVEN, tryAll } from "../page/trying.js";

const { index, sentences, plain } = JSON.parse(fs.readFileSync(GIVEN, "utf8"));
const NOT_SAID = { whose: "nobody", place: "" };

/** @param {{ name?: string, kind?: string, whose: string | null, place: string | null }} one */
function thing({ name, kind, whose, place }) {
  return `${name ?? kind}${whose ? ` of ${whose}` : ""}${place ? ` in ${place}` : ""}`;
}

function act({ act, by, on, not, with: tool }) {
  return [by, not && "not", act, on, tool && `with ${tool}`].filter(Boolean).join(" ");
}

/** The parts of a quarrel as the sentences' file writes them. */
function written(quarrel) {
  return {
    cards: quarrel.cards.map(thing).join(", "),
    kinds: quarrel.kinds.map(thing).join(", "),
    people: quarrel.people.map(({ name }) => name).join(", "),
    acts: quarrel.acts.map(act).join(", "),
    asks: [quarrel.asks, quarrel.of].filter(Boolean).join(" "),
  };
}

const boxesOf = (edition) => index.boxes.find((box) => box.edition === edition) ?? null;
const cardsOf = (text, boxes = null) => understood(index, text, boxes).cards.map(({ name }) => name);

const laws = {
  "each sentence is understood as it is written beside it"() {
    const wrong = sentences.flatMap(({ says, box, ...wanted }) => {
      const found = written(understood(index, says, boxesOf(box)));
      return Object.entries(wanted).flatMap(([key, value]) =>
        found[key] === (value ?? "") ? [] : [`${says}\n  ${key}: ${found[key]}\n  wanted: ${value ?? ""}`],
      );
    });
    assert.equal(wrong.join("\n"), "");
  },
  "a text without a card names none"() {
    const found = plain.flatMap((text) => cardsOf(text).map((name) => `${name}: ${text}`));
    assert.deepEqual(found, []);
  },
  "every card is found by its name, in small letters too"() {
    for (const { name, type } of index.cards.filter(({ type }) => type !== "herd")) {
      const kept = { edition: "", sets: index.cards.find((card) => card.name === name).sets };
      for (const text of [`can I stop ${name} with that?`, `he plays ${name.toLowerCase()} on me`]) {
        assert.ok(cardsOf(text, kept).includes(name) || isKind(name), `${type}: ${text}`);
      }
    }
  },
  "a card is found with a letter dropped or two swapped, where its name is long enough to be known by the rest"() {
    const lost = index.cards.filter(({ name, type }) => type !== "herd" && name.length > 7 && !isKind(name)).flatMap(slips);
    assert.deepEqual(lost, []);
  },
  "what is published names the cards that stand in it, and of others only such as a word of theirs stands for"() {
    const all = index.cards.filter(({ name, kind, type }) => type !== "herd" && name !== kind);
    const names = all.map(({ name }) => name).toSorted((a, b) => b.length - a.length);
    const whole = new RegExp(names.map((name) => name.replace(/[^\w ]/g, "\\$&")).join("|"), "g");
    for (const { title } of index.questions) {
      for (const text of [title, title.toLowerCase()]) {
        const { cards } = understood(index, text, null);
        const found = cards.map(({ name }) => name);
        const named = title.match(whole) ?? [];
        assert.deepEqual(named.filter((name) => !found.includes(name)), [], text);
        const others = cards.filter(({ name }) => !named.includes(name));
        assert.ok(others.every(({ name, said }) => name.toLowerCase().includes(said.toLowerCase())), text);
      }
    }
  },
  "what is said of nobody is nobody's"() {
    const { cards, kinds } = understood(index, "does Black Knight Unicorn save a Unicorn from Rhinocorn?", null);
    for (const { whose, place } of [...cards, ...kinds]) {
      assert.deepEqual({ whose: whose ?? NOT_SAID.whose, place: place ?? NOT_SAID.place }, NOT_SAID);
    }
  },
  "of a very long text the beginning is read"() {
    const quarrel = understood(index, `Ben plays Rhinocorn. ${"and so on ".repeat(400)} Black Knight Unicorn`, null);
    assert.equal(quarrel.text.length, 2000);
    assert.deepEqual(
      quarrel.cards.map(({ name }) => name),
      ["Rhinocorn"],
    );
  },
};

/** "Basic Unicorn" names a kind, though a box has a card of that name. @param {string} name */
function isKind(name) {
  return /^(?:Basic|Baby) \w+$/.test(name);
}

/** Is a word now none that anybody knows? "extra lie" may be meant as it stands. @param {string} typed @param {string} plain */
function isSlip(typed, plain) {
  const words = plain.match(/[a-z]+/g) ?? [];
  return (typed.match(/[a-z]+/g) ?? []).some((word) => !words.includes(word) && !isEveryday(word));
}

/** The slips with which a card is not found. */
function slips({ name, sets }) {
  const plain = name.toLowerCase();
  const all = Array.from(plain.slice(0, -1), (_, at) => {
    const swapped = plain.slice(0, at) + plain[at + 1] + plain[at] + plain.slice(at + 2);
    const isWord = /^[a-z]{2}$/.test(plain.slice(at, at + 2));
    if (isWord && at % 2) return swapped;
    return /[a-z]/.test(plain[at]) ? plain.slice(0, at) + plain.slice(at + 1) : plain;
  });
  const slipped = [...new Set(all)].filter((typed) => isSlip(typed, plain));
  return slipped.filter((typed) => !cardsOf(`she plays ${typed} now`, { edition: "", sets }).includes(name));
}

tryAll(laws);
