// The faces of cards, as symbols that stand in the page once, for whatever draws them.

const SVG = "http://www.w3.org/2000/svg";
const ID = "tt-faces";

/**
 * Brings the symbols of faces by their tokens, as SVG; `last` is true where no more of them come.
 *
 * @typedef {(faces: string[], hear: (symbols: string, last: boolean) => void) => void} BringsFaces
 */

/** Tokens whose symbols are not there, and those of which nobody knows one. */
const wanted = /** @type {Set<string>} */ (new Set());
const unknown = /** @type {Set<string>} */ (new Set());

/** @type {BringsFaces | undefined} */
let brings;
let isComing = false;

/** The id of a face's symbol. @param {string} token */
export function faceId(token) {
  return `face-${token}`;
}

/**
 * Is the symbol of that face there? Where it is not it is brought, and what waits for it (`data-face`, and the class
 * `tt-face-awaited`) is shown as soon as it is.
 *
 * @param {string} token
 */
export function hasFace(token) {
  if (typeof document === "undefined") return false;
  if (isThere(token)) return true;
  if (!unknown.has(token)) wanted.add(token);
  if (wanted.size && !isComing) {
    isComing = true;
    setTimeout(bring); // all that is drawn at once
  }
  return false;
}

/**
 * Faces that are not there are brought that way from now on, until what comes back is called.
 *
 * @param {BringsFaces} way
 */
export function facesFrom(way) {
  brings = way;
  setTimeout(bring);
  return () => {
    if (brings === way) brings = undefined;
  };
}

/** @param {string} token */
function isThere(token) {
  return document.getElementById(faceId(token)) !== null;
}

function bring() {
  isComing = false;
  if (!wanted.size || !brings) return;
  const missing = [...wanted];
  brings(missing, (symbols, last) => {
    put(symbols);
    settle();
    if (last) for (const token of missing) if (wanted.delete(token)) unknown.add(token);
  });
}

/** @param {string} symbols */
function put(symbols) {
  const { documentElement } = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${symbols}</svg>`, "image/svg+xml");
  const place = document.getElementById(ID) ?? document.body.appendChild(newPlace());
  const found = documentElement.querySelectorAll("symbol");
  place.append(...[...found].filter(({ id }) => !document.getElementById(id)));
}

/** Where the symbols stand: it takes no room, and what is drawn with it is not hidden. */
function newPlace() {
  const place = document.createElementNS(SVG, "svg");
  place.id = ID;
  place.setAttribute("aria-hidden", "true");
  place.style.position = "absolute";
  place.style.width = place.style.height = "0";
  return place;
}

function settle() {
  for (const token of wanted) if (isThere(token)) wanted.delete(token);
  for (const shown of document.querySelectorAll(".tt-face-awaited"))
    if (isThere(/** @type {SVGElement} */ (shown).dataset.face ?? "")) shown.classList.remove("tt-face-awaited");
}
