// Is the session behind the page still there? Asked only while somebody uses it: a forgotten tab keeps nothing alive.

/** @import { AnyModel } from "@anywidget/types" */

const EVERY = 15000;
const PATIENCE = 4000;

/**
 * `touch()`, to be called when the page is used; `tell(alive)` is called when what is known changes.
 *
 * @param {AnyModel | null} model
 * @param {(alive: boolean) => void} tell
 */
export function pulse(model, tell) {
  if (!model) return { touch() {}, stop() {} };
  let asked = -Infinity;
  let alive = true;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {boolean} now */
  function know(now) {
    clearTimeout(timer);
    timer = undefined;
    if (now === alive) return;
    alive = now;
    tell(alive);
  }

  /** @param {{ kind?: string } | null} content */
  function answered(content) {
    if (content?.kind === "pong") know(true);
  }

  function touch() {
    if (timer !== undefined || (alive && performance.now() - asked < EVERY)) return;
    asked = performance.now();
    timer = setTimeout(know, PATIENCE, false);
    try {
      model?.send({ kind: "ping" });
    } catch {
      know(false); // the connection is closed already
    }
  }

  model.on("msg:custom", answered);
  return {
    touch,
    stop() {
      clearTimeout(timer);
      model.off("msg:custom", answered);
    },
  };
}
