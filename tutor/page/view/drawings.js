// What cards show, and the places of the table.

import { FACES, HEADS } from "./animals.js";
import { svg } from "./lit.js";
import { full, line, placed, tone, twinkle } from "./strokes.js";

const ANIMALS = /** @type {const} */ (["unicorn", "llama", "alpaca", "goat", "ram"]);

/** The edge of a rosette: bows around a disc. */
const bows = Array.from({ length: 14 }, (_, at) => {
  const angle = ((at + 1) * Math.PI) / 7;
  return `A4.9 4.9 0 0 1 ${(24 + 20.5 * Math.cos(angle)).toFixed(2)} ${(24 + 20.5 * Math.sin(angle)).toFixed(2)}`;
});
const ROSETTE = `M44.5 24${bows.join("")}Z`;

/** @param {unknown} head */
function shining(head) {
  return svg`${placed(-2.5, 3.5, 0.92, head)}${twinkle(43, 15, 4.8)}${twinkle(40, 42, 3.6)}`;
}

/** @param {unknown} head */
function crowned(head) {
  return svg`${tone(ROSETTE)}${placed(6.5, 5.2, 0.76, head)}`;
}

/** Animal and type -> its drawing, named `baby-unicorn`. */
const animals = Object.fromEntries(
  ANIMALS.flatMap((animal) => [
    [`baby-${animal}`, FACES[animal]],
    [`basic-${animal}`, HEADS[animal]],
    [`magical-${animal}`, shining(HEADS[animal])],
    [`ultimate-${animal}`, crowned(HEADS[animal])],
  ]),
);

/** The print of a cloven hoof, on a grid of 16. */
const HOOF = svg`${full(`M7.2 1C3 2.5 1 7 1.6 12C2 14.5 5 15 6.4 12.8C7.4 10 7.6 5 7.2 1ZM8.8 1C13 2.5 15 7 14.4
  12C14 14.5 11 15 9.6 12.8C8.6 10 8.4 5 8.8 1Z`)}`;

/** Type or place -> its drawing. */
const others = {
  magic: svg`
    ${line("M22 27.5L6.5 43", 5, true)}
    ${full(`M30 3L33.7 12.1L43.5 12.8L36 19.1L38.4 28.6L30 23.4L21.6 28.6L24 19.1L16.5 12.8L26.3 12.1Z`)}
    ${twinkle(9, 14, 5)}${twinkle(39, 39, 5.5)}`,
  instant: svg`
    ${tone(`M24 1L28 9L36 4L36.5 13L45.5 13L40.5 20.5L47.5 26L39.5 30L43 38.5L34 37.5L32.5 46.5L25.5 40.5L18.5
      46.5L16 38
      L7 40L9.5 31.5L1 28L7.5 21.5L2.5 13.5L11.5 13L12 4L20 9Z`)}
    ${full("M28.5 6L12 27H22L18.5 42L36 20H26Z")}`,
  upgrade: svg`
    ${line("M11.5 9C4.5 21 7 41 24 41C41 41 43.5 21 36.5 9", 7.5, true)}
    ${full("M24 4L35 17.5H28.5V33H19.5V17.5H13Z")}`,
  downgrade: svg`
    ${line("M11.5 39C4.5 27 7 7 24 7C41 7 43.5 27 36.5 39", 7.5, true)}
    ${full("M24 44L35 30.5H28.5V15H19.5V30.5H13Z")}`,
  herd: svg`${placed(5, 1, 1.35, HOOF)}${placed(26, 7, 1.15, HOOF)}${placed(14, 26, 1.45, HOOF)}`,
  unknown: svg`
    ${line("M15.5 16.5C15.5 10.5 19.5 7 24.5 7C30 7 33.5 10.5 33.5 15.5C33.5 22.5 24.5 22.5 24.5 30", 5)}
    ${full("M24.5 36.5a3.4 3.4 0 1 0 .01 0Z")}`,
  deck: svg`
    ${tone("M17.5 4H36Q41 4 41 9V36.5Q41 39.5 38.5 40.5V13Q38.5 7 32.5 7H14.8Q15.5 4 17.5 4Z")}
    ${full(`M11 9.5H31Q35.5 9.5 35.5 14V41Q35.5 45.5 31 45.5H11Q6.5 45.5 6.5 41V14Q6.5 9.5 11 9.5ZM21 19L14.5
      27.5L21 36L27.5 27.5Z`)}`,
  discard: svg`
    ${tone(`M14.5 12.5L5.5 15.5Q2.5 16.5 3.5 19.5L10 39Q11 42 14 41L14.5 40.8ZM33.5 12.5L42.5 15.5Q45.5 16.5 44.5
      19.5L38 39Q37 42 34 41L33.5 40.8Z`)}
    ${full(`M20.5 7H27.5Q31.5 7 31.5 11V39Q31.5 43 27.5 43H20.5Q16.5 43 16.5 39V11Q16.5 7 20.5 7ZM22.3
      14V27.5H18.5L24 34.5L29.5 27.5H25.7V14Z`)}`,
  nursery: svg`
    ${line("M4.5 37.5C14 46.5 34 46.5 43.5 37.5", 4.2)}
    ${full("M5 23H43L38.5 37.5Q24 42.5 9.5 37.5Z")}
    ${tone(`M5.5 20.5C4.5 10 11 3 21 3C17.5 7.5 18 14 19.5 20.5ZM25 20.5A7.5 7.5 0 0 1 40 20.5Z`)}
    ${full("M33 6.5L35 12.5H31Z")}`,
  crown: svg`
    ${full("M5 14L15 24L24 8L33 24L43 14L39.5 36H8.5Z")}
    ${tone("M8.5 38.5H39.5V43.5H8.5Z")}
    ${full("M5 8.5a3 3 0 1 0 .01 0ZM43 8.5a3 3 0 1 0 .01 0ZM24 2a3 3 0 1 0 .01 0Z")}`,
};

/** Name -> drawing. @type {Readonly<Record<string, unknown>>} */
export const DRAWINGS = { ...animals, ...others };
