// The law of the copies that names mean: run by test_view_laying.py with situations, and where Python lays their cards.

import assert from "node:assert/strict";
import fs from "node:fs";
import { numbered, places } from "../../tutor/web/situation/copies.js";
import { GIVEN, tryAll } from "./trying.js";

const situations = JSON.parse(fs.readFileSync(GIVEN, "utf8"));

const laws = {
  "a name means the same copy as it does to the reader of files"() {
    assert.ok(situations.some(({ lies }) => Object.values(lies).flat().some((name) => name.includes("#"))));
    for (const { situation, lies } of situations)
      for (const [zone, cards] of places(numbered(situation))) assert.deepEqual(cards, lies[zone], situation.title);
  },
};

tryAll(laws);
