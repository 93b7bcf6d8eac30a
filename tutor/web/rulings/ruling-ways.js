// What is read in several ways: first as it is played in the visitor's box, then as others read it.

/** @import { RulingTold, RulingWay } from "./data.d.ts" */
/** @import { WalkAct, WalkState } from "./walk-state.d.ts" */

import { html, nothing } from "../base/index.js";
import { boxesKept, shortTitle } from "../boxes/index.js";
import { joinedByAnd, RULINGS } from "../texts/index.js";
import { engine, sourced, worded } from "./ruling-words.js";

/**
 * The way that the visitor's box plays; where nobody has said which box, that which most rulebooks play.
 *
 * @param {Pick<RulingTold, "ways">} told
 */
export function playedWay({ ways }) {
  const mine = boxesKept()?.edition ?? "";
  const many = (/** @type {RulingWay} */ { books }) => (books.includes(mine) ? Number.POSITIVE_INFINITY : books.length);
  const most = Math.max(0, ...ways.map(many));
  return Math.max(
    0,
    ways.findIndex((way) => many(way) === most),
  );
}

/** @param {WalkState} state @param {RulingTold} told @param {WalkAct} act */
export function readings(state, told, act) {
  const { asks, ways } = told;
  const first = playedWay(told);
  const others = ways.flatMap((way, at) => (at === first ? [] : [reading(way, at, state, act)]));
  return html`${ways.slice(first, first + 1).map((way) => reading(way, first, state, act))}
    ${asks.map((one) => html`<p class="tt-soft">${RULINGS.sourcesDiffer(one)}</p>`)}
    <div class="rl-ways">${others}</div>`;
}

/** @param {RulingWay} way @param {number} at @param {WalkState} state @param {WalkAct} act */
function reading(way, at, state, act) {
  const here = state.way === at;
  const { word, rest } = worded(way.says);
  return html`<section class="tt-stack rl-way" ?data-shown=${here} aria-label=${way.reading}>
    <div><h3 class="tt-subheading">${way.reading}</h3><p class="tt-soft tt-small">${playedBy(way, state)}</p></div>
    ${word}
    <p class="rl-says">${rest}</p>
    ${sourced(way)} ${engine(way)}
    <button type="button" class="tt-button" data-way=${at} aria-pressed=${here} @click=${() => act.showWay(at)}>
      ${here ? RULINGS.onTheTableNow : RULINGS.stepThroughIt}
    </button>
  </section>`;
}

/** In whose box it is played so. @param {RulingWay} way @param {WalkState} state */
function playedBy({ books }, { list }) {
  const mine = boxesKept()?.edition;
  if (mine && books.includes(mine)) return RULINGS.inYourBox;
  const titles = (list?.books ?? []).filter(({ id }) => books.includes(id)).map(shortTitle);
  return titles.length ? RULINGS.playedIn(joinedByAnd(titles)) : nothing;
}
