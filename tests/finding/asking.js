// What a page does with the quarrels typed on it, run by quarrels.py: {index, asked: [{text, boxes}], suggested?}
// in a file gives the quarrels as they are understood, or, once it is known what Python suggests, what is offered.

import fs from "node:fs";
import { offered } from "../../tutor/web/understanding/offers.js";
import { understood } from "../../tutor/web/understanding/quarrel.js";
import { search } from "../../tutor/web/understanding/search.js";

const { index, asked, suggested } = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const done = asked.map(({ text, boxes }, at) => {
  const quarrel = understood(index, text, boxes);
  if (!suggested) return quarrel;
  return offered(index, text, quarrel, search(index, text, { boxes }), suggested[at]);
});
process.stdout.write(JSON.stringify(done));
