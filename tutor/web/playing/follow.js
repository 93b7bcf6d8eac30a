// The story scrolls within itself, so that the sentence one is at is in sight.

/** The story's frame -> what was in sight there last. @type {WeakMap<Element, string>} */
const seen = new WeakMap();

/**
 * Keep the sentence one is at in sight, without moving the page. What a person has scrolled to stays until the next
 * step.
 *
 * @param {HTMLElement} root
 */
export function follow(root) {
  const frame = root.querySelector(".tt-lines");
  const line = frame?.querySelector(".tt-line-here");
  const last = !frame?.querySelector(".tt-line-later");
  const sight = `${last} ${line?.textContent}`;
  if (!frame || seen.get(frame) === sight) return;
  seen.set(frame, sight);
  if (!line) return frame.scrollTo({ top: 0 });
  const [view, box] = [
    frame.getBoundingClientRect(),
    (last ? (line.closest("ol")?.nextElementSibling ?? line) : line).getBoundingClientRect(),
  ];
  const [above, below] = [box.top - view.top, box.bottom - view.bottom];
  const by = above < 0 ? above : below > 0 ? Math.min(below, above) : 0;
  if (by) frame.scrollBy({ top: by });
}
