// The cards of one's own on the shelf: changed and removed there, and each of that undone.

/** @import { KeptCard } from "./own-card.d.ts" */

import { OWN } from "../texts/index.js";
import { hearCards, isSameName, keptCards, without, writeCards } from "./own-storage.js";

const MAX_UNDONE = 40;

/** What can be undone: those that went, where they stood, and those that came. */
/** @typedef {{ went: KeptCard[], at: number, came: KeptCard[], says: string }} Step */

/**
 * The cards, and what is being done with them: `words` they are searched by, `says` a sentence on what was done. What
 * lies on a table has its own copy, which stays as it is.
 */
export class OwnShelf {
  words = "";
  says = "";
  /** @type {Step[]} */
  #steps = [];
  #cards = keptCards();

  /** @param {() => void} draw called whenever something about it is different */
  constructor(draw) {
    this.draw = draw;
    this.stop = hearCards(() => {
      this.#cards = keptCards();
      this.draw();
    });
  }

  /** What is kept, the last one first. */
  cards() {
    return this.#cards;
  }

  /** Can what was done last be undone? */
  canUndo() {
    return this.#steps.length > 0;
  }

  /** @param {KeptCard} card */
  remove(card) {
    this.#do({ went: [card], at: this.#cards.indexOf(card), came: [], says: OWN.isRemoved(card.name) });
  }

  /** Another name, type, text or box for the card of that name. @param {string} was @param {KeptCard} card */
  change(was, card) {
    const old = this.#cards.filter(({ name }) => isSameName(name, was) || isSameName(name, card.name));
    this.#do({ went: old, at: this.#cards.indexOf(old[0] ?? card), came: [card], says: OWN.isChangedThere(card.name) });
  }

  undo() {
    const step = this.#steps.pop();
    if (!step) return;
    this.says = "";
    this.#put(step.went, step.at, step.came);
  }

  /** @param {Partial<Pick<OwnShelf, "words" | "says">>} change */
  set(change) {
    Object.assign(this, change);
    this.draw();
  }

  /** @param {Step} step */
  #do(step) {
    this.#steps = [...this.#steps, step].slice(-MAX_UNDONE);
    this.says = step.says;
    this.#put(step.came, step.at, step.went);
  }

  /**
   * Some come in the place of others.
   *
   * @param {KeptCard[]} come
   * @param {number} at
   * @param {KeptCard[]} go
   */
  #put(come, at, go) {
    const rest = without(this.#cards, [...come, ...go]);
    if (!writeCards(rest.toSpliced(Math.max(at, 0), 0, ...come))) this.set({ says: OWN.keepsNothing });
  }
}
