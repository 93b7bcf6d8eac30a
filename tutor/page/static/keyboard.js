// The keys that step: arrows, Home and End, and Space, which plays.

const KEYS = ["ArrowLeft", "ArrowRight", "Home", "End", " "];

/**
 * Listen for them; returns what stops listening.
 *
 * @param {HTMLElement} root
 * @param {{ element: HTMLDialogElement }} open the sheet: while it is open, the keys are its own
 * @param {(key: string) => void} act
 */
export function keyboard(root, open, act) {
  /** @param {KeyboardEvent} event */
  function pressed(event) {
    if (!KEYS.includes(event.key) || open.element.open || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = event.target instanceof Element ? event.target : document.body;
    if (at.matches("input, textarea, select, .uu-picture") && !at.matches(".uu-slider")) return;
    if (event.key === " " && at.closest("button, a, summary, [tabindex='0']")) return;
    event.preventDefault();
    event.stopPropagation();
    act(event.key);
  }

  /** @param {KeyboardEvent} event */
  function unfocused(event) {
    if (event.target === document.body) pressed(event);
  }

  // On the widget itself, before the page around it sees the key; and anywhere, as long as nothing has the focus.
  root.addEventListener("keydown", pressed);
  document.addEventListener("keydown", unfocused);
  return () => {
    root.removeEventListener("keydown", pressed);
    document.removeEventListener("keydown", unfocused);
  };
}
