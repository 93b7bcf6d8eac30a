// The picture of a run: a block for each link, one below the other or, where there is room, beside each other. The
// block that is looked at is open. What has not happened yet is not there. All of it stands behind a tap.

/** @import { Look, Picture, PictureBlock, PictureKind } from "../engine/protocol.d.ts" */

import { html, keyed, nothing, repeat } from "../base/index.js";
import { PICTURE } from "../texts/index.js";
import { drawing } from "./picture-drawing.js";
import { signs } from "./picture-signs.js";
import { inWords } from "./picture-words.js";

/**
 * What is looked at.
 *
 * @typedef {{
 *   data: Picture, events: readonly { n: number }[], players: readonly string[], n: number,
 *   go: (step: number) => void
 * }} View
 */

/** @type {readonly [PictureKind, string][]} */
const KINDS = [
  ["chain", PICTURE.chain],
  ["pile", PICTURE.pile],
  ["turn", PICTURE.turn],
];
const EVERY_LINK = "every";

/** What is drawn for whoever opens it. */
const FIRST = "chain";

/**
 * @param {{
 *   shown: Look | null, at: number, mood: "lay out" | "play", picture: PictureKind,
 *   pictures: Partial<Record<PictureKind, Picture>>,
 * }} state
 * @param {{ go: (step: number) => void, showPicture: (kind: PictureKind) => void }} act
 */
export function picture({ shown, at, mood, picture: kind, pictures }, act) {
  if (!shown || (mood === "lay out" && shown.moves.every(({ forced }) => forced))) return nothing;
  const data = pictures[kind] ?? shown.picture ?? undefined;
  if (data && !data.kind) return nothing;
  const view = data && {
    data,
    events: shown.events,
    players: shown.players,
    n: shown.events[at - 1]?.n ?? 0,
    go: (/** @type {number} */ step) => act.go(step),
  };
  const here = kind || data?.kind || "";
  const opened = (/** @type {Event} */ { target }) => {
    if (/** @type {HTMLDetailsElement} */ (target).matches(".tt-picture[open]") && !kind)
      act.showPicture(here || FIRST);
  };
  return html`
    <details class="tt-picture" ?open=${Boolean(kind)} @toggle=${opened}>
      <summary class="tt-picture-head"><h2 class="tt-subheading">${PICTURE.thePicture}</h2></summary>
      <div class="tt-picture-body">
        ${choice(here, data, act.showPicture)}
        ${view ? body(view) : kind ? html`<p class="tt-soft" role="status">${PICTURE.beingDrawn}</p>` : nothing}
      </div>
    </details>
  `;
}

/**
 * @param {PictureKind} kind
 * @param {Picture | undefined} data
 * @param {(kind: PictureKind) => void} show
 */
function choice(kind, data, show) {
  const kinds = KINDS.filter(([name]) => !data || data.kinds.includes(name));
  const every = data?.kinds.includes(EVERY_LINK) && (kind === "chain" || kind === EVERY_LINK);
  return html`
    <div class="tt-picture-kinds" role="group" aria-label=${PICTURE.whichPicture}>
      ${kinds.map(
        ([name, says]) => html`
          <button
            type="button"
            class="tt-chip"
            aria-pressed=${name === kind || (name === "chain" && kind === EVERY_LINK)}
            @click=${() => show(name)}
          >
            ${says}
          </button>
        `,
      )}
      ${
        every
          ? html`<label class="tt-chip">
              <input
                type="checkbox"
                .checked=${kind === EVERY_LINK}
                @change=${() => show(kind === EVERY_LINK ? "chain" : EVERY_LINK)}
              />
              ${PICTURE.everyLink}
            </label>`
          : nothing
      }
    </div>
  `;
}

/** @param {View} view */
function body(view) {
  const { data, n } = view;
  const begun = data.blocks.filter((block) => block.n <= n);
  if (!begun.length) return html`<p class="tt-soft">${PICTURE.nothingHappened}</p>`;
  const [here, node] = place(view);
  const alone = begun.every((block) => !block.svg && block.dot);
  return keyed(
    data,
    html`
      <ol class="tt-blocks">
        ${repeat(
          begun,
          (block) => block.id,
          (block) => oneBlock(block, view, block.id === here, node),
        )}
      </ol>
      <details class="tt-fold" ?open=${alone}>
        <summary>${PICTURE.asText}</summary>
        ${inWords(view, begun)}
      </details>
      <details class="tt-fold">
        <summary>${PICTURE.signs}</summary>
        ${signs(view, begun)}
      </details>
    `,
  );
}

/**
 * The block and the node of the last event that is to be seen somewhere.
 *
 * @param {View} view
 * @returns {[string, string]}
 */
function place({ data, events, n }) {
  for (const event of events.filter((one) => one.n <= n).reverse()) {
    const found = data.places[event.n];
    if (found) return found;
  }
  return ["", ""];
}

/**
 * @param {PictureBlock} block
 * @param {View} view
 * @param {boolean} here
 * @param {string} node
 */
function oneBlock(block, view, here, node) {
  const { data, n } = view;
  const state = since(block.head, n);
  const skipped = state && state !== "done" ? data.states[state] : null;
  const title = html`<span class="tt-block-title">${block.title}</span>${
    skipped ? html` <span class="tt-soft">${skipped.sign} ${skipped.word}</span>` : nothing
  }`;
  const causes = block.told.filter((told) => told.n <= n);
  const seen = Object.values(block.nodes).some(({ history }) => history.length && (history[0]?.[0] ?? 0) <= n);
  const current = here ? "step" : nothing;
  if (!seen && !causes.length) {
    return html`<li class="tt-block" aria-current=${current}><p class="tt-block-head">${title}</p></li>`;
  }
  return html`
    <li class="tt-block" aria-current=${current}>
      <details .open=${here}>
        <summary class="tt-block-head">${title}</summary>
        <div class="tt-block-body">
          ${causes.map((told) => cause(told, view))} ${drawing(block, view, here ? node : "")}
        </div>
      </details>
    </li>
  `;
}

/**
 * What set a block off, from where one can go there.
 *
 * @param {PictureBlock["told"][number]} told
 * @param {View} view
 */
function cause(told, view) {
  const step = view.events.findIndex((event) => view.data.places[event.n]?.[1] === told.node) + 1;
  return html`<p class="tt-told">
    ${
      step
        ? html`<button type="button" class="tt-link" @click=${() => view.go(step)}>${told.says}</button>`
        : html`<span>${told.says}</span>`
    }
  </p>`;
}

/**
 * What holds at an event; nothing where it is not there yet.
 *
 * @param {readonly (readonly [number, string])[]} history
 * @param {number} n
 */
function since(history, n) {
  return history.findLast(([from]) => from <= n)?.[1];
}
