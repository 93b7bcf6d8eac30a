/**
 * What every page is drawn with: lit-html, signs and icons, dialogs, the keyboard's ways, dragging, and the colours and
 * sizes. It knows no table and no page.
 */

export { copier } from "./copying.js";
export { dialogs, framed } from "./dialogs.js";
export { download, fileName } from "./downloading.js";
export { Drag } from "./drag.js";
export { face } from "./faces.js";
export { glide, positions, still } from "./flight.js";
export { focused, keeping } from "./focus.js";
export { html, keyed, live, nothing, render, repeat, svg } from "./lit.js";
export { listed, part, quiet } from "./more.js";
export { breakable, saidOf } from "./names.js";
export { ownerMark, owners } from "./owners.js";
export { pageShows } from "./page-shows.js";
export { aboveKeyboard } from "./phone-keyboard.js";
export { pictureAddress, pngOf } from "./png.js";
export { rove, roved, roves } from "./roving.js";
export { icon, sign, signOf } from "./signs.js";
export { Kept, staysKept } from "./storage.js";
export { Store } from "./store.js";
