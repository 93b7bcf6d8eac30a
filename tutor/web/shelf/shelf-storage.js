// The shelf of this browser: what is on it, and what is done with it. All tables and tabs have the same.

/** @import { Item } from "./shelf.js" */

import { Kept } from "../base/index.js";
import { SHELF } from "../texts/index.js";
import { added, itemsIn, renamed, withFile, without } from "./shelf.js";

const KEPT = new Kept("tutor-shelf");

/**
 * The shelf, and what is being done with it: `words` it is searched by, `renaming` the id of the item that is given
 * another name, `taken` what was just removed and can be put back, `says` a sentence on what was done or could not be.
 */
export class Shelf {
  words = "";
  renaming = "";
  says = "";
  /** @type {Item | null} */
  taken = null;
  #text = "";
  /** @type {Item[]} */
  #items = [];

  /** @param {() => void} draw called whenever something about it is different */
  constructor(draw) {
    this.draw = draw;
    this.stop = KEPT.hear(() => this.draw());
    this.works = KEPT.works();
    if (!this.works) this.says = SHELF.keepsNothing;
  }

  /** What is on it, the newest first. */
  items() {
    const kept = KEPT.read();
    const text = JSON.stringify(kept);
    if (text !== this.#text) [this.#text, this.#items] = [text, itemsIn(kept)];
    return this.#items;
  }

  /** @param {Item} item */
  add(item) {
    if (this.works) this.#keep(added(this.items(), item));
  }

  /** @param {string} id */
  remove(id) {
    this.taken = this.items().find((item) => item.id === id) ?? null;
    this.says = this.taken ? SHELF.removed(this.taken.title) : "";
    this.#keep(without(this.items(), id));
  }

  putBack() {
    const { taken } = this;
    [this.taken, this.says] = [null, ""];
    if (taken) this.#keep([...this.items(), taken].sort((one, other) => other.when - one.when));
  }

  /** @param {string} id @param {string} title */
  rename(id, title) {
    this.renaming = "";
    this.#keep(renamed(this.items(), id, title));
  }

  /** Bring in what a file holds. @param {string} text */
  bring(text) {
    const { items, many, problem } = withFile(this.items(), text);
    this.taken = null;
    this.says = problem || (many ? SHELF.broughtIn(many) : SHELF.thereAlready);
    if (problem) this.draw();
    else this.#keep(items);
  }

  /** @param {Partial<Pick<Shelf, "words" | "renaming" | "says">>} change */
  set(change) {
    Object.assign(this, change);
    this.draw();
  }

  /** @param {Item[]} items */
  #keep(items) {
    if (!KEPT.write(items)) this.set({ says: SHELF.keepsNothing });
  }
}
