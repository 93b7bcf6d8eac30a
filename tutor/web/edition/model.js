// What a widget's module is given by a notebook, without a notebook: its traits, and a way to the answers.

/** @import { AnyModel } from "@anywidget/types" */
/** @import { Asking } from "./asking.js" */

import { modelOf as held } from "../engine/index.js";

/**
 * `waits` tells whether somebody waits for a reply just now.
 *
 * @param {Record<string, unknown>} traits
 * @param {Asking} asking
 * @param {(waits: boolean) => void} waits
 * @returns {AnyModel}
 */
export function modelOf(traits, asking, waits) {
  /** @type {Set<unknown>} */
  const waiting = new Set();

  /** @param {string} kind @param {boolean} isAsked */
  function count(kind, isAsked) {
    if (isAsked) waiting.add(kind);
    else waiting.delete(kind);
    waits(waiting.size > 0);
  }

  /** @param {any} message */
  function send(message) {
    if (message.kind === "drop") {
      asking.drop(message.what);
      return count(message.what, false);
    }
    count(message.kind, true);
    asking.ask(message, (reply) => {
      if (reply.done !== false) count(message.kind, false);
      tell("msg:custom", reply);
    });
  }

  const { model, tell } = held(traits, { send });
  return model;
}
