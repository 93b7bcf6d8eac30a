// The sheet of what is passed on: a link, a text, a picture, a code to be scanned, a file.

/** @import { Act, Shared, State } from "../state/table-state.d.ts" */

import { copier, download, fileName, framed, html, icon, keyed, nothing, pictureAddress } from "../base/index.js";
import { textOf } from "../situation/index.js";
import { COMMON, PASSING } from "../texts/index.js";

/** @param {State} state @param {Act} act */
export function shareSheet(state, act) {
  const { share, answer } = state;
  if (!share) return nothing;
  const text = textOf(share.shown, answer?.because ?? [], share.passed);
  return framed(
    COMMON.share,
    html`<h2 class="tt-heading" tabindex="-1">${COMMON.share}</h2>
      ${share.problem ? html`<p class="tt-wrong" role="alert">${share.problem}</p>` : nothing}
      ${byApp(share, text)} ${theLink(share)} ${theText(text)} ${thePicture(share)} ${theCode(share)}
      ${theFile(share, act)}`,
    act.close,
  );
}

/** The button that opens it. @param {Act} act @param {string} look @param {boolean} [bare] is its sign alone shown? */
export function shareButton(act, look, bare = false) {
  const [word, name] = bare ? [nothing, COMMON.share] : [COMMON.share, nothing];
  return html`<button type="button" class=${look} title=${name} aria-label=${name} @click=${act.share}>
    ${icon("share")}${word}</button>`;
}

/** @param {Shared} share */
function theLink({ address, says }) {
  const all = (/** @type {Event} */ event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    field.select();
    requestAnimationFrame(() => field.scrollTo(0, 0)); // its beginning is what one knows it by
  };
  const note = says ? html`<p class="tt-small tt-soft" id="tt-link-says">${says}</p>` : nothing;
  if (!address) return note;
  return html`<section class="tt-stack tt-share-part">
    <label class="tt-label" for="tt-link">${PASSING.link}</label>
    <div class="tt-share-link">
      <input class="tt-field" id="tt-link" readonly autofocus .value=${address} @focus=${all}
        aria-describedby=${says ? "tt-link-says" : nothing} />
      ${copyOf(address, PASSING.copyTheLink)}
    </div>
    ${note}
  </section>`;
}

/** @param {string} text @param {string} label */
function copyOf(text, label) {
  return keyed(
    text,
    html`<button type="button" class="tt-button tt-copy" aria-label=${label} @click=${copier(text)}>
      <span>${COMMON.copy}</span></button>`,
  );
}

/** @param {string} text */
function theText(text) {
  return html`<section class="tt-stack tt-share-part">
    <h3 class="tt-label" id="tt-to-paste">${PASSING.textToPaste}</h3>
    <pre class="tt-share-text" tabindex="0" role="region" aria-labelledby="tt-to-paste">${text}</pre>
    ${copyOf(text, PASSING.copyTheText)}
  </section>`;
}

/** @param {Shared} share */
function thePicture({ svg, png, shown }) {
  const { title, answer } = shown;
  const told = answer ? `${title} ${answer.word}. ${answer.says}` : title;
  const keep = () => png && download(png, fileName(title, "png"));
  return html`<section class="tt-stack tt-share-part" aria-label=${PASSING.picture}>
    <div class="tt-share-picture">
      ${svg ? html`<img src=${pictureAddress(svg)} width="1200" height="630" alt=${told} />` : nothing}
    </div>
    <button type="button" class="tt-button" aria-disabled=${png ? nothing : "true"} @click=${keep}>
      ${PASSING.saveThePicture}</button>
  </section>`;
}

/** @param {Shared} share */
function theCode({ qr, qrSays, address, says }) {
  if (!address || says) return nothing;
  const code = qr
    ? html`<svg class="tt-share-code" role="img" aria-label=${PASSING.qrCodeOfTheLink}
        viewBox="0 0 ${qr.size} ${qr.size}"
        shape-rendering="crispEdges"><path d=${qr.path} /></svg>
      <p class="tt-small tt-soft">${PASSING.toScan}</p>`
    : html`<p class="tt-small tt-soft" role="status">${qrSays || COMMON.oneMoment}</p>`;
  return html`<details class="tt-more">
    <summary>${PASSING.qrCode}</summary><div class="tt-stack">${code}</div></details>`;
}

/** @param {Shared} share @param {Act} act */
function theFile({ page }, act) {
  const says = { "": PASSING.opensAnywhere, making: COMMON.oneMoment, saved: PASSING.saved }[page];
  return html`<section class="tt-stack tt-share-part" aria-label=${COMMON.file}>
    <button type="button" class="tt-button" @click=${act.savePage}>${icon("file")}${PASSING.thePageAsAFile}</button>
    <p class="tt-small tt-soft" role="status">${says}</p>
  </section>`;
}

/** What the browser has of its own, as telephones do. @param {Shared} share @param {string} text */
function byApp({ shown, png }, text) {
  if (typeof navigator.share !== "function") return nothing;
  const send = () => {
    const files = png ? [new File([png], fileName(shown.title, "png"), { type: "image/png" })] : [];
    const some = files.length && navigator.canShare?.({ files }) ? { files } : {};
    navigator.share({ title: shown.title, text, ...some }).catch(() => {}); // nobody was chosen
  };
  return html`<button type="button" class="tt-button" @click=${send}>${icon("share")}${PASSING.sendWithAnApp}</button>`;
}
