// What stands around a part of the page is told what that shows, for its style. `body:has()` would say so too, and have
// all of the page styled anew whenever something comes or goes on it.

/**
 * @param {"plays" | "reads" | "opens" | "types"} what an attribute of the body: `data-plays`
 * @param {boolean} is
 */
export function pageShows(what, is) {
  document.body.toggleAttribute(`data-${what}`, is);
}
