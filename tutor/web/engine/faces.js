// The faces of cards as pictures, each made once of the symbols that Python drew, for whatever shows them.

/**
 * Brings the symbols of faces by their tokens, as SVG; `last` is true where no more of them come.
 *
 * @typedef {(faces: string[], hear: (symbols: string, last: boolean) => void) => void} BringsFaces
 */

const HELD = "tt-faces";
const BEGIN = '<symbol id="';
const END = "</symbol>";
const SIDE = 48;

/** Id -> symbol, of the faces and the motifs that are there. @type {Map<string, string> | undefined} */
let symbols;

/** Token -> the address of its picture. @type {Map<string, string>} */
const pictures = new Map();

/** Tokens whose symbols are not there, and those of which nobody knows one. */
const wanted = /** @type {Set<string>} */ (new Set());
const unknown = /** @type {Set<string>} */ (new Set());

/** @type {BringsFaces | undefined} */
let brings;
let isDue = false;

/**
 * The address of a face's picture; "" where its symbol is not there. It is brought then, and what waits for it
 * (`data-face`, and neither `src` nor `href`) shows it as soon as it is.
 *
 * @param {string} token
 */
export function faceAddress(token) {
  if (typeof document === "undefined") return "";
  const found = drawn(token);
  if (found) return found;
  if (!unknown.has(token) && !wanted.has(token)) {
    wanted.add(token);
    soon();
  }
  return "";
}

/**
 * Faces that are not there are brought that way from now on, until what comes back is called.
 *
 * @param {BringsFaces} way
 */
export function facesFrom(way) {
  brings = way;
  soon();
  return () => {
    if (brings === way) brings = undefined;
  };
}

/** An image is styled as one element and drawn as often as it is shown; a `use` has all of its symbol each time. */
function drawn(/** @type {string} */ token) {
  const known = pictures.get(token);
  if (known) return known;
  symbols ??= symbolsIn(document.getElementById(HELD)?.textContent ?? "");
  const symbol = symbols.get(`face-${token}`);
  if (!symbol) return "";
  const found = `data:image/svg+xml,${encodeURIComponent(whole(symbol, symbols))}`;
  pictures.set(token, found);
  return found;
}

/** A symbol and those that it uses as a picture of its own. */
function whole(/** @type {string} */ symbol, /** @type {Map<string, string>} */ others) {
  const ids = new Set([...symbol.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? ""));
  const used = [...ids].map((id) => others.get(id) ?? "").join("");
  const inner = symbol.slice(symbol.indexOf(">") + 1, -END.length);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${used}${inner}</svg>`;
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

/** All that is drawn at once is brought at once. */
function soon() {
  if (!isDue) setTimeout(bring);
  isDue = true;
}

function bring() {
  isDue = false;
  if (!wanted.size || !brings) return;
  const missing = [...wanted];
  brings(missing, (text, last) => {
    symbols = new Map([...(symbols ?? []), ...symbolsIn(text)]);
    settle();
    if (last) for (const token of missing) if (wanted.delete(token)) unknown.add(token);
  });
}

function settle() {
  for (const token of wanted) if (drawn(token)) wanted.delete(token);
  for (const shown of document.querySelectorAll("[data-face]:not([src], [href])")) {
    const address = drawn(shown.getAttribute("data-face") ?? "");
    if (address) shown.setAttribute(shown.localName === "img" ? "src" : "href", address);
  }
}
