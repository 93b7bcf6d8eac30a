// Where one has been on the page: the course, and each lesson that was opened.

import { asks, Visits } from "../places/index.js";

const PARAMETER = "lesson";

/**
 * A lesson by its id, and how far one was in it; "" is the course.
 *
 * @typedef {{ lesson: string, scene: number, made: number }} Where
 */

/**
 * @param {boolean} owns is the page's address ours?
 * @param {(where: Where) => void} arrive called when Back or Forward lead elsewhere
 * @returns {Visits<Where>}
 */
export function visited(owns, arrive) {
  return new Visits({
    owns,
    name: "tutor-learn",
    arrive,
    read: (query) => ({ lesson: query.get(PARAMETER) ?? "", scene: 0, made: 0 }),
    write: (query, { lesson }) => asks(query, { [PARAMETER]: lesson }),
  });
}
