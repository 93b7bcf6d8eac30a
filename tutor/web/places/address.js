// The page's address: which situation it holds, which step, and whether an answer is wanted; and the page's name.

/** @import { Place } from "./places.js" */

import { placeIn } from "./places.js";

const WORKSPACE = "#jp-main-dock-panel, .jp-NotebookPanel"; // in JupyterLab the address is the workspace's

const TAKEN = "ttAddress";
const BETWEEN = " - ";

/**
 * What the address says, and whether it is this table's: on a page of the site the first table has it, and shown twice
 * the view that is there first, until it leaves.
 *
 * @param {boolean} first
 */
export function addressed(first) {
  const { dataset } = document.documentElement;
  const owns = first && !dataset[TAKEN] && location.protocol.startsWith("http") && !document.querySelector(WORKSPACE);
  if (owns) dataset[TAKEN] = "yes";
  const query = new URLSearchParams(owns ? location.search : "");
  const link = query.get("scenario") ?? "";
  const call = owns ? titles(Boolean(link)) : () => {};
  return {
    owns,
    link,
    place: /** @type {Place | null} */ (placeIn(query)),
    asked: query.get("ask") === "yes",
    call,
    leave() {
      call("");
      if (owns) delete dataset[TAKEN];
    },
  };
}

/**
 * Calls the page by what is shown on it, with its own name behind; with nothing, as it was called before.
 *
 * @param {boolean} named has it been called by what the address holds?
 */
function titles(named) {
  const own = document.title;
  const behind = own.split(BETWEEN).at(-1) ?? own;
  const before = named ? behind : own;
  return (/** @type {string} */ name) => {
    const title = name ? [name, behind].filter(Boolean).join(BETWEEN) : before;
    if (document.title !== title) document.title = title;
  };
}
