// A page that is a file of its own: its table lies in it as data, and nobody is behind it who could be asked.

/** @import { Answer, Look } from "../engine/protocol.d.ts" */
/** @import { Engine } from "../engine/engine.js" */
/** @import { State } from "../state/table-state.d.ts" */

import { copier, html, render } from "../base/index.js";
import { noEngine } from "../engine/index.js";
import { historyOf, mark } from "../places/index.js";
import { keyboard, tableOf } from "../state/index.js";
import { COMMON } from "../texts/index.js";
import { draw } from "./draw.js";

/**
 * What lies in the page: a run, the answer to what is asked at its end, and further pictures of the run and of each way
 * of the answer, in their order, by their kinds.
 *
 * @typedef {{ look: Look, answer: Answer | null, pictures: Record<string, unknown>[] }} Held
 */

/** An engine that has no more to say than what lies in the page. @param {Held} held @returns {Engine} */
function engineIn({ look, answer, pictures }) {
  const looks = [look, ...(answer?.ways.map((way) => way.look) ?? [])];
  return {
    ...noEngine(),
    ask(kind, payload, hear) {
      const { situation, picture } = /** @type {{ situation?: unknown, picture?: string }} */ (payload);
      const told = /** @type {(answered: { id: number, reply: unknown }) => void} */ (hear);
      if (kind === "answer" && answer) told({ id: 0, reply: answer });
      if (kind !== "picture" || !picture) return;
      const at = looks.findIndex((one) => one.situation === situation);
      const found = pictures[at]?.[picture] ?? looks[at]?.picture;
      if (found) told({ id: 0, reply: found });
    },
  };
}

/** @param {HTMLElement} root @param {Held} held */
function shown(root, held) {
  const { look, answer } = held;
  const step = /^#step=(\d{1,6})$/.exec(location.hash)?.[1];
  const first = {
    situation: look.situation,
    asked: Boolean(answer),
    mood: /** @type {const} */ ("play"),
    step: step ? Number(step) : answer ? null : 0,
  };
  const history = historyOf(first, () => {}, false);
  const table = tableOf({ engine: engineIn(held), history, draw: (state) => draw(root, state, table.act), tell });
  table.keep(look.situation, look);
  root.replaceChildren();
  keyboard(root, table.state, table.act, true);
  table.arrive(first);
}

/** The address keeps the step. @param {State} state */
function tell({ at, asked }) {
  if (!asked) mark("replaceState", null, at ? `#step=${at}` : location.pathname);
}

/** A text that is there to be copied gets a button. @param {HTMLElement} text */
function toCopy(text) {
  const place = document.createElement("div");
  text.after(place);
  const copy = copier(text.textContent ?? "");
  render(html`<button type="button" class="tt-button" @click=${copy}>${COMMON.copy}</button>`, place);
}

const root = document.getElementById("table");
const held = document.getElementById("held")?.textContent;
if (root && held) shown(root, JSON.parse(held));
for (const text of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-copy]"))) toCopy(text);
