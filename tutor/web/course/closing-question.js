// The question at the end of a scene: what is said to it, the engine's answer, and how that is counted.

/** @import { Answer, Situation } from "../engine/protocol.d.ts" */
/** @import { Engine } from "../engine/engine.js" */

/** The sentences of an answer that its reasons do not say. @param {Answer} found */
export function saidOf({ says, reason, because }) {
  const told = because.map((one) => one.says);
  return [says, reason].filter((one) => one && !told.includes(one));
}

/** It has an engine of its own, for it is counted even where one goes on before all of the answer is known. */
export class ClosingQuestion {
  /** What was said to it. */
  picked = "";
  /** The engine's answer, "asking" while it is looked for. @type {Answer | "asking" | null} */
  found = null;
  problem = "";
  #isJudged = false;
  #isLeft = false;

  /**
   * @param {Situation} situation
   * @param {readonly string[]} teaches the rules that the lesson is about
   * @param {(rules: string[], right: boolean) => void} judged is told once how it was answered, and on which rule it
   *   turns
   */
  constructor(situation, teaches, judged) {
    this.situation = situation;
    this.teaches = teaches;
    this.judged = judged;
    /** @type {Engine | null} */
    this.engine = null;
    this.redraw = () => {};
  }

  /** Ask the engine, once. */
  ask() {
    if (this.found) return;
    this.found = "asking";
    this.engine?.ask("answer", { situation: this.situation }, ({ reply, wrong }) => {
      if (wrong) Object.assign(this, { found: null, problem: wrong[0]?.says ?? "" });
      else if (reply) this.found = reply;
      this.#judge();
      this.redraw();
    });
  }

  /** @param {string} answer */
  pick(answer) {
    this.picked = answer;
    this.#judge();
    this.redraw();
  }

  /** One has gone on: what was answered is still counted as soon as it can be. */
  leave() {
    this.#isLeft = true;
    this.redraw = () => {};
    this.#end();
  }

  /** Was it answered, and is it known how? */
  isAnswered() {
    return this.picked !== "" && this.found !== null && this.found !== "asking";
  }

  /** Was it answered as the engine answers it? */
  isRight() {
    return this.found !== null && this.found !== "asking" && this.found.answer === this.picked;
  }

  /** It turns on the first of its reasons that the lesson is about, as soon as all of them are known. */
  #judge() {
    const { found } = this;
    if (!this.#isJudged && this.picked && found && found !== "asking" && found.sure) {
      this.#isJudged = true;
      const rule = found.because.map(({ id }) => id).find((id) => this.teaches.includes(id));
      this.judged(rule ? [rule] : [], this.isRight());
    }
    this.#end();
  }

  /** Nobody waits for the engine any more. */
  #end() {
    if (this.#isLeft && (this.#isJudged || !this.picked || this.problem)) this.engine?.stop();
  }
}
