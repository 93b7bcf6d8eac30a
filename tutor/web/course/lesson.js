// A lesson in an element of a page: its name and how far one is, one scene after the other on the table, and its end.

/** @import { Engine } from "../engine/engine.js" */
/** @import { State } from "../state/table-state.d.ts" */
/** @import { Lesson } from "../learnt/data.d.ts" */

import { focused, html, render, still } from "../base/index.js";
import { mount, rootIn } from "../table/index.js";
import { COURSE } from "../texts/index.js";
import { lessonEnd, lessonHead } from "./lesson-frame.js";
import { SceneGuide } from "./lesson-guide.js";
import { lengthOf } from "./lesson-steps.js";

const GAP = 8; // pixels around what is to be seen

/** A table that is led by a lesson has no address of its own. */
const NOWHERE = { owns: true, link: "", place: null, asked: false, call: () => {}, leave: () => {} };

/**
 * `knows`: do the tables hold all that there is to know of what is tapped? `engineFor` makes an engine for a table in
 * `root`, which says by `say` what is wrong with it. `at`: the scene, and how many entries of its script lie there.
 * `went` is told that, `answered` on which rules a closing question turned and whether it was answered right,
 * `finished` that all is done. `next`: what leads on
 * from the end, as a template; `leave` leads out of it; null where there is nowhere to go.
 *
 * @typedef {{
 *   lesson: Lesson, at: { scene: number, made: number }, first: boolean, knows?: boolean,
 *   engineFor: (root: HTMLElement, say: (problem: string) => void) => Engine,
 *   answered: (turned_on: string[], right: boolean) => void,
 *   went: (scene: number, made: number) => void, finished: () => void, next: () => unknown,
 *   leave: (() => void) | null,
 * }} About
 */

/** A lesson by itself, from its begin: nothing of it is kept, and it leads nowhere. */
export const BY_ITSELF = {
  at: { scene: 0, made: 0 },
  answered: () => {},
  went: () => {},
  finished: () => {},
  leave: null,
};

/** What leads on from the end of such a lesson. @param {() => void} again */
export function onceMore(again) {
  return html`<button type="button" class="tt-button" @click=${again}>${COURSE.onceMore}</button>`;
}

/** @param {HTMLElement} el @param {About} about */
export function lessonIn(el, about) {
  const { lesson, leave } = about;
  const head = rootIn(el);
  const place = document.createElement("div");
  place.className = "lr-place";
  el.append(place);
  const all = lengthOf(lesson.scenes_played);
  /** @type {ReturnType<typeof mount> | null} */
  let there = null;
  /** @type {SceneGuide | null} */
  let led = null;

  /** @param {number} scene @param {number} made */
  function drawHead(scene, made) {
    const now = lesson.scenes_played[scene];
    const before = lengthOf(lesson.scenes_played.slice(0, scene));
    const here = now ? lengthOf([{ ...now, steps: now.steps.slice(0, made), asks: null }]) : 0;
    render(lessonHead(lesson, before + here, all, leave), head);
  }

  function close() {
    there?.stop();
    led?.closing.leave();
    there = led = null;
    place.replaceChildren();
  }

  /** @param {number} number @param {number} made @param {boolean} moves is the focus to go there? */
  function open(number, made, moves) {
    close();
    const scene = lesson.scenes_played[number];
    if (!scene) return end();
    const laid = (/** @type {number} */ now) => {
      about.went(number, now);
      drawHead(number, now);
    };
    const isLast = number === lesson.scenes_played.length - 1;
    const goesOn = () => open(number + 1, 0, true);
    const root = rootIn(place);
    const first = about.first && number === 0;
    const guide = new SceneGuide(scene, {
      first,
      goesOn,
      isLast,
      laid,
      shown: () => pointOut(root),
      teaches: lesson.teaches,
      judged: about.answered,
    });
    guide.knows = Boolean(about.knows);
    root.classList.add("lr");
    led = guide;
    const asks = () => about.engineFor(root, (problem) => there?.table.say(problem));
    guide.closing.engine = asks();
    guide.redraw = guide.closing.redraw = () => {
      there?.table.redraw();
      if (wants && (lost(root) || root.querySelector(".lr-aim:focus"))) attend(root);
    };
    let wants = moves;
    const tell = (/** @type {State} */ state) => {
      if (!there) return;
      const isNew = guide.arrived(state, there.table.act);
      if (isNew ? wants : wants && lost(root)) attend(root);
      wants = true;
      inSight(root, guide.looksAt(state));
    };
    there = mount(root, { engine: asks(), first: guide.opensAt(made), here: NOWHERE, tell, guide });
    drawHead(number, made);
  }

  function end() {
    about.finished();
    drawHead(lesson.scenes_played.length, 0);
    render(lessonEnd(lesson, about.next()), place);
    /** @type {HTMLElement | null} */ (place.querySelector("h2"))?.focus();
  }

  open(about.at.scene, about.at.made, false);
  return { stop: close };
}

/** Was the focus on something that has gone? @param {HTMLElement} root */
function lost(root) {
  return focused(root) === document.body;
}

/**
 * What happens, or is to be done, stands above the panel, which may lie over the table.
 *
 * @param {HTMLElement} root
 * @param {string} what a selector
 */
function inSight(root, what) {
  const panel = root.querySelector(".tt-top");
  const shown = [...root.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
  if (!panel || !shown.length) return;
  const { top: under, left } = panel.getBoundingClientRect();
  const end = shown.some((box) => box.right <= left) ? innerHeight : Math.min(under, innerHeight);
  const [top, bottom] = [Math.min(...shown.map((box) => box.top)), Math.max(...shown.map((box) => box.bottom))];
  const by = bottom > end - GAP ? Math.min(bottom - end + GAP, top - GAP) : Math.min(0, top - GAP);
  if (by) scrollBy({ top: by, behavior: still() ? "instant" : "smooth" });
}

/** The focus goes to what is pointed at, so that it need only be tapped. @param {HTMLElement} root */
function pointOut(root) {
  /** @type {HTMLElement | null} */
  const wanted = root.querySelector(
    ".tt-card-pointed, .tt-stock.tt-pointed, .tt-pointed .tt-seat-who, .lr-panel .tt-main",
  );
  wanted?.focus({ preventScroll: true });
  inSight(root, ".tt-card-pointed, .tt-pointed");
}

/** The focus goes to what leads on, or to what is to be done. @param {HTMLElement} root */
function attend(root) {
  const wanted = [".lr-next", ".lr-aim"].map((one) => /** @type {HTMLElement | null} */ (root.querySelector(one)));
  wanted.find(Boolean)?.focus({ preventScroll: true });
}
