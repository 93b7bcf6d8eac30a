// Is the session behind the page still there? Asked only while somebody uses the page, so that a forgotten tab keeps nothing alive.

const EVERY = 15000;
const PATIENCE = 4000;

/** `touch()`, to be called when the page is used; `tell(alive)` is called when what is known changes. */
export function pulse(model, tell) {
  if (!model) return { touch() {}, stop() {} };
  let asked = -Infinity;
  let alive = true;
  let timer = null;

  function know(now) {
    if (now !== alive) tell((alive = now));
  }

  function answered(content) {
    if (content?.kind !== "pong") return;
    clearTimeout(timer);
    timer = null;
    know(true);
  }

  function touch() {
    if (timer !== null || (alive && performance.now() - asked < EVERY)) return;
    asked = performance.now();
    timer = setTimeout(() => ((timer = null), know(false)), PATIENCE);
    try {
      model.send({ kind: "ping" });
    } catch {
      know(false); // the connection is closed already
    }
  }

  model.on("msg:custom", answered);
  return { touch, stop: () => (clearTimeout(timer), model.off("msg:custom", answered)) };
}
