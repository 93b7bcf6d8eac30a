// What the table and its story are drawn from, for looks that are read from files: run by test_view_table.py.

import fs from "node:fs";
import { marksAt } from "../../tutor/web/cards/marks.js";
import { lineAt, partsTold } from "../../tutor/web/playing/story-parts.js";
import { turnAt, usedPlaces, zonesAt } from "../../tutor/web/situation/zones.js";

/** Sets and maps as JSON can write them. */
const plain = (_, value) => (value instanceof Set || value instanceof Map ? [...value] : value);

/** All that is drawn of one step. */
function drawn(look, step) {
  return {
    zones: zonesAt(look, step),
    marks: marksAt(look, step),
    turn: turnAt(look, step),
    line: lineAt(partsTold(look), step),
  };
}

const looks = process.argv.slice(2).map((file) => JSON.parse(fs.readFileSync(file, "utf-8")));
const found = looks.map((look) => ({
  used: usedPlaces(look),
  told: partsTold(look),
  // Backwards first, so that nothing depends on the order in which steps are looked at
  steps: [...look.events, null].map((_, at, all) => drawn(look, all.length - 1 - at)).reverse(),
}));
console.log(JSON.stringify(found, plain));
