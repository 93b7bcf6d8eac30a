// Who has been spoken of in a quarrel, and how they are called here.

import { wordsIn } from "./tokens.js";

/** Who tells it. */
export const SPEAKER = "Ana";
const OTHERS = ["Ben", "Cleo", "Dan", "Emma", "Finn", "Gina", "Hugo"];
const MEN = "brother bro dad father husband hubby boyfriend bf son uncle guy dude nephew boy grandpa fiance";
const WOMEN = "sister sis mom mum mother wife wifey girlfriend gf daughter aunt niece girl lady grandma fiancee";
const ANYBODY = `
  friend mate buddy pal opponent opp oponent opponet enemy partner roommate flatmate cousin neighbour neighbor
  colleague coworker boss kid kiddo player person someone somebody bff spouse
`;
/** What somebody is called -> "m", "f", or "" for either. @type {Map<string, string>} */
export const NOUNS = new Map(
  [
    [MEN, "m"],
    [WOMEN, "f"],
    [ANYBODY, ""],
  ].flatMap(([words = "", gender = ""]) =>
    [...wordsIn(words)].map((word) => /** @type {[string, string]} */ ([word, gender])),
  ),
);
export const BEFORE = wordsIn(`
  my our his her their your a an the another other one some this that first second third next last
`);
const NEW = new Set(["another", "second", "third", "else"]);

/** A name as one writes it: "ben's", "BEN" and "Ben" are Ben. @param {string} raw */
export function nameOf(raw) {
  const plain = raw.replace(/['’´`]s$/i, "");
  const word = plain === plain.toUpperCase() ? plain.toLowerCase() : plain;
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** Who has been spoken of, and how they are called here. */
export class Known {
  /** @param {Set<string>} names */
  constructor(names) {
    this.free = OTHERS.filter((name) => !names.has(name));
    /** @type {{ name: string, said: string, gender: string }[]} the last one first */
    this.people = [];
  }

  /** Has nobody been spoken of but who speaks? */
  isAlone() {
    return this.people.every(({ name }) => name === SPEAKER);
  }

  /** @param {string} name @param {string} gender @param {string} [said] */
  met(name, gender, said = name) {
    const called = name === SPEAKER && said === name ? SPEAKER : name;
    const before = this.people.find((one) => one.name === called);
    this.people = [
      { name: called, said: before?.said ?? said, gender: gender || (before?.gender ?? "") },
      ...this.people.filter((one) => one !== before),
    ];
    return called;
  }

  /** @param {string} said @param {string} gender */
  another(said, gender) {
    return this.met(this.free.shift() ?? "Iris", gender, said);
  }

  /** Who was spoken of last, and may be he, or she. @param {string} gender @param {string} said */
  last(gender, said) {
    const fitting = this.people.find(
      (one) => one.name !== SPEAKER && (!one.gender || !gender || one.gender === gender),
    );
    return fitting ? this.met(fitting.name, gender) : this.another(said, gender);
  }

  /** Whom some words mean: the same as before, or somebody new. @param {string[]} words @param {string} gender */
  called(words, gender) {
    const said = words.filter((word) => !BEFORE.has(word) || NEW.has(word)).join(" ");
    const before = this.people.find((one) => one.said === said);
    if (before && !/^(?:another|second|third)|else/.test(said)) return this.met(before.name, gender);
    const others = this.people.filter((one) => one.name !== SPEAKER);
    const same =
      /^(?:opponent|opp|player|person|guy)$/.test(said) && words.length > 1 && words[0] !== "a" && others.length === 1;
    return same ? this.met(others[0]?.name ?? "", gender) : this.another(said, gender);
  }
}
