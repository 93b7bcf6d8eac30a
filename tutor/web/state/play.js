// Going through the steps by itself, as fast as a person reads.

const MIN_STEP_MS = 1100;
const MAX_STEP_MS = 5000;
const PER_LETTER = 38;

/**
 * `toggle()`, `stop()`: while it plays, `next()` is called again and again, until it says that nothing is left.
 *
 * @param {() => boolean} next
 * @param {() => string} sentence what there is to read now
 * @param {(playing: boolean) => void} tell
 */
export function player(next, sentence, tell) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let playing = false;

  function wait() {
    timer = setTimeout(on, Math.min(MAX_STEP_MS, Math.max(MIN_STEP_MS, sentence().length * PER_LETTER)));
  }

  function on() {
    if (next()) wait();
    else stop();
  }

  function stop() {
    if (!playing) return;
    clearTimeout(timer);
    playing = false;
    tell(false);
  }

  function toggle() {
    if (playing) return stop();
    playing = true;
    tell(true);
    on();
  }

  return { toggle, stop };
}
