// The step in the page's address, so that a link leads to this very step.

const REST = 400;
const PARAMETER = "step";
const WORKSPACE = "#jp-main-dock-panel, .jp-NotebookPanel"; // in JupyterLab the address is the workspace's

/**
 * `read()`: the step that the address names, or null; `link(step)`: the address of this page at a step; `write(step)`,
 * once the page has come to rest on it; `onRest(tell)`: whom to tell then.
 *
 * @param {HTMLElement} root
 */
export function place(root) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {(step: number) => void} */
  let rested = () => {};
  const isFile = !location.protocol.startsWith("http"); // a file's address may change behind the # alone

  function read() {
    if (!first()) return null;
    const text = new URLSearchParams(isFile ? location.hash.slice(1) : location.search).get(PARAMETER);
    return text && /^\d{1,6}$/.test(text) ? Number(text) : null;
  }

  /** @param {number} step */
  function link(step) {
    const url = new URL(location.href);
    const query = new URLSearchParams(isFile ? url.hash.slice(1) : url.search);
    query.set(PARAMETER, String(step));
    url[isFile ? "hash" : "search"] = query.toString();
    return url.href;
  }

  /** @param {number} step */
  function write(step) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      rested(step);
      if (!first() || document.querySelector(WORKSPACE)) return;
      const asked = new CustomEvent("uu:step", { detail: { step }, bubbles: true, cancelable: true });
      if (root.dispatchEvent(asked)) rewrite(link(step));
    }, REST);
  }

  /** @param {string} address */
  function rewrite(address) {
    try {
      history.replaceState(history.state, "", address);
    } catch {
      // Fault: where a phone shows an attachment, its address cannot be changed; it is of no use to anybody there.
    }
  }

  /** One address has one step: the first run on the page has it. */
  function first() {
    return (document.querySelector("[data-uu-run]") ?? root) === root;
  }

  return {
    read,
    link,
    write,
    onRest(/** @type {(step: number) => void} */ tell) {
      rested = tell;
    },
    stop: () => clearTimeout(timer),
  };
}
