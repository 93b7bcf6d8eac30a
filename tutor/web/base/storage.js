// What the browser keeps for its visitor. Where it keeps nothing, everything works without.

/** What is kept under a name, as it was given; null where there is nothing. @param {string} name @returns {unknown} */
export function readKept(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null; // it is forbidden, or was not written by us
  }
}

/** Keep something, or with null nothing; says whether it is kept. @param {string} name @param {unknown} value */
export function writeKept(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false; // it is forbidden, or full
  }
}
