// The one way to the engine: a request goes there as JSON, replies come back as JSON.

/** @import { AnyModel } from "@anywidget/types" */
/** @import { Requests, Wrong } from "./protocol.d.ts" */

import { ENGINE } from "../texts/index.js";
import { facesBy } from "./face-file.js";
import { facesFrom } from "./faces.js";

/**
 * What comes back of a request of that kind: what was asked for, or what is wrong with it, or how far one is with it.
 * `done` is false as long as more of it is on its way.
 *
 * @template {keyof Requests} Kind
 * @typedef {{ id: number, done?: boolean } & (
 *   | { reply: Requests[Kind]["reply"], wrong?: undefined, progress?: undefined }
 *   | { wrong: Wrong[], reply?: undefined, progress?: undefined }
 *   | (true extends Requests[Kind]["streams"] ? HowFar : never)
 * )} Answered
 */

/** @typedef {{ progress: { positions: number }, reply?: undefined, wrong?: undefined }} HowFar */

/**
 * Is told every reply to a request of that kind.
 *
 * @template {keyof Requests} Kind
 * @typedef {(answered: Answered<Kind>) => void} Hear
 */

/**
 * `ask(kind, payload, hear)` sends a request; `hear` is told every reply, until a newer request of its kind goes out or
 * `drop(kind)` is called. `alone`: nobody is there. `stop()` at the end.
 *
 * @typedef {{
 *   ask: <Kind extends keyof Requests>(kind: Kind, payload: Requests[Kind]["asks"], hear: Hear<Kind>) => void,
 *   drop: (kind: keyof Requests) => void, alone: boolean, stop: () => void,
 * }} Engine
 */

/** How long nothing may be heard while something is asked: so often it is told that nobody answers. */
const SILENCE_MS = 2500;

const PATIENCE = 12_000;

/** The engine of an exported file: there is none. @returns {Engine} */
export function noEngine() {
  return { ask: () => {}, drop: () => {}, alone: true, stop: () => {} };
}

/**
 * The engine behind a widget.
 *
 * @param {AnyModel} model
 * @param {(silent: number) => void} tell called again and again with the milliseconds for which nobody has answered;
 *   with 0 when somebody does
 * @returns {Engine}
 */
export function engineOf(model, tell) {
  /** @type {Map<keyof Requests, { id: number, hear: Hear<any> }>} */
  const waiting = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let silent = Number.NaN; // nobody has answered yet
  // Two views of one widget, or a page that was renewed, must not take each other's replies.
  let next = Math.floor(Math.random() * 1e9);

  /** @param {Answered<any>} answered */
  function heard(answered) {
    const [kind, one] = [...waiting].find(([, { id }]) => id === answered?.id) ?? [];
    if (kind && answered.done !== false) waiting.delete(kind);
    if (silent !== 0) tell(0);
    silent = 0;
    wait();
    one?.hear(answered);
  }

  function wait() {
    clearTimeout(timer);
    if (waiting.size) timer = setTimeout(unheard, SILENCE_MS, SILENCE_MS);
  }

  /** @param {number} more */
  function unheard(more) {
    silent = (silent || 0) + more;
    wait();
    tell(silent);
  }

  /** @param {object} message */
  function send(message) {
    try {
      model.send(message);
    } catch {
      setTimeout(unheard, 0, Number.POSITIVE_INFINITY); // the connection is closed already
    }
  }

  model.on("msg:custom", heard);
  /** @type {Engine} */
  const engine = {
    ask(kind, payload, hear) {
      const id = next++;
      waiting.set(kind, { id, hear });
      wait();
      send({ kind, id, ...payload });
    },
    drop(kind) {
      if (!waiting.delete(kind)) return;
      wait();
      send({ kind: "drop", id: next++, what: kind });
    },
    alone: false,
    stop() {
      leave();
      clearTimeout(timer);
      waiting.clear();
      model.off("msg:custom", heard);
    },
  };
  const leave = facesFrom(
    facesBy((faces, hear) => engine.ask("faces", { faces }, ({ reply }) => hear(reply?.symbols ?? ""))),
  );
  return engine;
}

/**
 * The page around is told that nobody answers, so that it begins a new session; where it does not, it is said here.
 *
 * @param {HTMLElement} root
 * @param {number} silent
 * @param {(problem: string) => void} say
 */
export function unanswered(root, silent, say) {
  const event = new CustomEvent(silent ? "tt:gone" : "tt:here", { bubbles: true, cancelable: true, detail: silent });
  if (root.dispatchEvent(event) && silent >= PATIENCE) say(ENGINE.sessionEnded);
}
