// Through the steps with a thumb: dragged to the right they go on, to the left they go back.

/** @import { Scene } from "../cards/row.js" */

/** So many pixels that a thumb has moved are no tap. */
const MIN_DRAG = 10;

/** How far a thumb goes for a step, at least and at most, in pixels. */
const MIN_STEP = 8;
const MAX_STEP = 28;

/**
 * To be called at `pointerdown`. On the strip the step is that of the place under the thumb.
 *
 * @param {Scene} scene
 */
export function scrubbing({ look, step, act }) {
  return (/** @type {PointerEvent} */ event) => {
    if (event.button || !event.isPrimary) return;
    const around = /** @type {HTMLElement} */ (event.currentTarget);
    const last = look.events.length;
    const on = /** @type {HTMLElement} */ (event.target).closest(".tt-strip");
    const { left, width } = (on ?? around).getBoundingClientRect();
    const far = Math.min(MAX_STEP, Math.max(MIN_STEP, width / last));
    const at = (/** @type {number} */ x) =>
      on ? Math.round(((x - left) / width) * last) : step + Math.round((x - event.clientX) / far);
    follow(around, event, (x) => act.go(Math.max(0, Math.min(last, at(x)))));
  };
}

/**
 * Hear where the thumb goes until it is lifted; what was a drag is no tap then.
 *
 * @param {HTMLElement} around
 * @param {PointerEvent} began
 * @param {(x: number) => void} moved
 */
function follow(around, began, moved) {
  const ends = new AbortController();
  const heard = { signal: ends.signal };
  let isDrag = false;
  /** @param {(event: PointerEvent) => void} act */
  const same = (act) => (/** @type {PointerEvent} */ event) => event.pointerId === began.pointerId && act(event);
  const move = same(({ clientX }) => {
    isDrag ||= Math.abs(clientX - began.clientX) >= MIN_DRAG;
    if (isDrag) moved(clientX);
  });
  const end = same(() => {
    ends.abort();
    if (isDrag) swallowTap(around);
  });
  window.addEventListener("pointermove", move, heard);
  for (const kind of /** @type {const} */ (["pointerup", "pointercancel"])) window.addEventListener(kind, end, heard);
}

/** The click that comes of the thumb's being lifted does nothing. @param {HTMLElement} around */
function swallowTap(around) {
  const ends = new AbortController();
  around.addEventListener("click", (event) => event.stopPropagation(), { capture: true, signal: ends.signal });
  setTimeout(() => ends.abort());
}
