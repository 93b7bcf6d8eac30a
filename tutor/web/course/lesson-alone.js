// A lesson that is a file of its own: all of it lies in the page as data, and nobody is behind it who could be asked.

/** @import { Answer, Look } from "../engine/protocol.d.ts" */
/** @import { Engine } from "../engine/engine.js" */
/** @import { Lesson } from "../learnt/data.d.ts" */

import { noEngine } from "../engine/index.js";
import { BY_ITSELF, lessonIn, onceMore } from "./lesson.js";

/**
 * What lies in the page: the lesson, and for each of its scenes what is seen of its tables, in their order, and the
 * answer to its question.
 *
 * @typedef {{ lesson: Lesson, scenes: { looks: Look[], answer: Answer | null }[] }} Held
 */

/** An engine that has no more to say than what lies in the page. @param {Held} held @returns {Engine} */
function engineIn({ lesson, scenes }) {
  /** @type {Map<string, unknown>} */
  const known = new Map();
  lesson.scenes_played.forEach(({ tables, situation }, at) => {
    for (const [number, table] of tables.entries()) known.set(keyOf("look", table), scenes[at]?.looks[number]);
    known.set(keyOf("answer", situation), scenes[at]?.answer);
  });
  return {
    ...noEngine(),
    alone: false,
    ask(kind, payload, hear) {
      const reply = known.get(keyOf(kind, /** @type {{ situation?: unknown }} */ (payload).situation));
      const told = /** @type {(answered: { id: number, reply: unknown }) => void} */ (hear);
      if (reply) setTimeout(() => told({ id: 0, reply }));
    },
  };
}

/** @param {string} kind @param {unknown} situation */
function keyOf(kind, situation) {
  return `${kind} ${JSON.stringify(situation)}`;
}

/** @param {HTMLElement} el @param {Held} held */
function begun(el, held) {
  el.replaceChildren();
  const there = lessonIn(el, {
    ...BY_ITSELF,
    lesson: held.lesson,
    first: true,
    knows: true,
    engineFor: () => engineIn(held),
    next: () => onceMore(again),
  });

  function again() {
    there.stop();
    begun(el, held);
  }
}

const root = document.getElementById("table");
const held = document.getElementById("held")?.textContent;
if (root && held) begun(root, JSON.parse(held));
