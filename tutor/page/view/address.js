// The page's address: which situation it holds, which step, and whether an answer is wanted.

const WORKSPACE = "#jp-main-dock-panel, .jp-NotebookPanel"; // in JupyterLab the address is the workspace's

const TAKEN = "ttAddress";

/**
 * What the address says, and whether it is this table's: the first on a page of the site has it, until it leaves.
 *
 * @param {HTMLElement} root
 */
export function addressed(root) {
  const { dataset } = document.documentElement;
  const first = document.querySelector(".tt") === root && !dataset[TAKEN];
  const owns = first && location.protocol.startsWith("http") && !document.querySelector(WORKSPACE);
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
