// What one steps through stays in sight: the card that acts, and the sentence of the story.

/** The root -> the step that was in sight there last. @type {WeakMap<Element, string>} */
const steps = new WeakMap();

/** The story's frame -> what was in sight there last. @type {WeakMap<Element, string>} */
const seen = new WeakMap();

/**
 * Keep in sight what happens at the step that one is at. What a person has scrolled to stays until the next step.
 *
 * @param {HTMLElement} root
 */
export function follow(root) {
  followCards(root);
  followStory(root);
}

/**
 * The whole table, where it fits above the bar; else the card that acts. Whoever reads the story stays there.
 *
 * @param {HTMLElement} root
 */
function followCards(root) {
  const caption = /** @type {HTMLElement | null} */ (root.querySelector(".tt-caption"));
  const before = steps.get(root);
  const step = caption?.dataset.step ?? "";
  steps.set(root, step);
  const table = root.querySelector(".tt-table");
  const isReading = root.querySelector(".tt-story")?.contains(document.activeElement);
  if (!caption || !table || isReading || before === undefined || before === step) return;
  const end = caption.getBoundingClientRect().top;
  const doesFit = table.getBoundingClientRect().height <= end;
  const one = doesFit ? table : (table.querySelector(".tt-card-acting") ?? table);
  const { top, bottom } = one.getBoundingClientRect();
  if (top < 0 || bottom > end) one.scrollIntoView({ block: "nearest" });
}

/** The sentence of the story, without moving the page. @param {HTMLElement} root */
function followStory(root) {
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
