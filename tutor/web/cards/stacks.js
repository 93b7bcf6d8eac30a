// Equal cards of a row lie on each other, so that many have room; each stays a card of its own.

/** A row of so many cards is seen whole, and nothing in it lies on something else. */
const MAX_LOOSE = 4;

/** The most that a card held in a hand leans aside, in steps. */
const MAX_LEAN = 3;

/**
 * The cards in the order in which they are seen: those with the same face behind each other, at the place of the first.
 * `stack`: at the topmost, how many lie there; `under`: it lies below another; `lean`: how far from the middle it is.
 * What matters now lies by itself.
 *
 * @template {{ matters: boolean, count: number }} T
 * @param {T[]} shown
 * @param {(one: T) => string} faceOf
 * @returns {(T & { stack: number, under: boolean, lean: number })[]}
 */
export function stacked(shown, faceOf) {
  /** @type {Map<string | T, T[]>} */
  const stacks = new Map();
  const loose = shown.length <= MAX_LOOSE;
  for (const one of shown) {
    const at = loose || one.matters || one.count > 1 ? one : faceOf(one);
    stacks.set(at, [...(stacks.get(at) ?? []), one]);
  }
  const middle = (stacks.size - 1) / 2;
  return [...stacks.values()].flatMap((stack, place) =>
    stack.map((one, at) => {
      const isTop = at === stack.length - 1;
      return { ...one, stack: isTop ? stack.length : 1, under: !isTop, lean: leaning(place - middle) };
    }),
  );
}

/** @param {number} off places from the middle */
function leaning(off) {
  return Math.max(-MAX_LEAN, Math.min(MAX_LEAN, off));
}
