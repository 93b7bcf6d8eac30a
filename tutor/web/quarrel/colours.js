// A card that comes in colours is named without its own, where it is the only one of its kind and nobody spoke of one.

/** @import { SaidAsk } from "./quarrel-state.d.ts" */

const COLOURED = /([^[\]{},:\n]+) \(([^()]*)\)/g; // as a situation's file has a name: between marks

/**
 * How a text about this question is read: "a Basic Unicorn" for any one of them where no other lies.
 *
 * @param {SaidAsk} ask
 * @param {string} typed
 * @returns {(text: string) => string}
 */
export function withoutColours({ scenario }, typed) {
  const spoken = typed.toLowerCase();
  const names = [...scenario.matchAll(COLOURED)].map(([name, kind = "", colour = ""]) => ({
    name: name.trim(),
    kind: kind.trim(),
    colour: colour.toLowerCase(),
  }));
  const plain = names.filter(
    ({ name, kind, colour }) =>
      !spoken.includes(colour) && names.every((other) => other.kind !== kind || other.name === name),
  );
  return (text) => plain.reduce((read, { name, kind }) => read.replaceAll(name, kind), text);
}
