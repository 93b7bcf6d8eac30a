// Every question of one's own that can be put together on a table: a look comes in, questions go out.

import fs from "node:fs";
import { choices, KINDS, made } from "../../tutor/web/asking/composing.js";
import { zonesAt } from "../../tutor/web/situation/zones.js";

const shown = JSON.parse(fs.readFileSync(0, "utf8"));
const zones = zonesAt(shown, shown.events.length);

/** Every way to fill the parts of a draft that are named. */
function* filled(draft, [part, ...parts]) {
  if (!part) return yield choices(draft, shown, zones).draft;
  const [name, list] = part;
  for (const { id } of choices(draft, shown, zones)[list]) yield* filled({ ...draft, [name]: id }, parts);
}

const PARTS = {
  may: { by: "players", deed: "deeds", about: "things" },
  will: { about: "things", fate: "fates", until: "spans" },
  can: { by: "players", about: "things", fate: "fates", until: "spans" },
};
const asked = KINDS.flatMap(({ id }) => {
  const drafts = [...filled({ kind: id }, Object.entries(PARTS[id]))];
  return drafts.map((draft) => made(draft, zones)?.question ?? null);
});
console.log(JSON.stringify(asked));
