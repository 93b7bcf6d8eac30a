// Dragging with mouse, pen or finger. A finger has to rest first, so that one can still scroll.

const NEAR = 6; // pixels that a mouse may move in a click
const REST = 350; // milliseconds that a finger has to rest
const EDGE = 70; // pixels from the edge of the window at which it scrolls
const SPEED = 10;

/**
 * @template {{ element: HTMLElement }} What
 * @typedef {{
 *   pick: (at: Element) => What | null,
 *   over: (what: What, over: Element | null) => void,
 *   drop: (what: What, over: Element | null) => void
 * }} Does
 */

/** @template {{ element: HTMLElement }} What */
export class Drag {
  /** @type {{ what: What, x: number, y: number, touch: boolean } | null} */
  #held = null;
  /** @type {HTMLElement | null} */
  #ghost = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #at = { x: 0, y: 0 };
  #listening = new AbortController();

  /** @param {HTMLElement} root @param {Does<What>} does `drop` is called without an element where nothing is dropped */
  constructor(root, does) {
    this.root = root;
    this.does = does;
    const { signal } = this.#listening;
    root.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    root.addEventListener("contextmenu", (event) => this.#held?.touch && event.preventDefault(), { signal });
    root.addEventListener("dragstart", (event) => this.#held && event.preventDefault(), { signal });
    addEventListener("pointermove", (event) => this.#move(event), { signal });
    addEventListener("pointerup", () => this.#up(this.#under()), { signal });
    addEventListener("pointercancel", () => this.#up(null), { signal });
    addEventListener("keydown", (event) => event.key === "Escape" && this.#up(null), { signal });
    addEventListener("touchmove", (event) => this.#ghost && event.preventDefault(), { signal, passive: false });
  }

  stop() {
    this.#up(null);
    this.#listening.abort();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    const what = this.does.pick(event.target);
    if (!what) return;
    const touch = event.pointerType === "touch";
    this.#at = { x: event.clientX, y: event.clientY };
    this.#held = { what, ...this.#at, touch };
    if (touch) this.#timer = setTimeout(() => this.#begin(), REST);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.#held) return;
    this.#at = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(event.clientX - this.#held.x, event.clientY - this.#held.y) > NEAR;
    if (!this.#ghost && far && this.#held.touch) return this.#up(null);
    if (!this.#ghost && far) this.#begin();
    if (this.#ghost) this.#follow();
  }

  #begin() {
    if (!this.#held) return;
    const { element } = this.#held.what;
    const box = element.getBoundingClientRect();
    const ghost = /** @type {HTMLElement} */ (element.cloneNode(true));
    ghost.classList.add("tt-dragged");
    ghost.setAttribute("aria-hidden", "true");
    ghost.inert = true;
    Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px` });
    this.root.append(ghost);
    this.#ghost = ghost;
    element.classList.add("tt-lifted");
    this.#follow();
    this.#scroll();
  }

  #follow() {
    if (!this.#held || !this.#ghost) return;
    const { x, y } = this.#held;
    this.#ghost.style.transform = `translate(${this.#at.x - x}px, ${this.#at.y - y}px)`;
    this.does.over(this.#held.what, this.#under());
  }

  #scroll() {
    if (!this.#ghost) return;
    const { y } = this.#at;
    if (y < EDGE) scrollBy(0, -SPEED);
    else if (y > innerHeight - EDGE) scrollBy(0, SPEED);
    requestAnimationFrame(() => this.#scroll());
  }

  #under() {
    return document.elementFromPoint(this.#at.x, this.#at.y);
  }

  /** @param {Element | null} over */
  #up(over) {
    clearTimeout(this.#timer);
    const held = this.#held;
    this.#held = null;
    if (!this.#ghost || !held) return;
    this.#ghost.remove();
    this.#ghost = null;
    held.what.element.classList.remove("tt-lifted");
    this.#muteClick();
    this.does.drop(held.what, over);
  }

  /** The tap in which a drag ends opens nothing. */
  #muteClick() {
    const mute = (/** @type {Event} */ event) => event.stopPropagation();
    this.root.addEventListener("click", mute, { capture: true, once: true });
    setTimeout(() => this.root.removeEventListener("click", mute, true), 50);
  }
}
