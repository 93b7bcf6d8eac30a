// Who leads through a game: it is asked for with the learner's eyes, its moves are stepped, and a hint may be had.

/** @import { Engine } from "../engine/engine.js" */
/** @import { Act, Entry, GuidedPart, Look, Situation, State } from "../state/table-state.d.ts" */
/** @import { Game, GameLook, Hint, TurningPoints } from "../learnt/data.d.ts" */

import { still } from "../base/index.js";
import { keepGame } from "../learnt/index.js";
import { keyOf } from "../state/index.js";
import { gameBar, openAnswers } from "./game-bar.js";
import { gamePanel, isOver } from "./game-panel.js";
import { stopsOf } from "./game-steps.js";

/** @typedef {import("../state/table-state.d.ts").Guide} Guide */

/**
 * What the guide of a game is given: `leave` shows how another game is begun.
 *
 * @typedef {{ engine: Engine, leave: () => void, root: HTMLElement, redraw: () => void }} GameParts
 */

/** @implements {Guide} */
export class GameGuide {
  /** @type {readonly GuidedPart[]} */
  without = ["questions", "list", "laying", "picture"];
  knows = true;

  /** @param {Game & { whys?: Record<string, string> }} game @param {GameParts} parts */
  constructor({ situation, you, strength, whys = {} }, parts) {
    this.game = { situation, you, strength };
    this.parts = parts;
    /** @type {Record<string, string>} entry of the script -> why an opponent made it */
    this.whys = { ...whys };
    /** @type {Hint | null} */
    this.hint = null;
    /** Is a hint on its way? */
    this.hinting = false;
    /** @type {TurningPoints | null} where the game turned, once it is over */
    this.back = null;
    /** Which game that was asked of: its script. */
    this.lookedBackOn = "";
    /** How many moves the others have made while one waits. */
    this.made = 0;
    /** Was a move just made, so that what follows from it is stepped through? */
    this.fresh = false;
    this.panel = this.panel.bind(this);
  }

  /** @param {State} state @param {Act} act */
  panel(state, act) {
    return gamePanel(this, state, act);
  }

  /** @param {State} state @param {Act} act */
  bar(state, act) {
    return gameBar(this, state, act);
  }

  /** How much room its bar needs, and whether all of it is told at the end. @param {State} state */
  shape(state) {
    const many = openAnswers(state).length;
    const answers = many > 4 ? "gm-many" : many > 2 ? "gm-some" : "";
    return [answers, isOver(state) && "gm-ended"].filter(Boolean).join(" ");
  }

  /** @param {Situation} situation */
  request(situation) {
    this.made = 0;
    return { kind: /** @type {const} */ ("game"), payload: { game: { ...this.game, situation } } };
  }

  /** @param {Entry} _entry @param {State} _state @param {Act} _act */
  takes(_entry, _state, _act) {
    this.fresh = true;
    this.hint = null;
    return false;
  }

  /** Of a look that has just come one sees first what was done oneself. @param {Look} look */
  begins(look) {
    const { theirs, from } = /** @type {GameLook} */ (look);
    this.tellWhys(look, theirs);
    if (!this.fresh) return null;
    this.fresh = false;
    const first = stopsOf(look).find((stop) => stop.from >= from)?.to ?? look.events.length;
    const more = first < look.events.length;
    this.later(more ? ".gm-next" : ".gm-head");
    return more ? first : null;
  }

  /**
   * Why the others did what they did is told once, and kept; of moves that were taken back, nothing is.
   *
   * @param {Look} look
   * @param {GameLook["theirs"]} theirs
   */
  tellWhys({ situation }, theirs) {
    const many = situation.script?.length ?? 0;
    const kept = Object.entries(this.whys).filter(([entry]) => Number(entry) < many);
    const told = theirs.filter(({ why }) => why).map(({ entry, why }) => [String(entry), why]);
    this.whys = Object.fromEntries([...kept, ...told]);
  }

  /** @param {number} positions */
  hears(positions) {
    this.made = positions;
  }

  /** What is pointed at: the hint. @param {State} state */
  points({ shown, current }) {
    const { hint } = this;
    if (!hint || !current) return null;
    return shown?.decision?.options.find(({ entry }) => keyOf(entry) === keyOf(hint.entry)) ?? null;
  }

  /** Ask for a hint. @param {State} state */
  askHint({ situation }) {
    this.hinting = true;
    this.parts.redraw();
    this.parts.engine.ask("hint", { game: { ...this.game, situation } }, ({ reply, wrong }) => {
      this.hinting = false;
      this.hint = reply ?? { entry: {}, says: wrong?.[0]?.says ?? "", why: "" };
      this.parts.redraw();
      this.later(".gm-hint");
    });
  }

  /** Ask where the game turned, once. @param {State} state */
  lookBack({ situation }) {
    const asked = JSON.stringify(situation.script ?? []);
    if (this.lookedBackOn === asked) return;
    this.lookedBackOn = asked;
    this.back = null;
    this.parts.engine.ask("turning_points", { game: { ...this.game, situation } }, ({ reply, done }) => {
      if (!done || !reply || this.lookedBackOn !== asked) return;
      this.back = reply;
      this.parts.redraw();
    });
  }

  /** Back to the learner's last own decision. @param {State} state @param {Act} act */
  takeBack(state, act) {
    const { back } = /** @type {GameLook} */ (state.look);
    if (back !== null) this.playFrom(state, act, back);
  }

  /**
   * Back to a decision: so many entries of the script lead to it.
   *
   * @param {State} state
   * @param {Act} act
   * @param {number} back
   */
  playFrom({ situation }, act, back) {
    this.hint = null;
    this.fresh = false;
    act.show({
      situation: { ...situation, script: (situation.script ?? []).slice(0, back) },
      asked: false,
      mood: "play",
      step: null,
    });
    this.later(".gm-head");
  }

  /** Pass the moment on as the learner sees it. @param {State} state @param {Act} act */
  share({ situation, look }, act) {
    this.parts.engine.ask("game_shared", { game: { ...this.game, situation } }, ({ reply, wrong }) => {
      if (wrong) return act.say(wrong[0]?.says ?? "");
      const { situation: passed, link } = reply;
      Object.assign(look ?? {}, { passed, link, title: passed.title });
      act.share();
    });
  }

  /** Keep the game as it is now. @param {State} state */
  keep({ look }) {
    if (look) keepGame({ ...this.game, situation: look.situation, whys: this.whys });
  }

  /** What has just come gets the focus when it is drawn, and where it happened comes in sight. @param {string} what */
  later(what) {
    requestAnimationFrame(() => {
      const found = /** @type {HTMLElement | null} */ (this.parts.root.querySelector(what));
      found?.focus({ preventScroll: true });
      const where = what === ".gm-hint" ? ".tt-card-pointed" : ".tt-card-acting, .tt-seat-asked, .tt-now";
      const behavior = still() ? "auto" : "smooth";
      const there =
        what === ".gm-hint" ? [...this.parts.root.querySelectorAll(where)] : [this.parts.root.querySelector(where)];
      for (const one of there) one?.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
    });
  }
}
