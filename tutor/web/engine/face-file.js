// Where faces come from: the file that the page says it has of them, and, of those that are not in it, the engine.

/** @import { BringsFaces } from "./faces.js" */

import { faceId } from "./faces.js";

const OWN = "own.";
const BEGIN = '<symbol id="';
const END = "</symbol>";

/** Id -> symbol, of all that are in the file. @type {Promise<Map<string, string>> | undefined} */
let file;

/**
 * Brings faces out of the page's file, and those of cards of one's own, or all where it has no file, from the engine.
 *
 * @param {(faces: string[], hear: (symbols: string) => void) => void} ask
 * @returns {BringsFaces}
 */
export function facesBy(ask) {
  return async (faces, hear) => {
    const link = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[data-faces]"));
    const missing = link ? faces.filter((token) => token.startsWith(OWN)) : faces;
    if (link) {
      file ??= fetched(link.href).then(symbolsIn);
      hear(drawn(await file, faces), !missing.length);
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

/** @param {string} text */
function symbolsIn(text) {
  const found = /** @type {Map<string, string>} */ (new Map());
  for (const part of text.split(END)) {
    const at = part.indexOf(BEGIN) + BEGIN.length;
    if (at >= BEGIN.length) found.set(part.slice(at, part.indexOf('"', at)), part.slice(at - BEGIN.length) + END);
  }
  return found;
}

/** The symbols of these faces and of what they use: a browser that were given all would have a second's work. */
function drawn(/** @type {Map<string, string>} */ symbols, /** @type {string[]} */ faces) {
  const found = faces.map((token) => symbols.get(faceId(token)) ?? "").join("");
  const used = new Set([...found.matchAll(/href="#([^"]+)"/g)].map(([, id]) => symbols.get(id ?? "") ?? ""));
  return [...used].join("") + found;
}
