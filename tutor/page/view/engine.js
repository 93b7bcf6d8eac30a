// The one way to the engine: a request goes there as JSON, replies come back as JSON.

/** @import { AnyModel } from "@anywidget/types" */
/** @import { Wrong } from "./data.d.ts" */

/**
 * What comes back: what was asked for, or what is wrong with it. `done` is false as long as more of it is on its way.
 *
 * @template [T=any]
 * @typedef {{ id: number, done?: boolean, reply?: T, wrong?: Wrong[], progress?: { positions: number } }} Answered
 */

/**
 * `ask(kind, payload, hear)` sends a request; `hear` is told every reply, until a newer request of its kind goes out or
 * `drop(kind)` is called. `alone`: nobody is there. `stop()` at the end.
 *
 * @typedef {{ ask: (kind: string, payload: object, hear: (answered: Answered) => void) => void, drop: (kind: string) => void, alone: boolean, stop: () => void }} Engine
 */

/** How long an engine may say nothing while something is asked of it: then there is none any more. */
const PATIENCE = 12_000;

/** The engine of an exported file: there is none. @returns {Engine} */
export function noEngine() {
  return { ask: () => {}, drop: () => {}, alone: true, stop: () => {} };
}

/**
 * The engine behind a widget.
 *
 * @param {AnyModel} model
 * @param {() => void} gone called once when it does not answer any more
 * @returns {Engine}
 */
export function engineOf(model, gone) {
  /** @type {Map<string, { id: number, hear: (answered: Answered) => void }>} */
  const waiting = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  // Two views of one widget, or a page that was renewed, must not take each other's replies.
  let next = Math.floor(Math.random() * 1e9);

  /** @param {Answered} answered */
  function heard(answered) {
    wait();
    for (const [kind, one] of waiting) {
      if (one.id !== answered?.id) continue;
      if (answered.done !== false) waiting.delete(kind);
      wait();
      one.hear(answered);
      return;
    }
  }

  function wait() {
    clearTimeout(timer);
    if (waiting.size) timer = setTimeout(gone, PATIENCE);
  }

  model.on("msg:custom", heard);
  return {
    ask(kind, payload, hear) {
      const id = next++;
      waiting.set(kind, { id, hear });
      wait();
      model.send({ kind, id, ...payload });
    },
    drop(kind) {
      if (!waiting.delete(kind)) return;
      wait();
      model.send({ kind: "drop", id: next++, what: kind });
    },
    alone: false,
    stop() {
      clearTimeout(timer);
      model.off("msg:custom", heard);
    },
  };
}
