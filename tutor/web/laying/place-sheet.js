// The sheet of a place while laying out: one field, cards to tap, and what lies there.

/** @import { Offer } from "../situation/suggestions.js" */
/** @import { Act, State } from "../state/table-state.d.ts" */

import { framed, html, icon, live, nothing, ownerMark, owners, repeat, roved, roves } from "../base/index.js";
import { card } from "../cards/index.js";
import { boxIn } from "../own-cards/index.js";
import { allPlaces, amountOf, baseOf, cardsIn, isUntold, listOf, numbered, placeName } from "../situation/index.js";
import { COMMON, LAYING, OWN } from "../texts/index.js";
import { add, amount, listTyped, offered, takeAway } from "./relaying.js";
import { turnChip } from "./turn-menu.js";
import { wrongIn } from "./wrong.js";

const MIN_NAME = 3; // letters of a name that is told

/** @param {State} state @param {Act} act @param {string} zone */
export function placeSheet(state, act, zone) {
  const title = placeName(state.situation, state.look, zone);
  const inner = html`<div class="tt-lay" data-own-keys>
    <h2 class="tt-heading">${LAYING.into(title)}</h2>
    ${chooser(state, act, zone)} ${field(state, act, zone)} ${choices(state, act, zone)} ${lying(state, act, zone)}
    <div class="tt-row tt-lay-foot">
      ${turnChip(state, act)}
      <button type="button" class="tt-button" @click=${() => act.setMood("play")}>${icon("play")}${COMMON.play}</button>
      ${ask(state, act)}
      <button type="button" class="tt-button tt-done" @click=${act.close}>${COMMON.done}</button>
    </div>
  </div>`;
  return framed(LAYING.into(title), inner, act.close);
}

/** As soon as there is something to ask, it is one tap away. @param {State} state @param {Act} act */
function ask({ shown }, act) {
  if (!shown?.questions.length) return nothing;
  const tap = () => act.open({ kind: "menu", name: "ask" });
  return html`<button type="button" class="tt-button tt-main" @click=${tap}>${icon("ask")}${COMMON.ask}</button>`;
}

/**
 * The other places, so that one goes on to them at a tap.
 *
 * @param {State} state
 * @param {Act} act
 * @param {string} zone
 */
function chooser({ situation, look }, act, zone) {
  const marks = owners(situation.players.map(({ name }) => name));
  const all = allPlaces(situation, look);
  const chip = (/** @type {import("../situation/place-names.js").Place} */ { zone: one, word, says }) =>
    html`<button type="button" class="tt-chip" aria-label=${says} aria-current=${one === zone ? "true" : nothing}
      @mousedown=${stay} @click=${() => act.open({ kind: "place", zone: one })}>${word}</button>`;
  const of = (/** @type {number} */ seat) => all.filter((one) => one.seat === seat).map(chip);
  return html`<div class="tt-lay-places" role="group" aria-label=${LAYING.place} data-rove="button"
    @keydown=${roves} @focusin=${roved}>
    ${marks.map((owner, seat) => html`<span class="tt-lay-player" data-group>${ownerMark(owner)}${of(seat)}</span>`)}
    <span class="tt-lay-player" data-group>${all.filter(({ seat }) => seat < 0).map(chip)}</span>
  </div>`;
}

/** A tap beside the field leaves the field its focus, and the phone its keyboard. @param {Event} event */
function stay(event) {
  event.preventDefault();
}

/** @param {State} state @param {Act} act @param {string} zone */
function field(state, act, zone) {
  const { text, at } = state.field;
  const many = offered(state, zone).length;
  return html`<input class="tt-field" type="text" role="combobox" autofocus autocomplete="off" autocapitalize="off"
    autocorrect="off" spellcheck="false" enterkeyhint="done" placeholder=${LAYING.twoLetters}
    aria-label=${LAYING.card} aria-keyshortcuts="PageDown PageUp" aria-autocomplete="list"
    aria-controls="tt-offers" aria-expanded=${String(many > 0)}
    aria-activedescendant=${at >= 0 && at < many ? `tt-offer-${at}` : nothing} .value=${live(text)}
    @input=${(/** @type {InputEvent} */ event) => typed(act, /** @type {HTMLInputElement} */ (event.target).value)}
    @paste=${(/** @type {ClipboardEvent} */ event) => pasted(event, act, zone)}
    @keydown=${(/** @type {KeyboardEvent} */ event) => pressed(event, state, act, zone)} />`;
}

/** @param {Act} act @param {string} text */
function typed(act, text) {
  act.write({ text, at: text.trim() ? 0 : -1, says: "" });
}

/**
 * A list with one card a line is written in one; one that says what its cards say is a box.
 *
 * @param {ClipboardEvent} event
 * @param {Act} act
 * @param {string} zone
 */
function pasted(event, act, zone) {
  const text = event.clipboardData?.getData("text") ?? "";
  if (!/\n/.test(text.trim())) return;
  event.preventDefault();
  if (boxIn(text).length) {
    act.tellCard({ zone });
    return act.writeCard({ text });
  }
  typed(
    act,
    text
      .trim()
      .split(/\s*\n\s*/)
      .join(", "),
  );
}

/** @param {KeyboardEvent} event @param {State} state @param {Act} act @param {string} zone */
function pressed(event, state, act, zone) {
  const offers = offered(state, zone);
  const { at, text } = state.field;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
  const by = { PageDown: 1, PageUp: -1 }[event.key];
  if (to !== undefined) act.write({ at: Math.min(Math.max(to, 0), offers.length - 1) });
  else if (by) nextPlace(state, act, zone, by);
  else if (event.key === "Enter") entered(state, act, zone, offers[at]);
  else if (event.key === "Escape" && text) typed(act, "");
  else return;
  event.preventDefault();
}

/**
 * On to the next place, or back, without leaving the field.
 *
 * @param {State} state
 * @param {Act} act
 * @param {string} zone
 * @param {number} by
 */
function nextPlace({ situation, look }, act, zone, by) {
  const zones = allPlaces(situation, look).map(({ zone: one }) => one);
  const next = zones.at((zones.indexOf(zone) + by) % zones.length);
  if (next) act.open({ kind: "place", zone: next });
}

/** @param {State} state @param {Act} act @param {string} zone @param {Offer | undefined} offer */
function entered(state, act, zone, offer) {
  const list = listTyped(state, zone);
  if (list) add(state, act, zone, list.found, list.unknown.join(", "));
  else if (offer) add(state, act, zone, [offer]);
  else if (state.catalogue && state.field.text.trim()) act.tellCard({ name: upper(state.field.text.trim()), zone });
}

/** @param {State} state @param {Act} act @param {string} zone */
function choices(state, act, zone) {
  const list = listTyped(state, zone);
  const offers = list ? list.found : offered(state, zone);
  return html`
    <ul class="tt-offers" id="tt-offers" role="listbox" aria-label=${LAYING.cardsToLayThere}
      ?hidden=${list !== null} @mousedown=${stay}>
      ${repeat(
        list ? [] : offers,
        ({ key, times }) => `${key} ${times}`,
        (offer, at) => option(offer, at, at === state.field.at, () => add(state, act, zone, [offer])),
      )}
    </ul>
    ${list ? ofList(list, () => entered(state, act, zone, undefined)) : nothing}
    ${notInTheBoxes(state, act, zone, offers, list)}
    <p class="tt-small tt-soft tt-lay-says" role="status">${says(state, offers, list)}</p>
  `;
}

/** @param {Offer} offer @param {number} at @param {boolean} active @param {() => void} tap */
function option(offer, at, active, tap) {
  const { key, type, kind, face, variation = "", times, none } = offer;
  const name = offer.says;
  const one = { key, name, type, kind, face, variation, count: type ? times : 1, size: /** @type {const} */ ("small") };
  return html`<li id="tt-offer-${at}" role="option" class="tt-offer" aria-selected=${String(active)}
    aria-label="${amount(offer)}${none ? LAYING.orMoreThanInTheBox : ""}" @click=${tap}>
    ${card(one)}${none ? html`<span class="tt-small tt-soft">${LAYING.moreThanInTheBox}</span>` : nothing}
  </li>`;
}

/**
 * What is called as nothing in here: a tap, and one tells what it says. Without a word, the way to a card of one's own.
 *
 * @param {State} state
 * @param {Act} act
 * @param {string} zone
 * @param {Offer[]} offers
 * @param {ReturnType<typeof listTyped>} list
 */
function notInTheBoxes({ field: { text }, catalogue }, act, zone, offers, list) {
  const { what } = amountOf(text);
  const names = list ? list.unknown : [what];
  const begun = list ? [] : offers.map(({ says }) => says.toLowerCase());
  const isCard = (/** @type {string} */ name) =>
    begun.some((one) => one.startsWith(name.toLowerCase())) || isInBoxes(catalogue, name);
  const unknown = names.filter((name) => !name || (name.length >= MIN_NAME && !isCard(name)));
  if (!catalogue || !unknown.length) return nothing;
  return html`<div class="tt-own-ways">${unknown.map(
    (name) => html`<button type="button" class="tt-button tt-own-way" @mousedown=${stay}
      @click=${() => act.tellCard({ name: upper(name), zone, rest: list ? without(text, name) : "" })}>
      ${icon("pen")}<span>${name ? OWN.whatDoesSay(upper(name)) : OWN.ofYourOwn}</span></button>`,
  )}</div>`;
}

/** What is left of a list. @param {string} list @param {string} part */
function without(list, part) {
  const parts = listOf(list);
  return parts.toSpliced(parts.indexOf(part), 1).join(", ");
}

/** Has a box a card of that name? @param {State["catalogue"]} catalogue @param {string} name */
function isInBoxes(catalogue, name) {
  return catalogue?.cards.some((one) => one.name.toLowerCase() === name.toLowerCase()) ?? false;
}

/** As names of cards are written. @param {string} name */
function upper(name) {
  return name.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** @param {{ found: Offer[], unknown: string[] }} list @param {() => void} tap */
function ofList({ found, unknown }, tap) {
  const all = found.reduce((sum, { times }) => sum + times, 0);
  return html`<div class="tt-row tt-listed">
    ${found.map(({ key, says: name, type, face, variation, times }) =>
      card({ key, name, type, face, variation, facedown: !type, count: times, size: "tiny" }),
    )}
    ${unknown.map((part) => html`<span class="tt-wrong tt-small">${LAYING.noCardOfTheseBoxes(part)}</span>`)}
    <button type="button" class="tt-button tt-main" @mousedown=${stay} @click=${tap}>
      ${LAYING.addAll(all)}
    </button>
  </div>`;
}

/** @param {State} state @param {Offer[]} offers @param {ReturnType<typeof listTyped>} list */
function says({ field: { text, says: done }, notice, catalogue }, offers, list) {
  if (!catalogue) return LAYING.cardsOnTheirWay;
  const what = text.trim();
  const none = what && !list && !offers.length ? LAYING.noCardIsCalled(what) : "";
  if (done || none || (notice && !what)) return [done, what ? "" : notice, none].filter(Boolean).join(" ");
  if (!what || list) return "";
  return COMMON.cardCount(offers.length);
}

/** What lies there already; a tap takes it away. @param {State} state @param {Act} act @param {string} zone */
function lying(state, act, zone) {
  const cards = cardsIn(numbered(state.situation), zone);
  const told = cards.filter((name) => !isUntold(name));
  const untold = cards.length - told.length;
  const types = new Map(state.catalogue?.cards.map((one) => [one.name, one]));
  const problems = wrongIn(state, zone);
  if (!cards.length && !problems.length) return nothing;
  const pill = (/** @type {string} */ name, /** @type {number} */ count) => {
    const base = baseOf(name);
    const says = isUntold(name) ? COMMON.untoldCard : base;
    return html`<li><button type="button" class="tt-taken" aria-label=${COMMON.removeNamed(says)} @mousedown=${stay}
      @click=${() => takeAway(state, act, zone, name)}>
      ${card({ type: "", ...types.get(base), key: name, name: base, facedown: isUntold(name), count, size: "tiny" })}
      ${icon("close")}
    </button></li>`;
  };
  return html`<h3 class="tt-subheading">${LAYING.liesThere}</h3>
    <ul class="tt-row">${told.map((name) => pill(name, 1))}${untold ? pill("?", untold) : nothing}</ul>
    ${problems.map(({ says: problem }) => html`<p class="tt-wrong tt-small">${problem}</p>`)}`;
}
