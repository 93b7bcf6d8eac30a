// The situation as a file: to copy, to keep, to send; and one that somebody brings.

/** @import { Act, State } from "../state/table-state.d.ts" */

import { copier, download, fileName, framed, html, icon, nothing } from "../base/index.js";
import { COMMON, PASSING } from "../texts/index.js";
import { shareButton } from "./share.js";
import { shelfButton } from "./shelf-menu.js";

const MAX_BYTES = 65_536; // bytes; no file of ours is larger

/** @param {State} state @param {Act} act */
export function fileMenu(state, act) {
  const { file = "", title = "" } = state.look ?? {};
  const keep = () => download(new Blob([file], { type: "application/yaml" }), fileName(title, "yaml"));
  return framed(
    COMMON.file,
    html`<h2 class="tt-heading">${COMMON.file}</h2>
      ${state.problem ? html`<p class="tt-wrong" role="alert">${state.problem}</p>` : nothing}
      <div class="tt-row">
        <button type="button" class="tt-button" @click=${act.clear}>${icon("layout")}${PASSING.new}</button>
        <label class="tt-button tt-pick">${PASSING.openAFile}
          <input type="file" accept=".yaml,.yml,.json,text/plain"
            @change=${(/** @type {Event} */ event) => opened(event, act)} /></label>
        <button type="button" class="tt-button" @click=${keep}>${icon("file")}${PASSING.download}</button>
        ${shareButton(act, "tt-button")}
        ${shelfButton(act)}
      </div>
      <form class="tt-stack" @submit=${(/** @type {SubmitEvent} */ event) => pasted(event, act)}>
        <label class="tt-label" for="tt-brought">${PASSING.paste}</label>
        <textarea class="tt-field" id="tt-brought" name="text" rows="2" spellcheck="false"></textarea>
        <button class="tt-button">${PASSING.open}</button>
      </form>
      <details class="tt-more"><summary>${PASSING.asText}</summary>
        <pre class="tt-file" tabindex="0" aria-label=${PASSING.theFile}>${file}</pre>
        <button type="button" class="tt-button" @click=${copier(file)}>${COMMON.copy}</button>
      </details>`,
    act.close,
  );
}

/** @param {Event} event @param {Act} act */
async function opened(event, act) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const file = input.files?.[0];
  if (!file) return;
  if (file.size > MAX_BYTES) act.say(PASSING.tooManyBytes(file.name, file.size, MAX_BYTES));
  else act.read(await file.text());
  input.value = "";
}

/** @param {SubmitEvent} event @param {Act} act */
function pasted(event, act) {
  event.preventDefault();
  const text = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("text") ?? "").trim();
  if (text) act.read(text);
}
