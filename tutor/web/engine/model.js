// What a widget's module is given where no Jupyter stands behind it: its traits, and who hears of what.

/** @import { AnyModel } from "@anywidget/types" */

/**
 * `tell` has those hear who listen to an event. `send` is given what the widget says, `save` the names of what it has
 * set since it was last saved.
 *
 * @param {Record<string, unknown>} traits
 * @param {{ send: (message: any) => void, save?: (names: string[]) => void }} ways
 * @returns {{ model: AnyModel, tell: (event: string, ...values: unknown[]) => void }}
 */
export function modelOf(traits, { send, save }) {
  /** @type {Map<string, Set<Function>>} */
  const hearing = new Map();
  /** @type {Set<string>} */
  const changed = new Set();

  /** @param {string} event @param {unknown[]} values */
  function tell(event, ...values) {
    for (const hear of [...(hearing.get(event) ?? [])]) hear(...values);
  }

  const model = {
    /** @param {string} name */
    get: (name) => traits[name],
    /** @param {string} name @param {unknown} value */
    set(name, value) {
      traits[name] = value;
      changed.add(name);
      tell(`change:${name}`, value);
    },
    save_changes() {
      const names = [...changed];
      changed.clear();
      if (names.length) save?.(names);
    },
    /** @param {string} event @param {Function} hear */
    on: (event, hear) => void hearing.set(event, (hearing.get(event) ?? new Set()).add(hear)),
    /** @param {string} event @param {Function} hear */
    off: (event, hear) => void hearing.get(event)?.delete(hear),
    send,
  };
  // What else a model has, no widget of ours uses.
  return { model: /** @type {AnyModel} */ (/** @type {unknown} */ (model)), tell };
}
