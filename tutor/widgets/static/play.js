// Going through the steps by itself, as fast as a person reads.

const LEAST = 1100;
const MOST = 5000;
const PER_LETTER = 38;

/** `toggle()`, `stop()`: while it plays, `next()` is called again and again, until it says that nothing is left. */
export function player(next, sentence, tell) {
  let timer = null;

  function wait() {
    timer = setTimeout(() => (next() ? wait() : stop()), Math.min(MOST, Math.max(LEAST, sentence().length * PER_LETTER)));
  }

  function stop() {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    tell(false);
  }

  function toggle() {
    if (timer !== null) return stop();
    tell(true);
    return next() ? wait() : (timer = 0, stop());
  }

  return { toggle, stop };
}
