// What is offered for a quarrel, run by test_said.py with the index; what is found and suggested is made up here.

import assert from "node:assert/strict";
import fs from "node:fs";
import { offered } from "../../tutor/web/understanding/offers.js";
import { understood } from "../../tutor/web/understanding/quarrel.js";
import { GIVEN, tryAll } from "../page/trying.js";

const { index } = JSON.parse(fs.readFileSync(GIVEN, "utf8"));
const FORSELF = "black-knight-for-itself";
const PANDAS = "pandas-do-not-win";
const titleOf = (id) => index.questions.find((question) => question.id === id).title;
const found = (...pairs) => pairs.map(([id, score]) => ({ kind: "question", id, score }));
const suggested = (...all) => all.map((says) => ({ says, keep: null, script: [], question: null, situation: {} }));

function asked(text, finds, suggests) {
  return offered(index, text, understood(index, text, null), finds, suggests);
}

const laws = {
  "at most three are offered, each once, published or built and never both"() {
    const all = asked("does black knight save itself?", found([FORSELF, 1], [PANDAS, 0.9]), [
      ...suggested("May Ana play it?", "may ana play it", "What comes of it?", "What comes of it?", "Will it stay?"),
    ]);
    assert.equal(all.length, 3);
    assert.equal(new Set(all.map(({ says }) => says.toLowerCase())).size, 3);
    assert.ok(all.every(({ question, suggested: built }) => (question === null) !== (built === null)));
  },
  "a published question on the card that is named comes first where the search finds it"() {
    const [first, second] = asked("can black knight save itself", found([FORSELF, 0.9]), suggested("What comes of it?"));
    assert.deepEqual([first.question, first.says], [FORSELF, titleOf(FORSELF)]);
    assert.equal(second.says, "What comes of it?");
  },
  "what is published on other cards does not come before what was built"() {
    const [first] = asked("Ben uses Rhinocorn on my Stabby", found([PANDAS, 0.9]), suggested("What comes of it?"));
    assert.equal(first.says, "What comes of it?");
  },
  "without a card the search alone decides what comes first"() {
    const [first] = asked("can you win if all of yours are pandas", found([PANDAS, 0.6]), suggested("May Ana play it?"));
    assert.equal(first.question, PANDAS);
  },
  "a card that only does what is done need not be spoken of"() {
    const id = "llamas-tranquilizer-can-be-stopped";
    const [first] = asked("can i neigh their tranquilizer", found([id, 0.7]), suggested("What comes of it?"));
    assert.equal(first.question, id);
  },
  "nothing that tells how it turns out is offered, and nothing where nothing fits"() {
    const told = suggested("May he? - no, never?", "It depends, does it?", "He may not.", "May Ben play Rhinocorn?");
    assert.deepEqual(
      asked("Ben plays Rhinocorn", [], told).map(({ says }) => says),
      ["May Ben play Rhinocorn?"],
    );
    assert.deepEqual(asked("hello there", [], []), []);
  },
};

tryAll(laws);
