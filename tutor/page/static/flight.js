// Cards that move are seen to move: each glides from where it lay to where it lies now.

import { still } from "./dom.js";

/** @typedef {{ from?: Element, to?: Element }} Flight the zones that a card comes from and goes to */

const GLIDE = { duration: 420, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };

/**
 * Where every card on the table lies now.
 *
 * @param {Iterable<HTMLElement>} elements
 */
export function positions(elements) {
  const shown = [...elements].filter((element) => element.isConnected && element.offsetParent);
  return new Map(shown.map((element) => [element, element.getBoundingClientRect()]));
}

/**
 * Let every card glide. Those that could not be seen before fly out of the zone that they come from, those that vanish
 * fly into the one that they go to.
 *
 * @param {Map<HTMLElement, DOMRect>} before
 * @param {HTMLElement[]} elements
 * @param {Map<HTMLElement, Flight>} moved the cards that went somewhere
 */
export function glide(before, elements, moved) {
  if (still()) return;
  const now = positions(elements);
  const flying = elements.map((element) => {
    const flight = moved.get(element);
    const from = before.get(element) ?? flight?.from?.getBoundingClientRect();
    return { element, flight, from, to: now.get(element) };
  });
  for (const { element, flight, from, to } of flying) {
    if (from && to) fly(element, from, to, Boolean(flight));
    else if (from && flight?.to) vanish(element, from, flight.to);
  }
}

/**
 * @param {HTMLElement} element
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {boolean} raised
 */
function fly(element, from, to, raised) {
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (!x && !y) return;
  const lift = raised ? { zIndex: 4, position: "relative" } : {};
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px)`, ...lift },
      { transform: "none", ...lift },
    ],
    GLIDE,
  );
}

/**
 * A card that goes where cards are not shown one by one: a likeness of it flies there.
 *
 * @param {HTMLElement} element
 * @param {DOMRect} from
 * @param {Element} zone
 */
function vanish(element, from, zone) {
  const host = zone.closest(".uu");
  if (!host) return;
  const [page, to] = [host.getBoundingClientRect(), zone.getBoundingClientRect()];
  const likeness = /** @type {HTMLElement} */ (element.cloneNode(true));
  likeness.inert = true;
  likeness.setAttribute("aria-hidden", "true");
  likeness.classList.add("uu-likeness");
  likeness.style.cssText = `left: ${from.left - page.left}px; top: ${from.top - page.top}px; width: ${from.width}px`;
  host.append(likeness);
  const end = { transform: `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(0.5)`, opacity: 0 };
  likeness.animate([{ transform: "none", opacity: 1 }, end], GLIDE).finished.finally(() => likeness.remove());
}
