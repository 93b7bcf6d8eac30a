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
  return svg`${head}${twinkle(42, 16, 5)}${twinkle(41, 43, 3.5)}`;
}

/** @param {unknown} head */
function crowned(head) {
  return svg`${tone(ROSETTE)}${placed(8.5, 7, 0.7, head)}`;
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
  herd: svg`
    ${placed(1, 4, 0.48, HEADS.llama)}${placed(24, 4, 0.48, HEADS.goat)}
    ${placed(1, 25, 0.48, HEADS.alpaca)}${placed(24, 25, 0.48, HEADS.ram)}`,
  unknown: svg`
    ${line("M15.5 16.5C15.5 10.5 19.5 7 24.5 7C30 7 33.5 10.5 33.5 15.5C33.5 22.5 24.5 22.5 24.5 30", 5)}
    ${full("M24.5 36.5a3.4 3.4 0 1 0 .01 0Z")}`,
  deck: svg`
    ${tone("M8 13L28 3.5Q30 2.7 31 4.5L42 27Q42.8 29 41 30L39 31V14Q39 9.5 34.5 9.5H16Z")}
    ${full(`M13 11.5H31Q35 11.5 35 15.5V41Q35 45 31 45H13Q9 45 9 41V15.5Q9 11.5 13 11.5ZM22 20L16 28L22 36L28 28Z`)}`,
  discard: svg`
    ${tone("M4 20L13 9.5Q15 7.5 17 9.5L31 23L17 41Q15.5 42.5 14 41L4.5 23Q3.5 21.5 4 20Z")}
    ${full(`M20 12H38Q42 12 42 16V40Q42 44 38 44H20Q16 44 16 40V16Q16 12 20 12ZM21 20H37V23H21ZM21 27H37V30H21Z
      M21 34H31V37H21Z`)}`,
  nursery: svg`
    ${line("M4 36C13 45.5 35 45.5 44 36", 4.5)}
    ${full("M7 20H41L37 37H11Z")}
    ${tone("M12 18C12 8 19 3 26 3C23 7 24 13 24 18ZM30 18A6 6 0 0 1 42 18Z")}`,
  crown: svg`
    ${full("M5 14L15 24L24 8L33 24L43 14L39.5 36H8.5Z")}
    ${tone("M8.5 38.5H39.5V43.5H8.5Z")}
    ${full("M5 8.5a3 3 0 1 0 .01 0ZM43 8.5a3 3 0 1 0 .01 0ZM24 2a3 3 0 1 0 .01 0Z")}`,
};

/** Name -> drawing. @type {Readonly<Record<string, unknown>>} */
export const DRAWINGS = { ...animals, ...others };
