// Where one has been on the page, as places of the browser's history: the course, and each lesson that was opened.

import { mark } from "../places/index.js";

const MINE = "tutor-learn";
const PARAMETER = "lesson";

/**
 * A lesson by its id, and how far one was in it; "" is the course.
 *
 * @typedef {{ lesson: string, scene: number, made: number }} Where
 */

/**
 * `now()`: where one is; `go(where)` goes on to another place, `amend(where)` says how far one is. `arrive` is called
 * when Back or Forward lead elsewhere. In JupyterLab the address is the workspace's: nothing is written then.
 *
 * @param {boolean} owns is the page's address ours?
 * @param {(where: Where) => void} arrive
 */
export function visited(owns, arrive) {
  let where = /** @type {Where | undefined} */ (owns ? history.state?.[MINE] : undefined) ?? asked(owns);

  /** @param {"pushState" | "replaceState"} how @param {Where} next */
  function write(how, next) {
    where = next;
    if (!owns) return;
    const url = new URL(location.href);
    if (next.lesson) url.searchParams.set(PARAMETER, next.lesson);
    else url.searchParams.delete(PARAMETER);
    mark(how, { ...history.state, [MINE]: next }, url.href);
  }

  /** @param {PopStateEvent} event */
  function popped(event) {
    where = event.state?.[MINE] ?? asked(owns);
    arrive(where);
  }

  if (owns) addEventListener("popstate", popped);
  return {
    now: () => where,
    go: (/** @type {Where} */ next) => write("pushState", next),
    amend: (/** @type {Where} */ next) => write("replaceState", next),
    stop: () => removeEventListener("popstate", popped),
  };
}

/** What the address asks for. @param {boolean} owns @returns {Where} */
function asked(owns) {
  const lesson = owns ? (new URLSearchParams(location.search).get(PARAMETER) ?? "") : "";
  return { lesson, scene: 0, made: 0 };
}
