// The page's address: which situation it holds, which step, and whether an answer is wanted.

const WORKSPACE = "#jp-main-dock-panel, .jp-NotebookPanel"; // in JupyterLab the address is the workspace's

const TAKEN = "ttAddress";

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
  const step = query.get("step") ?? "";
  return {
    owns,
    link: query.get("scenario") ?? "",
    step: /^\d{1,6}$/.test(step) ? Number(step) : null,
    asked: query.get("ask") === "yes",
    leave: () => owns && delete dataset[TAKEN],
  };
}
