// Practising: which question is there, what was picked, how it went, and which one comes next.

/** @import { Box, Boxes } from "../search/data.d.ts" */
/** @import { Engine } from "../engine/engine.js" */
/** @import { Course, QuizQuestion } from "../learnt/data.d.ts" */
/** @import { QuizTable } from "./quiz-table.js" */
/** @import { Unfolded } from "./quiz-frame.js" */
/** @import { Asked, Level, Plan } from "./sitting.js" */

import { Store } from "../base/index.js";
import { keepBoxes } from "../boxes/index.js";
import { answered, keepsLearnt, knownRules, learnt, letGo, putOff, today } from "../learnt/index.js";
import { pageAt } from "../places/index.js";
import { PRACTISING } from "../texts/index.js";
import { askDue } from "./due-questions.js";
import { addressSays, askedFor, boxesAbout, keepLevel, levelKept } from "./practice-storage.js";
import { quizPanel } from "./quiz-panel.js";
import { isRight, wishFor } from "./sitting.js";

/**
 * `waits`: is the question on its way; `plays`: is it being played; `gained`: a rule that is known by the answer;
 * `told`: are the cards' effects unfolded; `brought`: what came of a file; `over`: was that all that is due today?
 *
 * @typedef {{
 *   question: QuizQuestion | null, picked: readonly number[], judged: boolean, waits: boolean, plays: boolean,
 *   gained: string, results: readonly boolean[], unfolded: Unfolded, told: boolean, says: string, problem: string,
 *   brought: string, over: boolean,
 * }} Now
 *
 * @typedef {{
 *   course: Course, all: Box[], site: string, owns: boolean, engine: Engine, table: QuizTable, draw: () => void,
 *   show: (what: string, top: boolean) => void,
 * }} Parts
 */

/** @type {Now} */
const BEGINS = {
  question: null,
  picked: [],
  judged: false,
  waits: true,
  plays: false,
  gained: "",
  results: [],
  unfolded: "",
  told: false,
  says: "",
  problem: "",
  brought: "",
  over: false,
};

/** Of the question that comes next. */
const NOTHING = {
  asked: false,
  again: "",
  wanted: false,
  over: false,
  question: /** @type {QuizQuestion | null} */ (null),
};

/** @extends {Store<Now>} */
export class Practice extends Store {
  /** The questions of this sitting. @type {Asked[]} */
  #asked = [];
  /** The rules that have come up in this sitting. @type {Set<string>} */
  #past = new Set();
  /** The next one, as soon as it is there, or that there is none; `wanted`: is it shown then? */
  #coming = { ...NOTHING };

  /** @param {Parts} parts */
  constructor(parts) {
    super({ ...BEGINS }, parts.draw);
    this.parts = parts;
    const { id, lesson, today } = askedFor(parts.owns);
    this.first = id;
    /** @type {Plan} */
    this.plan = { boxes: boxesAbout(), level: levelKept(), lesson: this.#lessonOf(lesson) ? lesson : "", today };
    if (!keepsLearnt()) this.state.says = PRACTISING.keepsNothing;
  }

  begin() {
    this.set({});
    this.#coming.wanted = true;
    if (this.first) this.#ask({ id: this.first });
    else this.#prepare();
  }

  /** The lesson whose rules alone are asked about. */
  get lesson() {
    return this.#lessonOf(this.plan.lesson);
  }

  /** @param {number} at */
  pick(at) {
    const { question, picked, judged, waits } = this.state;
    if (!question?.choices[at] || judged || waits) return false;
    const others = question.several ? picked.filter((one) => one !== at) : [];
    this.set({ picked: picked.includes(at) && question.several ? others : [...others, at] });
    return true;
  }

  check() {
    const { question, picked, judged } = this.state;
    if (!question || judged || !picked.length) return;
    const before = new Set(knownRules());
    const right = isRight(question, picked);
    answered(question, right);
    const gained = knownRules().find((rule) => !before.has(rule) && this.parts.course.rules[rule]);
    const results = [...this.state.results, right];
    this.set({ judged: true, results, gained: this.parts.course.rules[gained ?? ""]?.name ?? "" });
    this.parts.show(".pr-main", false);
  }

  next() {
    const { question, over } = this.#coming;
    if (question) return this.#open(question);
    if (over) return this.#end();
    this.#coming.wanted = true;
    this.set({ waits: true, problem: "" });
    if (!this.#coming.asked) this.#prepare();
  }

  /** What Enter does: it checks what is picked, or goes on. */
  goOn() {
    if (this.state.waits) return false;
    if (this.state.judged) this.next();
    else this.check();
    return true;
  }

  play() {
    const { question } = this.state;
    if (!question?.played) return;
    this.state.plays = true;
    this.#lay(question.played.look, question.played.at);
    this.set({});
    this.go(1);
    this.parts.show(".pr-main", true);
  }

  /** @param {number} by */
  go(by) {
    this.parts.table.go(by);
    this.set({});
    return true;
  }

  /** @param {Unfolded} unfolded */
  unfold(unfolded) {
    this.set({ unfolded, brought: "" });
    if (unfolded === "progress") this.parts.show(".pr-progress h2", true);
  }

  /** @param {Level} level */
  useLevel(level) {
    keepLevel(level);
    this.#replan({ level, today: false });
  }

  /** @param {Boxes | null} boxes */
  useBoxes(boxes) {
    keepBoxes(boxes);
    this.#replan({ boxes: boxes ?? boxesAbout(), today: false });
  }

  /** Only the rules of a lesson; "" for all. @param {string} lesson */
  practise(lesson) {
    this.state.unfolded = "";
    this.#replan({ lesson, today: false });
  }

  /** @param {Partial<Plan>} change */
  #replan(change) {
    Object.assign(this.plan, change);
    this.#coming = { ...NOTHING, wanted: true };
    this.set({ waits: true, problem: "", over: false });
    this.#prepare();
  }

  #prepare() {
    const { course } = this.parts;
    const known = { plan: this.plan, course, asked: this.#asked, past: this.#past, random: Math.random };
    const now = () => ({ ...known, learnt: learnt(), today: today() });
    if (!this.plan.today) return this.#ask(wishFor(now()));
    this.#coming.asked = true;
    askDue(now, {
      ask: (wish, hear) => this.parts.engine.ask("quiz", { wish }, ({ reply, wrong }) => hear(wrong ? null : reply)),
      none: (rule, last) => {
        if (last) letGo(last);
        putOff(rule);
      },
      tell: (question) => (question ? this.#found(question) : this.#noMore()),
    });
  }

  #noMore() {
    this.#coming.over = true;
    if (this.#coming.wanted) this.#end();
  }

  /** @param {QuizQuestion} question */
  #found(question) {
    this.#coming.question = question;
    if (this.#coming.wanted) this.#open(question);
  }

  /** That was all that is due. */
  #end() {
    this.#coming = { ...NOTHING, asked: true, over: true };
    Object.assign(this.state, { question: null, picked: [], judged: false, waits: false, plays: false, over: true });
    addressSays(this.parts.owns, "", this.plan);
    this.set({});
    this.parts.show(".pr-over", true);
  }

  /** @param {import("../learnt/data.d.ts").QuizWish} wish */
  #ask(wish) {
    Object.assign(this.#coming, { asked: true, again: wish.id ?? "", question: null });
    this.parts.engine.ask("quiz", { wish }, ({ reply, wrong }) => {
      if (wrong) this.#none(wish, wrong[0]?.says ?? "");
      else this.#found(reply);
    });
  }

  /** There is none for this wish. @param {import("../learnt/data.d.ts").QuizWish} wish @param {string} problem */
  #none(wish, problem) {
    if (!wish.id) {
      const { wanted } = this.#coming;
      this.#coming = { ...NOTHING };
      if (wanted) this.set({ waits: false, problem });
      return;
    }
    letGo(wish.id);
    if (wish.id === this.first) this.set({ says: PRACTISING.noSuchQuestion });
    this.#prepare();
  }

  /** @param {QuizQuestion} question */
  #open(question) {
    const { again } = this.#coming;
    const isFirst = !this.#asked.length;
    this.#coming = { ...NOTHING };
    this.#asked = [...this.#asked.slice(-20), { id: question.id, again: again !== "" }];
    for (const rule of question.turned_on) this.#past.add(rule);
    if (!isFirst) this.state.says = "";
    Object.assign(this.state, {
      question,
      picked: [],
      judged: false,
      waits: false,
      plays: false,
      gained: "",
      problem: "",
    });
    addressSays(this.parts.owns, question.id, this.plan);
    this.#lay(question.look, null);
    this.set({});
    if (!isFirst) this.parts.show(".pr-asks", true);
    this.#prepare(); // one thinks about this one meanwhile
  }

  /** @param {import("../engine/protocol.d.ts").Look} look @param {number | null} step */
  #lay(look, step) {
    const does = {
      pick: (/** @type {number} */ at) => void this.pick(at),
      tell: (/** @type {boolean} */ told) => void Object.assign(this.state, { told }),
    };
    this.parts.table.lay(look, step, () => {
      const { question, picked, judged, told } = this.state;
      return question && quizPanel({ question, picked, judged, told, lesson: this.#toRead(question) }, does);
    });
  }

  /** The lesson to read about a question. @param {QuizQuestion} question */
  #toRead({ rules }) {
    const ids = rules.flatMap((rule) => this.parts.course.rules[rule]?.lessons ?? []);
    const lesson = this.#lessonOf(ids[0] ?? "");
    return lesson && { title: lesson.title, href: pageAt("learn", { lesson: lesson.id }) };
  }

  /** @param {string} id */
  #lessonOf(id) {
    return this.parts.course.parts.flatMap(({ lessons }) => lessons).find((one) => one.id === id) ?? null;
  }
}
