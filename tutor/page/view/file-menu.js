// The situation as a file: to copy, to keep, to send; and one that somebody brings.

/** @import { Act, State } from "./table-state.d.ts" */

import { framed } from "./dialogs.js";
import { html, nothing } from "./lit.js";
import { shelfButton } from "./shelf-menu.js";
import { icon } from "./signs.js";

const LARGEST = 65_536; // bytes; no file of ours is larger

/** @param {State} state @param {Act} act */
export function fileMenu(state, act) {
  const { file = "", link = "" } = state.look ?? {};
  return framed(
    "File",
    html`<h2 class="tt-heading">File</h2>
      ${state.problem ? html`<p class="tt-wrong" role="alert">${state.problem}</p>` : nothing}
      <div class="tt-row">
        <button type="button" class="tt-button" @click=${act.clear}>${icon("layout")}New</button>
        <label class="tt-button tt-pick">Open a file
          <input type="file" accept=".yaml,.yml,.json,text/plain"
            @change=${(/** @type {Event} */ event) => opened(event, act)} /></label>
        <button type="button" class="tt-button" @click=${() => download(file, state)}>${icon("file")}Download</button>
        ${shelfButton(act)}
        ${link ? copying(html`${icon("share")}Copy the link`, linkOf(link)) : nothing}
      </div>
      <form class="tt-stack" @submit=${(/** @type {SubmitEvent} */ event) => pasted(event, act)}>
        <label class="tt-label" for="tt-brought">Paste a file, a link or an address</label>
        <textarea class="tt-field" id="tt-brought" name="text" rows="2" spellcheck="false"></textarea>
        <button class="tt-button">Open</button>
      </form>
      <details class="tt-more"><summary>What is laid out, as text</summary>
        <pre class="tt-file" tabindex="0" aria-label="The file">${file}</pre>
        ${copying("Copy", file)}
      </details>`,
    act.close,
  );
}

/** The page's address with the situation in it. @param {string} link */
function linkOf(link) {
  if (!location.protocol.startsWith("http")) return link;
  const url = new URL(location.href);
  url.search = "";
  url.searchParams.set("scenario", link);
  return url.href;
}

/** @param {unknown} says @param {string} text */
function copying(says, text) {
  return html`<button type="button" class="tt-button" @click=${copier(text)}>${says}</button>`;
}

/** Copies a text, and says so on the button. @param {string} text */
export function copier(text) {
  return async (/** @type {Event} */ event) => {
    const button = /** @type {HTMLElement} */ (event.currentTarget);
    const says = await navigator.clipboard.writeText(text).then(
      () => "Copied",
      () => "The browser does not let this page copy",
    );
    button.dataset.says = says;
    button.setAttribute("aria-label", says);
  };
}

/** @param {string} file @param {State} state */
function download(file, { look }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([file], { type: "application/yaml" }));
  link.download = `${(look?.title || "situation")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)}.yaml`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @param {Event} event @param {Act} act */
async function opened(event, act) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const file = input.files?.[0];
  if (!file) return;
  if (file.size > LARGEST) act.say(`${file.name} has ${file.size} bytes; at most ${LARGEST} are read.`);
  else act.read(await file.text());
  input.value = "";
}

/** @param {SubmitEvent} event @param {Act} act */
function pasted(event, act) {
  event.preventDefault();
  const text = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("text") ?? "").trim();
  if (text) act.read(text);
}
