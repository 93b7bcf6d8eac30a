// Making elements. Text always becomes a text node, so nothing in a name or a sentence can act as markup.

/** An element with attributes (`onclick` and the like are listeners; `false` and `null` leave one out) and children. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** A card's name without the number of its copy: `Neigh#2` is a `Neigh`. */
export function plainName(card) {
  return card.replace(/#\d+$/, "");
}

/** `1 card`, `2 cards`. */
export function counted(number, word) {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}

/** Does this person want things to hold still? */
export function still() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
