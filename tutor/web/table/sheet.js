// The sheet of what was tapped: what it is, what may be done with it, why the rest may not, and what one would ask.

/** @import { Act, Look, State } from "../state/table-state.d.ts" */
/** @import { Ask, Card, Note } from "../engine/protocol.d.ts" */

import { asked, moreQuestions, question } from "../asking/index.js";
import { framed, html, nothing, ownerMark } from "../base/index.js";
import { card, oneOf, ownerOf, placeOf, untold } from "../cards/index.js";
import { laidActions, ownPrint } from "../laying/index.js";
import { against, draws, may, mayNot, openDecision, tries, ways } from "../playing/index.js";
import { plainName, standingAt, zonesAt } from "../situation/index.js";
import { has, knowsAll } from "../state/index.js";
import { COMMON, TABLE } from "../texts/index.js";

const MAX_QUESTIONS = 4; // so many questions about what was tapped; the others open at a tap

/** @param {State} state @param {Act} act */
export function sheet(state, act) {
  const { sheet: open, shown } = state;
  if (!open || !shown) return nothing;
  if (open.kind === "card") return framed(plainName(open.card), ofCard(state, shown, act), act.close);
  if (open.kind === "player") return framed(open.player, ofPlayer(state, shown, act), act.close);
  if (open.kind === "place" && state.mood === "play") {
    return framed(placeOf(shown, open.zone), ofPlace(state, shown, act), act.close);
  }
  if (open.kind === "menu" && open.name === "ask") return framed(COMMON.ask, asked(state, act), act.close);
  return nothing;
}

/** @param {State} state @param {Look} shown @param {Act} act */
function ofCard(state, shown, act) {
  const { card: key, zone } = /** @type {{ card: string, zone: string }} */ (state.sheet);
  const title = untold(shown, key) ? TABLE.untoldCardHead : plainName(key);
  const notes = standingAt(shown, state.at)?.cards[key] ?? [];
  const print = ownPrint(state, act, key);
  return html`<h2 class="tt-hidden" tabindex="-1">${title}</h2>
    <p class="tt-where tt-small tt-soft">${placeOf(shown, zone)}</p>
    ${card(oneOf(shown, key, zone, { size: "large", ...(print === nothing ? {} : { text: "" }) }))}
    ${print} ${laidActions(state, act, key, zone)} ${noted(notes)} ${doubts(shown.cards[plainName(key)])}
    ${about(state, act, { cards: key })}`;
}

/** What a card or a player is considered to be, and which card says so. @param {Note[]} notes */
function noted(notes) {
  if (!notes.length) return nothing;
  return html`<ul class="tt-notes" aria-label=${TABLE.justNow}>
    ${notes.map(({ says, by }) => html`<li>${upper(says)} <span class="tt-soft tt-small">${plainName(by)}</span></li>`)}
  </ul>`;
}

/** @param {Card | undefined} known */
function doubts(known) {
  if (!known?.doubts.length) return nothing;
  return html`<details class="tt-reason">
    <summary><span>${TABLE.whatNobodyKnows}</span></summary>
    <ul class="tt-list">${known.doubts.map((one) => html`<li>${one}</li>`)}</ul>
  </details>`;
}

/** @param {State} state @param {Look} shown @param {Act} act */
function ofPlayer(state, shown, act) {
  const { player } = /** @type {{ player: string }} */ (state.sheet);
  const owner = ownerOf(shown, player);
  const standing = standingAt(shown, state.at)?.players[player];
  return html`<h2 class="tt-heading tt-row" tabindex="-1">${owner ? ownerMark(owner) : nothing} ${player}</h2>
    ${
      standing
        ? html`<p class="tt-figures">${TABLE.unicornsOf(shown.terms.unicorns, standing.unicorns, standing.to_win)}</p>
          ${noted(standing.notes)}`
        : nothing
    }
    ${lyingAt(state, shown, act, `${player}.stable`)} ${lyingAt(state, shown, act, `${player}.hand`)}
    ${about(state, act, { players: player })}`;
}

/**
 * What a player has in a place, large enough to be read; cards not told as one.
 *
 * @param {State} state
 * @param {Look} shown
 * @param {Act} act
 * @param {string} zone
 */
function lyingAt(state, shown, act, zone) {
  const cards = zonesAt(shown, state.at)[zone] ?? [];
  if (!cards.length) return nothing;
  const left = cards.filter((key) => untold(shown, key)).length;
  const kept = cards.filter((key, at) => !untold(shown, key) || cards.indexOf(key) === at);
  const notes = (/** @type {string} */ key) => standingAt(shown, state.at)?.cards[key] ?? [];
  return html`<section aria-label=${placeOf(shown, zone)}>
    <h3 class="tt-subheading">${placeOf(shown, zone)}</h3>
    <div class="tt-row tt-seat-cards">
      ${kept.map((key) =>
        card(
          oneOf(shown, key, zone, {
            owner: null,
            count: untold(shown, key) ? left : 1,
            notes: notes(key)
              .map(({ short }) => short)
              .filter(Boolean),
            act: { tap: () => act.open({ kind: "card", card: key, zone }) },
          }),
        ),
      )}
    </div>
  </section>`;
}

/** @param {State} state @param {Look} shown @param {Act} act */
function ofPlace(state, shown, act) {
  const { zone } = /** @type {{ zone: string }} */ (state.sheet);
  const cards = zonesAt(shown, state.at)[zone] ?? [];
  const told = cards.filter((key) => !untold(shown, key));
  const left = cards.length - told.length;
  return html`<h2 class="tt-heading" tabindex="-1">${placeOf(shown, zone)}</h2>
    <p class="tt-soft tt-small">${COMMON.cardCount(cards.length)}${left ? TABLE.notTold(left) : ""}</p>
    <div class="tt-row">
      ${told.map((key) =>
        card(
          oneOf(shown, key, zone, { size: "tiny", act: { tap: () => act.open({ kind: "card", card: key, zone }) } }),
        ),
      )}
    </div>
    ${about(state, act, { zone })}`;
}

/**
 * What may be done with it, why the rest may not, and what one would ask about it. What the table itself knows stands
 * there at once.
 *
 * @param {State} state
 * @param {Act} act
 * @param {{ cards?: string, players?: string, zone?: string }} what
 */
function about(state, act, what) {
  if (!has(state, "deciding")) return nothing;
  if (state.alone) return html`${may(state, ways(state, what), act)} ${mayNot(state, against(state, what))}`;
  if (knowsAll(state)) return known(state, act, what);
  const found = state.about;
  const drawn = what.zone === "deck" ? draws(state) : [];
  const options = [...drawn, ...(found?.options ?? ways(state, what))];
  const deeds = state.guide?.tries
    ? tries(state, what, [...options, ...(found?.refused ?? against(state, what))], act)
    : html`${may(state, options, act)} ${mayNot(state, found?.refused ?? [])}`;
  return html`${deeds}
    ${found?.says && !drawn.length ? html`<p>${found.says}</p>` : nothing}
    ${found?.questions.length && has(state, "questions") ? askAbout(found.questions, act) : nothing}
    ${found ? nothing : html`<p class="tt-soft" role="status">${COMMON.oneMoment}</p>`}`;
}

/**
 * What the decision itself says of it, where nothing else is asked.
 *
 * @param {State} state
 * @param {Act} act
 * @param {{ cards?: string, players?: string, zone?: string }} what
 */
function known(state, act, what) {
  const { sheet: open } = state;
  const options = what.zone === "deck" ? draws(state) : ways(state, what);
  const refused = against(state, what);
  const asked = openDecision(state);
  const none = asked && !options.length && !refused.length && open?.kind === "card";
  return html`${may(state, options, act)} ${mayNot(state, refused)}
    ${none ? html`<p class="tt-soft">${TABLE.nothingToDoWithIt}</p>` : nothing}`;
}

/** @param {Ask[]} questions @param {Act} act */
function askAbout(questions, act) {
  const others = questions.slice(MAX_QUESTIONS);
  return html`<section class="tt-stack" aria-label=${COMMON.ask}>
    <h3 class="tt-subheading">${COMMON.ask}</h3>
    ${questions.slice(0, MAX_QUESTIONS).map((one) => question(one, act))}
    ${others.length ? moreQuestions(others, act) : nothing}
  </section>`;
}

/** @param {string} text */
function upper(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
