// The laws of the step in an address, tried out with runs that are made up: run by test_kept.py.

import assert from "node:assert/strict";
import { placeIn, placeText, stepOf } from "../../tutor/web/places/places.js";
import { tryAll } from "./trying.js";

/** A run with so many events, in which answers were carried out after these. */
function run(events, ends, forced = []) {
  const moves = ends.map((done, at) => ({ done, forced: forced.includes(at) }));
  return { events: Array.from({ length: events }), moves };
}

const placeOf = (text) => placeIn(new URLSearchParams(text));

const RUNS = [run(0, []), run(3, []), run(6, [2, 4]), run(9, [3, 3, 7]), run(9, [2, 4, 6], [1]), run(5, [5]), run(7, [0, 3])];

const laws = {
  "every step is found again"() {
    for (const one of RUNS)
      for (let step = 0; step <= one.events.length; step++) {
        const text = placeText(one, step);
        assert.equal(stepOf(one, placeOf(`at=${text}`)), step, text);
      }
  },
  "it counts answers that were given, and events behind them"() {
    const [, , short, , forced] = RUNS;
    assert.deepEqual([0, 1, 2, 3, 4, 6].map((step) => placeText(short, step)), ["0", "0.1", "1", "1.1", "2", "2.2"]);
    assert.deepEqual([2, 4, 6].map((step) => placeText(forced, step)), ["1", "1.2", "2"]);
  },
  "it stays at its answer when more is told before it"() {
    const [before, after] = [run(8, [2, 5]), run(12, [4, 9])];
    assert.equal(stepOf(after, placeOf(`at=${placeText(before, 5)}`)), 9);
    assert.equal(stepOf(after, placeOf(`at=${placeText(before, 6)}`)), 10);
  },
  "what there is not leads to the nearest, and never past an answer"() {
    const one = run(6, [2, 4]);
    assert.equal(stepOf(one, placeOf("at=9")), 6);
    assert.equal(stepOf(one, placeOf("at=1.9")), 3);
    assert.equal(stepOf(one, placeOf("at=2.9")), 6);
    assert.equal(stepOf(one, placeOf("step=17")), 6);
    assert.equal(stepOf(run(0, []), placeOf("at=3.3")), 0);
  },
  "an address of before counts events, and one that says nothing has no step"() {
    assert.deepEqual(placeOf("step=17"), { step: 17 });
    assert.deepEqual(placeOf("at=3&step=17"), { answers: 3, events: 0 });
    for (const text of ["", "at=", "at=x", "at=-1", "at=1.", "at=1.2.3", "step=1e3", "step=9999999"])
      assert.equal(placeOf(text), null, text);
  },
};

tryAll(laws);
