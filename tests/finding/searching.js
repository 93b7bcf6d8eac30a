// What is found for the words typed in the search, run by queries.py with {index, texts} in a file.

import fs from "node:fs";
import { search } from "../../tutor/web/search/search.js";

const { index, texts } = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const found = texts.map((text) => search(index, text).map(({ kind, id }) => `${kind} ${id}`));
process.stdout.write(JSON.stringify(found));
