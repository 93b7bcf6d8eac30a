// Where faces come from: the file that the page says it has of them, and, of those that are not in it, the engine.

/** @import { BringsFaces } from "./faces.js" */

const OWN = "own.";

/** The text of the file. @type {Promise<string> | undefined} */
let file;

/**
 * Brings faces out of the page's file, and those of cards of one's own, or all where it has no file, from the engine.
 *
 * @param {(faces: string[], hear: (symbols: string) => void) => void} ask
 * @returns {BringsFaces}
 */
export function facesBy(ask) {
  return async (faces, hear) => {
    const link = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=faces]"));
    const missing = link ? faces.filter((token) => token.startsWith(OWN)) : faces;
    if (link && missing.length < faces.length) {
      file ??= fetched(link.href);
      hear(await file, !missing.length);
    }
    if (missing.length) ask(missing, (symbols) => hear(symbols, true));
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
