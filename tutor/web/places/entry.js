// An entry of the browser's history, and what its address asks for. All that the pages write there is written here.

/** What an address asks for; "" is nothing. @typedef {Record<string, string>} Query */

const OF_TABLES = ["scenario", "step", "at", "ask"];

/**
 * Write the entry that is shown, or a new one.
 *
 * @param {"pushState" | "replaceState"} how
 * @param {object | null} state
 * @param {string} href
 */
export function mark(how, state, href) {
  try {
    history[how](state, "", href);
  } catch {
    // Fault: a browser that allows no more changes of the address for a while keeps the one before.
  }
}

/** The address of the entry that is shown asks for these too. @param {Query} query */
export function amendAddress(query) {
  const url = new URL(location.href);
  asks(url.searchParams, query);
  mark("replaceState", history.state, url.href);
}

/** @param {URLSearchParams} params @param {Query} query */
export function asks(params, query) {
  for (const [name, value] of Object.entries(query)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
}

/** The address asks for nothing of a table. @param {URLSearchParams} params */
export function withoutTable(params) {
  for (const name of OF_TABLES) params.delete(name);
}
