// What cards show, and the places of the table: on a grid of 48, in one colour and a lighter tone of it.

import SHAPES from "./drawings.json" with { type: "json" };
import { svg } from "./lit.js";

/**
 * An area, inside which another is left out; a line with round ends; or a part that several drawings have, smaller and
 * elsewhere. `light`: in the lighter tone.
 *
 * @typedef {{
 *   area?: string, line?: string, width?: number, light?: boolean, part?: string, at?: number[], scale?: number,
 * }} Shape
 */

const TONE = 0.36;

const PARTS = /** @type {Readonly<Record<string, Shape[]>>} */ (SHAPES.parts);

/** @param {Shape} shape @returns {unknown} */
function drawn({ area, line, width, light, part, at = [0, 0], scale = 1 }) {
  const opacity = light ? TONE : 1;
  if (area) return svg`<path d=${area} fill="currentColor" fill-rule="evenodd" opacity=${opacity}/>`;
  if (part) {
    return svg`<g transform="translate(${at.join(" ")}) scale(${scale})">${PARTS[part]?.map(drawn)}</g>`;
  }
  return svg`<path d=${line} fill="none" stroke="currentColor" stroke-width=${width} stroke-linecap="round"
    stroke-linejoin="round" opacity=${opacity}/>`;
}

/** Name -> drawing. @type {Readonly<Record<string, unknown>>} */
export const DRAWINGS = Object.fromEntries(
  Object.entries(/** @type {Record<string, Shape[]>} */ (SHAPES.drawings)).map(([name, shapes]) => [
    name,
    shapes.map(drawn),
  ]),
);
