// The step in the page's address, so that a link leads to this very step.

const REST = 400;
const PARAMETER = "step";
const WORKSPACE = "#jp-main-dock-panel, .jp-NotebookPanel"; // in JupyterLab the address is the workspace's

/** The step that the address names, or null; and `write(step)`, once the page has come to rest on it. */
export function place(root) {
  let timer = null;
  let rested = () => {};
  const isFile = location.protocol === "file:"; // a file's address may change behind the # alone

  function read() {
    if (!first()) return null;
    const text = new URLSearchParams(isFile ? location.hash.slice(1) : location.search).get(PARAMETER);
    return /^\d{1,6}$/.test(text ?? "") ? Number(text) : null;
  }

  /** The address of this page at a step. */
  function link(step) {
    const url = new URL(location.href);
    const query = new URLSearchParams(isFile ? url.hash.slice(1) : url.search);
    query.set(PARAMETER, step);
    url[isFile ? "hash" : "search"] = query.toString();
    return url.href;
  }

  function write(step) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      rested(step);
      if (!first() || document.querySelector(WORKSPACE)) return;
      const asked = new CustomEvent("uu:step", { detail: { step }, bubbles: true, cancelable: true });
      if (root.dispatchEvent(asked)) history.replaceState(history.state, "", link(step));
    }, REST);
  }

  // One address has one step: the first run on the page has it.
  const first = () => (document.querySelector("[data-uu-run]") ?? root) === root;

  return { read, link, write, onRest: (tell) => (rested = tell), stop: () => clearTimeout(timer) };
}
