// The laws of cards of one's own as plain values, run by test_own_laws.py.

import assert from "node:assert/strict";
import { cardsFound, cardsSaid } from "../../tutor/web/own-cards/own-names.js";
import { boxIn, onOneLine, typeCalled } from "../../tutor/web/own-cards/pasted-box.js";
import { nothingTold, ownCard, setAside, takenBack } from "../../tutor/web/own-cards/telling.js";
import { tryAll } from "./trying.js";

const LIST = `Rad Hoof - upgrade - DRAW a card - or two.
2. Moon Paw — Magic card — DRAW two cards.

- Odd One | Neigh | Play this card when another player plays a card.`;

/** @param {string[]} names */
function kept(...names) {
  return names.map((name) => ({ name, type: "magic", text: "", box: "" }));
}

/** @param {{ name: string }[]} cards */
function names(cards) {
  return cards.map(({ name }) => name);
}

const laws = {
  "with a quarrel go those cards of which a word is said, however it is spelled, and no others"() {
    const all = kept("Rad Hoof", "Moon Paw", "Fuzzy Hoofcuffs");
    for (const [text, said] of /** @type {[string, string[]][]} */ ([
      ["can i play my rad hoof", ["Rad Hoof", "Fuzzy Hoofcuffs"]],
      ["does moonpaw stop it", ["Moon Paw"]],
      ["two fuzzys", ["Fuzzy Hoofcuffs"]],
      ["can i neigh a neigh", []],
      ["", []],
    ])) {
      assert.deepEqual(names(cardsSaid(all, text)), said);
    }
    assert.equal(cardsSaid(kept(...Array.from({ length: 40 }, (_, at) => `Hoof ${at}`)), "hoof").length, 12);
  },
  "a card is found by a part of its name, in small letters"() {
    const all = kept("Rad Hoof", "Moon Paw");
    for (const part of ["moon", "paw", "moonpaw", "mp"]) assert.deepEqual(names(cardsFound(all, part)), ["Moon Paw"]);
    assert.deepEqual(cardsFound(all, "neigh"), []);
  },
  "a list is a card a line: name, type and text, however they are parted"() {
    assert.deepEqual(boxIn(LIST), [
      { name: "Rad Hoof", type: "upgrade", text: "DRAW a card - or two." },
      { name: "Moon Paw", type: "magic", text: "DRAW two cards." },
      { name: "Odd One", type: "instant", text: "Play this card when another player plays a card." },
    ]);
  },
  "the text of one card is no list, over however many lines it stands"() {
    assert.deepEqual(boxIn("When this card enters your Stable,\nDRAW a card.\nThen DISCARD a card."), []);
    assert.deepEqual(boxIn("Rad Hoof - upgrade - DRAW a card."), []);
    assert.deepEqual(boxIn(`${LIST}\nand so on`), []);
  },
  "types are what players call them"() {
    for (const [said, type] of Object.entries({ Upgrade: "upgrade", "Magical Unicorn": "magical", Neigh: "instant" })) {
      assert.equal(typeCalled(said), type);
    }
    assert.equal(typeCalled("of no type"), "");
  },
  "a sentence is set aside within its full stop, and comes back as it stood"() {
    const text = "DRAW a card. DISCARD a card!";
    const aside = setAside(text, /** @type {any} */ ({ at: [13, 28] }));
    assert.equal(aside, "DRAW a card. [DISCARD a card]!");
    assert.equal(takenBack(aside, /** @type {any} */ ({ at: [13, 30] })), text);
  },
  "a situation has the print on one line, and of a card without print that nobody knows it"() {
    assert.equal(onOneLine(" DRAW\n a  card. "), "DRAW a card.");
    assert.deepEqual(ownCard(nothingTold({ name: "A", type: "magic", text: "DRAW\na card." })), {
      name: "A",
      type: "magic",
      text: "DRAW a card.",
    });
    assert.deepEqual(ownCard(nothingTold({ name: "A", type: "magic" })), {
      name: "A",
      type: "magic",
      effects: "unknown",
    });
    assert.deepEqual(ownCard(nothingTold({ name: "A", type: "basic" })), { name: "A", type: "basic" });
  },
};

tryAll(laws);
