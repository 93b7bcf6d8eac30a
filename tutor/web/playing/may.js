// What may be done, as buttons, and what may not, each with its reasons.

/** @import { Act, Entry, Look, State } from "../state/table-state.d.ts" */
/** @import { Decision, Option, Refused } from "../engine/protocol.d.ts" */

import { html, nothing, saidOf } from "../base/index.js";
import { card, oneOf, reasons, untold } from "../cards/index.js";
import { plainName } from "../situation/index.js";
import { has, keyOf, pointedAt } from "../state/index.js";
import { COMMON, PLAYING } from "../texts/index.js";

/** What is asked at the step that is looked at; null where that is not the last. @param {State} state */
export function openDecision(state) {
  const { shown, at, current } = state;
  return shown && current && at === shown.events.length && has(state, "deciding") ? shown.decision : null;
}

/**
 * The answers of the open decision that are made with a card or with a player.
 *
 * @param {State} state
 * @param {{ cards?: string, players?: string }} what
 * @returns {Option[]}
 */
export function ways(state, { cards, players }) {
  const decision = openDecision(state);
  if (!decision || !state.shown) return [];
  if (cards !== undefined && untold(state.shown, cards)) return ofUntold(decision);
  return decision.options.filter(
    (one) =>
      (cards !== undefined && one.cards.includes(cards)) || (players !== undefined && one.players.includes(players)),
  );
}

/** The answers that take a card from the deck, which is tapped for them. @param {State} state */
export function draws(state) {
  return openDecision(state)?.options.filter(({ entry }) => entry.draw) ?? [];
}

/**
 * What is refused to the card or the player now.
 *
 * @param {State} state
 * @param {{ cards?: string, players?: string }} what
 */
export function against(state, { cards = "", players = "" }) {
  const refused = openDecision(state)?.refused ?? [];
  return refused.filter((one) => one.cards.includes(cards) || one.players.includes(players));
}

/** @param {Decision} decision */
function ofUntold({ kind, options }) {
  return kind === "tell" ? options : options.filter((one) => one.cards.includes("?"));
}

/**
 * What may be done now with what was tapped; where that is one thing only, it is the main one.
 *
 * @param {State} state
 * @param {Option[]} options
 * @param {Act} act
 */
export function may(state, options, act) {
  if (!options.length) return nothing;
  if (state.alone) return sentences(options);
  const main = options.length === 1 ? "tt-main" : "";
  const telling = options.every(({ entry }) => "tell" in entry);
  return html`<section class="tt-stack" aria-label=${COMMON.may}>
    <h3 class="tt-subheading">${telling ? PLAYING.whichCardIsIt : COMMON.may}</h3>
    ${
      telling
        ? told(state, options, act)
        : options.map(
            (one) => html`<div class="tt-stack" data-may>${choice(one, act, main)} ${slower(state, one)}</div>`,
          )
    }
  </section>`;
}

/**
 * Everything that one may try with what was tapped, whether it is allowed or not.
 *
 * @param {State} state
 * @param {{ cards?: string, players?: string }} what
 * @param {(Option | Refused)[]} known
 * @param {Act} act
 */
export function tries(state, { cards = "", players = "" }, known, act) {
  const isStock = (/** @type {Refused} */ { entry }) => !cards && !players && Boolean(entry.draw);
  const also = state.guide?.offers?.(state) ?? [];
  const meant = also.filter((one) => one.cards.includes(cards) || one.players.includes(players) || isStock(one));
  // What is known at once stays where it is when more is known.
  const first = distinct([...meant, ...ways(state, { cards, players }), ...against(state, { cards, players })]);
  first.sort((one, other) => one.says.localeCompare(other.says));
  const all = distinct([...first, ...known]);
  if (!all.length) return nothing;
  return html`<section class="tt-stack" aria-label=${PLAYING.tryIt}>
    <h3 class="tt-subheading">${PLAYING.tryIt}</h3>
    ${all.map((one) => html`<div class="tt-stack" data-may>${pointing(state, one, chosen(one, act), one.says)}</div>`)}
  </section>`;
}

/** Each answer once. @param {(Option | Refused)[]} all */
function distinct(all) {
  return [...new Map(all.toReversed().map((one) => [keyOf(one.entry), one])).values()].toReversed();
}

/**
 * A button for an answer; the main one where it is pointed at.
 *
 * @param {State} state
 * @param {Option | Refused} one
 * @param {(event: Event) => void} tap
 * @param {string} says
 */
export function pointing(state, one, tap, says) {
  const pointed = pointedAt(state);
  const main = pointed && keyOf(pointed.entry) === keyOf(one.entry) ? "tt-main" : "";
  return html`<button type="button" class="tt-button ${main}" aria-label=${saidOf(says, one.says)} @click=${tap}
    >${says}</button>`;
}

/** What may be done, where nobody is there to do it. @param {Option[]} options */
export function sentences(options) {
  return html`<section class="tt-stack" aria-label=${COMMON.may}>
    <h3 class="tt-subheading">${COMMON.may}</h3>
    <ul class="tt-list">${options.map(({ says }) => html`<li>${says}</li>`)}</ul>
  </section>`;
}

/**
 * The cards of which one has to be named, as cards.
 *
 * @param {State} state
 * @param {Option[]} options
 * @param {Act} act
 */
export function told({ shown, catalogue }, options, act) {
  return html`<div class="tt-row">
    ${options.map((one) => {
      const name = String(one.entry.tell);
      const tap = () => act.choose(one.entry);
      return shown && card(oneOf(shown, name, "", { size: "tiny", act: { tap } }, catalogue));
    })}
  </div>`;
}

/**
 * @param {Option} one
 * @param {Act} act
 * @param {string} main
 */
function choice(one, act, main) {
  const named = one.cards.length + one.players.length > 0 && !("play" in one.entry || "use" in one.entry);
  const reads = named || !one.label ? one.says : one.label;
  const name = saidOf(reads, one.says);
  return html`<button type="button" class="tt-button ${main}" aria-label=${name} @click=${chosen(one, act)}>
    ${reads}
  </button>`;
}

/**
 * What a tap on an answer does: with those who were slower, where that has been said.
 *
 * @param {Pick<Option, "entry">} one
 * @param {Act} act
 */
export function chosen(one, act) {
  return (/** @type {Event} */ event) => {
    const around = /** @type {HTMLElement} */ (event.currentTarget).closest("[data-may]");
    const also = [...(around?.querySelectorAll("select") ?? [])].map(({ value }) => value).filter(Boolean);
    const entries = also.map((text) => /** @type {Entry} */ (JSON.parse(text)));
    act.choose(entries.length ? { ...one.entry, also: entries } : one.entry);
  };
}

/**
 * Who else tried to answer: where several can, the fastest counts, and what was slower is shown and taken back.
 *
 * @param {State} state
 * @param {Option} one
 */
function slower(state, one) {
  const others = state.shown ? rivals(state.shown, one) : [];
  if (!others.length) return nothing;
  return html`<details class="tt-reason">
    <summary><span>${PLAYING.whoElseTried}</span></summary>
    <div class="tt-stack">${others.map(rival)}</div>
  </details>`;
}

/**
 * @param {[string, Option[]]} rival
 */
function rival([by, options]) {
  return html`<label class="tt-label">${PLAYING.laidDown(by)}
    <select class="tt-field">
      <option value="">${PLAYING.nothing}</option>
      ${options.map(({ entry, cards }) => {
        const name = plainName(String(cards[0] ?? entry.respond));
        return html`<option value=${JSON.stringify(entry)}>${name === "?" ? COMMON.untoldCard : name}</option>`;
      })}
    </select>
  </label>`;
}

/**
 * The other players who can answer the same card, each with their answers.
 *
 * @param {Look} shown
 * @param {Option} one
 * @returns {[string, Option[]][]}
 */
function rivals(shown, one) {
  if (!("respond" in one.entry) || shown.decision?.kind !== "respond") return [];
  /** @type {Map<string, Option[]>} */
  const found = new Map();
  for (const other of shown.decision.options) {
    const by = String(other.entry.by);
    if ("respond" in other.entry && !("into" in other.entry) && by !== one.entry.by) {
      found.set(by, [...(found.get(by) ?? []), other]);
    }
  }
  return [...found];
}

/**
 * What may not be done, and why.
 *
 * @param {State} state
 * @param {Refused[]} refused
 */
export function mayNot({ shown }, refused) {
  if (!refused.length) return nothing;
  const each = refused.map(
    ({ says, because }) => html`<li class="tt-refused">
      <p class="tt-deed">${says}</p>
      ${reasons(because, shown?.rules)}
    </li>`,
  );
  return html`<section class="tt-stack" aria-label=${PLAYING.mayNotAndWhy}>
    <h3 class="tt-subheading">${PLAYING.mayNotAndWhy}</h3>
    <ul class="tt-list">${each}</ul>
  </section>`;
}
