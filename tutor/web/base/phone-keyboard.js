// Where the keyboard of a phone lies over the page, the sheet stands above it.

/**
 * Says on the root how much of the window is covered, as `--tt-covered`; returns what stops it.
 *
 * @param {HTMLElement} root
 */
export function aboveKeyboard(root) {
  const seen = window.visualViewport;
  if (!seen) return () => {};
  const say = () => {
    const covered = Math.max(0, innerHeight - seen.height - seen.offsetTop);
    root.style.setProperty("--tt-covered", `${Math.round(covered)}px`);
  };
  seen.addEventListener("resize", say);
  seen.addEventListener("scroll", say);
  return () => {
    seen.removeEventListener("resize", say);
    seen.removeEventListener("scroll", say);
  };
}
