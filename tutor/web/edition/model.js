// What a widget's module is given by a notebook, without a notebook: its traits, and a way to the answers.

/** @import { AnyModel } from "@anywidget/types" */
/** @import { Asking } from "./asking.js" */

/**
 * `waits` tells whether somebody waits for a reply just now.
 *
 * @param {Record<string, unknown>} traits
 * @param {Asking} asking
 * @param {(waits: boolean) => void} waits
 * @returns {AnyModel}
 */
export function modelOf(traits, asking, waits) {
  /** @type {Map<string, Set<Function>>} */
  const hearing = new Map();
  /** @type {Set<unknown>} */
  const waiting = new Set();

  /** @param {string} event @param {unknown} value */
  function tell(event, value) {
    for (const hear of [...(hearing.get(event) ?? [])]) hear(value);
  }

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

  const model = {
    /** @param {string} name */
    get: (name) => traits[name],
    /** @param {string} name @param {unknown} value */
    set(name, value) {
      traits[name] = value;
      tell(`change:${name}`, value);
    },
    save_changes() {},
    /** @param {string} event @param {Function} hear */
    on: (event, hear) => void hearing.set(event, (hearing.get(event) ?? new Set()).add(hear)),
    /** @param {string} event @param {Function} hear */
    off: (event, hear) => void hearing.get(event)?.delete(hear),
    send,
  };
  return /** @type {AnyModel} */ (/** @type {unknown} */ (model)); // what else a model has, no widget of ours uses
}
