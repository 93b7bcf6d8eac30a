// What a quarrel is about, as it was typed: which cards, whose, who does what, and what is asked.

/** @import { Boxes, Index, Named, Quarrel } from "./data.d.ts" */
/** @import { Part } from "./parts.js" */
/** @import { Person } from "./people.js" */
/** @import { Token } from "./tokens.js" */

import { cardsSaid } from "./card-mentions.js";
import { partsOf, range } from "./parts.js";
import { peopleSaid } from "./people.js";
import { askedIn } from "./question-words.js";
import { Reader } from "./reading.js";
import { tokensOf } from "./tokens.js";

const LONGEST = 2000;

/**
 * A quarrel, as it was said. What the words do not say stays open.
 *
 * @param {Index} index
 * @param {string} text of a longer one its beginning
 * @param {Boxes | null} boxes
 * @returns {Quarrel}
 */
export function understood(index, text, boxes) {
  const said = text.slice(0, LONGEST);
  const tokens = tokensOf(said);
  const spans = cardsSaid(index, tokens, boxes);
  const taken = new Set(spans.flatMap(({ from, to }) => range(from, to)));
  const people = peopleSaid(tokens, taken);
  const parts = partsOf(said, tokens, spans, people, taken);
  const acts = new Reader(tokens, parts).read();
  const things = parts.flatMap(({ thing }) => thing ?? []);
  return {
    text: said,
    boxes,
    cards: eachOnce(parts, tokens),
    kinds: things.flatMap((thing) => ("kind" in thing ? [thing] : [])),
    people: whoIs(people),
    acts,
    ...askedIn(tokens, people, taken),
  };
}

/**
 * The cards; one that is named again is the same one, unless it is somebody else's or "another".
 *
 * @param {Part[]} parts
 * @param {Token[]} tokens
 */
function eachOnce(parts, tokens) {
  /** @type {Named[]} */
  const cards = [];
  for (const { thing, from } of parts) {
    if (!thing || !("name" in thing)) continue;
    const isNew = /^(?:another|second|third|other)$/.test(tokens[from - 1]?.word ?? "");
    const before = cards.find(
      ({ name, whose }) => name === thing.name && (!whose || !thing.whose || whose === thing.whose),
    );
    if (!before || isNew) cards.push(thing);
    else Object.assign(before, { whose: before.whose ?? thing.whose, place: before.place ?? thing.place });
  }
  return cards;
}

/** Each once. @param {Person[]} people */
function whoIs(people) {
  const first = new Map(people.toReversed().map(({ name, said }) => [name, said]));
  return [...new Set(people.map(({ name }) => name))].map((name) => ({ name, said: first.get(name) ?? name }));
}
