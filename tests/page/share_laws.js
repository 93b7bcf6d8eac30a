// The laws of what is passed on, run by test_share.py with a look and its answer as the engine sends them.

import assert from "node:assert/strict";
import { addressOf } from "../../tutor/web/places/situation-address.js";
import { fileName } from "../../tutor/web/base/downloading.js";
import { shownOf, textOf } from "../../tutor/web/situation/share-text.js";
import { GIVEN, tryAll } from "./trying.js";

const { look, answer, shown, laid, first, pile, link } = JSON.parse(GIVEN);
const SITE = { href: "https://rules.example/tutor/build?step=3", home: "/tutor/", workspace: false, site: "" };
const HERE = { ...SITE, href: "http://127.0.0.1:8866/walk-through", home: "/" };
const LAB = { href: "http://localhost:8888/lab", workspace: true, site: "" };
const to = (place, asked = true, step = "") => addressOf("2.AbC-_", asked, step, place);

const laws = {
  "on the site a link leads to its table, with the answer or the step"() {
    assert.deepEqual(to(SITE), {
      address: "https://rules.example/tutor/build?scenario=2.AbC-_&ask=yes",
      says: "",
      passed: "https://rules.example/tutor/build?scenario=2.AbC-_&ask=yes",
    });
    assert.equal(to(SITE, false, "4").address, "https://rules.example/tutor/build?scenario=2.AbC-_&at=4");
    assert.equal(to(SITE, false).address, "https://rules.example/tutor/build?scenario=2.AbC-_");
  },
  "a page that is no site's has its own address"() {
    const { address } = to({ ...SITE, href: "https://a.example/some/table?x=1#here", home: undefined }, false);
    assert.equal(address, "https://a.example/some/table?scenario=2.AbC-_");
  },
  "at an address of this computer the outside one is passed on, else it is said that there is none"() {
    for (const host of ["127.0.0.1:8866", "localhost:8866", "[::1]:8866", "127.1.2.3"]) {
      const inside = { ...HERE, href: `http://${host}/` };
      const found = to(inside);
      assert.match(found.says, /this computer only/);
      assert.equal(found.passed, "");
      assert.equal(found.address, `http://${host}/build?scenario=2.AbC-_&ask=yes`);
      const outside = to({ ...inside, outside: "http://192.168.1.5:8866/" });
      assert.deepEqual([outside.address, outside.says], ["http://192.168.1.5:8866/build?scenario=2.AbC-_&ask=yes", ""]);
    }
    assert.match(to({ ...SITE, outside: "https://other.example" }).address, /^https:\/\/rules\.example/);
  },
  "in a notebook the link stands alone, unless a site is named"() {
    const alone = to(LAB);
    assert.equal(alone.address, "2.AbC-_");
    assert.match(alone.says, /Paste it/);
    assert.match(alone.passed, /paste this at a tutor's table.*\n2\.AbC-_$/);
    for (const site of ["https://rules.example/tutor", "https://rules.example/tutor/"]) {
      assert.equal(to({ ...LAB, site }).address, "https://rules.example/tutor/build?scenario=2.AbC-_&ask=yes");
    }
    for (const site of ["no address", "javascript:alert(1)", "https://"]) {
      assert.equal(to({ ...LAB, site }).address, "2.AbC-_");
    }
  },
  "what is too long for a link is said"() {
    const found = addressOf("", true, "", SITE);
    assert.deepEqual([found.address, found.passed], ["", ""]);
    assert.match(found.says, /too long/);
  },
  "a picture shows the same that Python would have it show"() {
    assert.deepEqual(shownOf({ look, shown: look, answer, at: 0 }), shown);
    assert.deepEqual(shownOf({ look, shown: look, answer: null, at: look.events.length, mood: "play" }), laid);
    const before = shownOf({ look, shown: look, answer: null, at: look.events.length, mood: "lay out" });
    assert.deepEqual(before, first);
    assert.equal(shownOf({ look: null, shown: null, answer: null, at: 0 }), null);
    assert.deepEqual(shownOf({ ...pile, shown: pile.look, at: 0 }), pile.shown);
    assert.equal(pile.shown.pile.length, 2);
    assert.deepEqual(shownOf({ ...link, shown: link.look, at: 0 }), link.shown);
    assert.equal(link.shown.link.length, 3);
  },
  "a text has question, word, sentence, rules with their books, and the address"() {
    const lines = textOf(shown, answer.because, "https://rules.example/x").split("\n");
    assert.equal(lines[0], answer.question);
    assert.equal(lines[1], `${answer.word}. ${answer.says}`);
    const [first] = answer.because;
    assert.equal(lines[2], `- ${first.name}: ${first.says}${first.place ? ` (${first.place})` : ""}`);
    assert.equal(lines.at(-1), "https://rules.example/x");
    assert.ok(lines.length <= 6);
  },
  "without an answer it says who has what, and nothing where there is no address"() {
    const lines = textOf(laid, [], "").split("\n");
    assert.equal(lines[0], "A Neigh");
    assert.deepEqual(lines.slice(1), ["Ana - Stable: Rhinocorn; hand: 2 face-down cards", "Ben - hand: Neigh"]);
  },
  "a file is called what its title says, in letters that every computer has"() {
    assert.equal(fileName("May Ana play it? / <b>", "png"), "may-ana-play-it-b.png");
    assert.equal(fileName("???", "yaml"), "situation.yaml");
    assert.ok(fileName("ab ".repeat(90), "png").length < 66);
  },
};

tryAll(laws);
