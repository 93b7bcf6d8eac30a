// What the drawings are made of: one colour, a lighter tone of it, and lines, on a grid of 48.

import { svg } from "./lit.js";

const TONE = 0.36;

/**
 * An area in full colour; an area inside it is left out.
 *
 * @param {string} d
 */
export function full(d) {
  return svg`<path d=${d} fill="currentColor" fill-rule="evenodd"/>`;
}

/**
 * An area in the lighter tone.
 *
 * @param {string} d
 */
export function tone(d) {
  return svg`<path d=${d} fill="currentColor" fill-rule="evenodd" opacity=${TONE}/>`;
}

/**
 * A line with round ends, in full colour or in the lighter tone.
 *
 * @param {string} d
 * @param {number} width
 * @param {boolean} [light]
 */
export function line(d, width, light = false) {
  return svg`<path d=${d} fill="none" stroke="currentColor" stroke-width=${width} stroke-linecap="round"
    stroke-linejoin="round" opacity=${light ? TONE : 1}/>`;
}

/**
 * A star of four points, as it twinkles.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function twinkle(x, y, size) {
  const near = size * 0.16;
  const far = size - near;
  const corners = [
    [near, far, size, size],
    [-far, near, -size, size],
    [-near, -far, -size, -size],
    [far, -near, size, -size],
  ];
  return full(`M${x} ${y - size}${corners.map((corner) => `q${corner.join(" ")}`).join("")}z`);
}

/**
 * A part of a drawing, smaller and elsewhere.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 * @param {unknown} part
 */
export function placed(x, y, scale, part) {
  return svg`<g transform="translate(${x} ${y}) scale(${scale})">${part}</g>`;
}
