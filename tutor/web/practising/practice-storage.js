// What a visitor wants to be asked, kept in the browser; and the address at which a question is passed on.

/** @import { Boxes } from "../search/data.d.ts" */
/** @import { Level } from "./sitting.js" */

import { Kept } from "../base/index.js";
import { boxesKept } from "../boxes/index.js";
import { amendAddress, pageAddress, placeNow } from "../places/index.js";

const KEPT = new Kept("tutor-practise");
const PARAMETER = "question";
const LESSON = "lesson";
const TODAY = "today";
/** What is asked about where nobody has said which boxes they have. @type {Boxes} */
const USUAL = { edition: "second-edition", sets: ["base-2e"] };

/** @returns {Level} */
export function levelKept() {
  const { level } = Object(KEPT.read());
  return level === 2 || level === 3 ? level : 1;
}

/** @param {Level} level */
export function keepLevel(level) {
  KEPT.write({ level });
}

/** The boxes that are asked about. */
export function boxesAbout() {
  return boxesKept() ?? USUAL;
}

/** What the address asks for: a question by its id, the rules of a lesson, or what is due. @param {boolean} owns */
export function askedFor(owns) {
  const query = new URLSearchParams(owns ? location.search : "");
  return { id: query.get(PARAMETER) ?? "", lesson: query.get(LESSON) ?? "", today: query.has(TODAY) };
}

/**
 * The page's address says which question is open, and of which ones it is.
 *
 * @param {boolean} owns
 * @param {string} id
 * @param {{ lesson: string, today: boolean }} plan
 */
export function addressSays(owns, id, { lesson, today }) {
  if (owns) amendAddress({ [PARAMETER]: id, [LESSON]: lesson, [TODAY]: today ? "1" : "" });
}

/**
 * The address at which others open a question; where there is no site, its id.
 *
 * @param {string} id
 * @param {string} site
 */
export function questionAddress(id, site) {
  const page = pageAddress("practise", placeNow(site));
  return page ? `${page}?${new URLSearchParams({ [PARAMETER]: id })}` : id;
}
