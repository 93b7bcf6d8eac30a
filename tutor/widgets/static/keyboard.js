// The keys that step: arrows, Home and End, and Space, which plays.

/** Listen for them; returns what stops listening. */
export function keyboard(root, open, act) {
  const KEYS = ["ArrowLeft", "ArrowRight", "Home", "End", " "];
  function pressed(event) {
    if (!KEYS.includes(event.key) || open.element.open || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = event.target;
    if (at.matches?.("input, textarea, select, .uu-picture") && !at.matches(".uu-slider")) return;
    if (event.key === " " && at.closest?.("button, a, summary, [tabindex='0']")) return;
    event.preventDefault();
    event.stopPropagation();
    act(event.key);
  }
  // On the widget itself, before the page around it sees the key; and anywhere, as long as nothing has the focus.
  const unfocused = (event) => event.target === document.body && pressed(event);
  root.addEventListener("keydown", pressed);
  document.addEventListener("keydown", unfocused);
  return () => {
    root.removeEventListener("keydown", pressed);
    document.removeEventListener("keydown", unfocused);
  };
}
