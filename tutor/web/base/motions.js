// How a card is seen to go: it glides, and what happens to it shows in the way it goes. Nothing is laid out for it.

/** @typedef {"break" | "arc" | "slam" | "stop" | "replace"} Motion */

const TIMING = { duration: 400, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };
const NAME = "tt-motion";
const TOP_HALF = "polygon(0 0, 100% 0, 100% 42%, 55% 52%, 40% 44%, 0 58%)";
const LOWER_HALF = "polygon(0 58%, 40% 44%, 55% 52%, 100% 42%, 100% 100%, 0 100%)";

/** By how many pixels a card that changes its owner is lifted on its way. */
const ARC_HEIGHT = 48;

/** What is under way, and where. @type {Map<Animation, Element>} */
const underWay = new Map();

/** Is anything under way there? @param {Element} table */
export function moves(table) {
  return [...underWay.values()].some((element) => table.contains(element));
}

/**
 * Let all that is under way be at its end: whoever goes on has not to wait.
 *
 * @param {Element} table
 */
export function finishMotions(table) {
  for (const [one, element] of underWay) if (table.contains(element)) one.finish();
}

/**
 * A card comes to where it lies from `x`, `y`, seen from there.
 *
 * @param {HTMLElement} element
 * @param {number} x
 * @param {number} y
 * @param {Motion | undefined} motion
 */
export function arrive(element, x, y, motion) {
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const from = { transform: `translate(${x}px, ${y}px)` };
  const end = { transform: "none" };
  if (motion === "slam") {
    const above = { transform: "translateY(-1rem) scale(1.35) rotate(-6deg)", offset: 0.65, easing: "ease-in" };
    return animate(element, [from, above, { transform: "scale(0.95)", offset: 0.88 }, end]);
  }
  if (motion === "arc") {
    const middle = `translate(${x / 2}px, ${y / 2 - ARC_HEIGHT}px) scale(1.15) rotate(5deg)`;
    return animate(element, [from, { transform: middle }, end], "tt-flies-over");
  }
  return animate(element, [from, end]);
}

/**
 * A likeness of a card goes to where cards are not shown one by one, by `x`, `y` from where it lies.
 *
 * @param {HTMLElement} likeness
 * @param {number} x
 * @param {number} y
 * @param {Motion | undefined} motion
 */
export function leave(likeness, x, y, motion) {
  if (motion === "break") return broken(likeness);
  const end = { transform: `translate(${x}px, ${y}px) scale(0.6)`, opacity: 0.2 };
  const struck = { transform: "translate(-6px, 4px) rotate(-5deg)", opacity: 0.9, offset: 0.3 };
  const frames = motion === "stop" ? [{ transform: "none", opacity: 1 }, struck, end] : [{ opacity: 1 }, end];
  if (motion === "stop") likeness.style.filter = "grayscale(1)";
  gone(likeness, frames);
}

/**
 * A card that stays where it is gives way to another.
 *
 * @param {HTMLElement} element
 */
export function give(element) {
  return animate(element, [
    { transform: "none" },
    { transform: "scale(0.86) rotate(-4deg)", opacity: 0.6, offset: 0.4 },
    { transform: "none" },
  ]);
}

/** @param {HTMLElement} likeness */
function broken(likeness) {
  const other = /** @type {HTMLElement} */ (likeness.cloneNode(true));
  likeness.after(other);
  for (const [half, part, by] of /** @type {const} */ ([
    [likeness, TOP_HALF, "translate(-0.75rem, -0.5rem) rotate(-12deg)"],
    [other, LOWER_HALF, "translate(0.75rem, 1.25rem) rotate(10deg)"],
  ])) {
    half.style.clipPath = part;
    gone(half, [{ opacity: 1 }, { transform: by, opacity: 0.9, offset: 0.6 }, { transform: by, opacity: 0 }]);
  }
}

/** @param {HTMLElement} likeness @param {Keyframe[]} frames */
function gone(likeness, frames) {
  animate(likeness, frames).finished.finally(() => likeness.remove());
}

/**
 * By nothing but its transform and opacity: then the page's own thread has nothing to do for it. What else it looks
 * like meanwhile is a class.
 *
 * @param {HTMLElement} element
 * @param {Keyframe[]} frames
 * @param {string} [look]
 */
function animate(element, frames, look = "") {
  const classes = ["tt-flies", look].filter(Boolean);
  const one = element.animate(frames, { ...TIMING, id: NAME });
  element.classList.add(...classes);
  underWay.set(one, element);
  const over = () => {
    underWay.delete(one);
    if (![...underWay.values()].includes(element)) element.classList.remove("tt-flies", "tt-flies-over");
  };
  one.finished.then(over, over);
  return one;
}
