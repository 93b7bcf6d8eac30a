// Every card in every state, every sign and every button: what the tests look at.

import { card } from "../../tutor/web/cards/card.js";
import { DRAWINGS } from "../../tutor/web/base/drawings.js";
import { ICONS } from "../../tutor/web/base/icons.js";
import { html, render } from "../../tutor/web/base/lit.js";
import { ownerMark, owners } from "../../tutor/web/base/owners.js";
import { icon, sign } from "../../tutor/web/base/signs.js";

const { cards, part } = JSON.parse(document.getElementById("cards").textContent);
const players = ["Ana", "Ben", "Alma", "Cleo", "Dan", "Eve", "Finn", "Gil"];
const whose = owners(players);
globalThis.tapped = [];
const act = (key) => ({ tap: () => globalThis.tapped.push(key), label: "choose" });
const states = ["lit", "chosen", "target", "acting", "ghost", "silenced", "waiting"];
const magical = { key: "k", name: "Rhinocorn", type: "magical", kind: "Magical Unicorn", owner: { ...whose[0], name: "Ana" } };

function group(title, inner) {
  return html`<section class="tt-panel tt-stack"><h2 class="tt-heading">${title}</h2><div class="tt-row">${inner}</div></section>`;
}

const shown = {
  names: () => group("Every card", cards.map((one, at) => card({ key: `n${at}`, ...one }))),
  states: () => html`
    ${group("Types", ["baby", "basic", "magical", "ultimate", "upgrade", "downgrade", "magic", "instant", "herd"].map((type) =>
      card({ ...magical, name: `A ${type} card`, type, key: type })))}
    ${group("Llamas", ["llama", "alpaca", "goat", "ram"].flatMap((variation) => ["baby", "basic", "magical", "ultimate"].map((type) =>
      card({ ...magical, name: `${type} ${variation}`, type, variation, game: "llamas", key: `${variation}${type}` }))))}
    ${group("States", states.map((state) => card({ ...magical, key: state, [state]: true, name: state, act: act(state) })))}
    ${group("Together", [
      card({ ...magical, key: "a", lit: true, target: true, act: act("a"), notes: ["a Panda", "cannot be destroyed"] }),
      card({ ...magical, key: "b", silenced: true, notes: ["a Panda"], count: 3 }),
      card({ key: "c", name: "?", type: "", facedown: true, count: 5 }),
      card({ key: "d", name: "?", type: "", facedown: true, act: act("d"), lit: true, owner: { ...whose[2], name: "Alma" } }),
      card({ key: "f", name: "?", type: "", facedown: true, act: act("f"), lit: true, count: 2 }),
      card({ key: "e", name: "any Basic Unicorn", type: "", act: act("e") }),
    ])}
    ${group("Tiny", [
      card({ ...magical, key: "t1", size: "tiny" }),
      card({ ...magical, key: "t2", size: "tiny", act: act("t2"), lit: true, count: 2 }),
      card({ key: "t3", size: "tiny", name: "?", type: "", facedown: true }),
    ])}
    ${group("Large", [
      card({ ...magical, key: "l1", size: "large", text: "At the beginning of your turn, you may destroy a Unicorn card.", notes: ["a Panda"], lit: true }),
      card({ key: "l2", size: "large", name: "?", type: "", facedown: true }),
    ])}
    ${group("Players", whose.map((owner, at) => html`<span class="tt-row">${ownerMark(owner)} ${players[at]}</span>`))}
    ${group("Buttons", html`<button type="button" class="tt-button tt-main">${icon("ask")} Ask</button>
      <button type="button" class="tt-button">${icon("undo")} Undo</button>
      <button type="button" class="tt-button tt-quiet">Who else tried?</button>
      <button type="button" class="tt-button" aria-disabled="true">Next</button>
      <button type="button" class="tt-chip">Second Edition</button>
      <button type="button" class="tt-chip" aria-pressed="true">Lay out</button>
      <span class="tt-chip">Ana's turn <small>Action phase</small></span>
      <label class="tt-label">A card <input class="tt-field" placeholder="Neigh" /></label>`)}`,
  signs: () => html`
    ${[24, 40, 64].map((size) => group(`${size} px`, Object.keys(DRAWINGS).map((name) =>
      html`<span class="tt-type-${name.split("-")[0]} drawn-${size}">${sign(name)}</span>`)))}
    ${group("Icons", Object.keys(ICONS).map((name) => html`<span class="tt-chip">${icon(name)} ${name}</span>`))}`,
};

render(html`<main class="tt-stack"><h1 class="tt-title">Cards</h1>${shown[part]()}</main>`, document.querySelector(".tt"));
