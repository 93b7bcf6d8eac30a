// What of the chain stands in the middle at each step, for looks that are read from files: run by test_view_chain.py.

import fs from "node:fs";
import { actingAt, pileAt, playedBy, underWay, zonesAt } from "../../tutor/web/situation/index.js";

/** All that stands there at one step. */
function standing(look, step) {
  const under = underWay(look, step);
  const pile = pileAt(under, zonesAt(look, step).pile ?? [], playedBy(look, step));
  return { link: under.link?.n ?? null, pile, acting: actingAt(under) };
}

const looks = process.argv.slice(2).map((file) => JSON.parse(fs.readFileSync(file, "utf-8")));
console.log(JSON.stringify(looks.map((look) => [...look.events, null].map((_, step) => standing(look, step)))));
