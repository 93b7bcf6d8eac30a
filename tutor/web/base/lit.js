// The library that draws the pages: lit-html, of which the pages use so much.

export { keyed } from "../vendor/directives/keyed.js";
export { live } from "../vendor/directives/live.js";
export { repeat } from "../vendor/directives/repeat.js";
export { styleMap } from "../vendor/directives/style-map.js";
export { html, nothing, render, svg } from "../vendor/lit-html.js";
