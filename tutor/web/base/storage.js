// What the browser keeps for its visitor. Where it keeps nothing, everything works without.

/** What is kept under one name; all pages and tabs have the same. */
export class Kept {
  #changed;

  /** @param {string} name */
  constructor(name) {
    this.name = name;
    this.#changed = `${name}-changed`;
  }

  /** Does this browser keep anything for this page? */
  works() {
    return stored(`${this.name}-tried`, null);
  }

  /** As it was given; null where there is nothing. @returns {unknown} */
  read() {
    try {
      return JSON.parse(localStorage.getItem(this.name) ?? "null");
    } catch {
      return null; // it is forbidden, or was not written by us
    }
  }

  /** Keep something, or with null nothing; says whether it is kept. @param {unknown} value */
  write(value) {
    const kept = stored(this.name, value);
    dispatchEvent(new Event(this.#changed));
    return kept;
  }

  /** Hear whenever it changes, on this page or in another tab; gives what stops that. @param {() => void} changed */
  hear(changed) {
    const heard = (/** @type {StorageEvent} */ { key }) => (key === this.name || key === null ? changed() : undefined);
    addEventListener(this.#changed, changed);
    addEventListener("storage", heard);
    return () => {
      removeEventListener(this.#changed, changed);
      removeEventListener("storage", heard);
    };
  }
}

let isAsked = false;

/** The browser is asked, once a page, not to clear what is kept when it wants room; not every one can be. */
export function staysKept() {
  if (isAsked) return;
  isAsked = true;
  globalThis.navigator?.storage?.persist?.().catch(() => {}); // it is kept for as long as it is
}

/** @param {string} name @param {unknown} value */
function stored(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false; // it is forbidden, or full
  }
}
