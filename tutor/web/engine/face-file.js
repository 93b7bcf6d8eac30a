// Where faces come from: the file that the page says it has of them, and, of those that are not in it, the engine.

/** @import { BringsFaces } from "./faces.js" */

const OWN = "own.";

/** @type {Promise<string> | undefined} */
let whole;

/**
 * Brings faces out of the page's file, and those of cards of one's own, or all where it has no file, from the engine.
 *
 * @param {(faces: string[], hear: (symbols: string) => void) => void} ask
 * @returns {BringsFaces}
 */
export function facesBy(ask) {
  return async (faces, hear) => {
    const file = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[data-faces]"));
    const missing = file ? faces.filter((token) => token.startsWith(OWN)) : faces;
    const isFirst = !whole;
    if (file) whole ??= fetched(file.href);
    const symbols = (await whole) ?? "";
    if (isFirst) hear(symbols, false);
    if (missing.length) ask(missing, (found) => hear(found, true));
    else hear("", true);
  };
}

/** A file's text; "" where it cannot be had: the drawings of the types stay then. @param {string} address */
async function fetched(address) {
  try {
    const found = await fetch(address);
    return found.ok ? await found.text() : "";
  } catch {
    return "";
  }
}
