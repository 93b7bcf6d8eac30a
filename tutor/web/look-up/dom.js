// Making elements. Text always becomes a text node, so nothing in a name or a sentence can act as markup.

/** @typedef {string | number | boolean | null | undefined | ((event: any) => unknown)} Attribute */

/**
 * An element with attributes and children. A function listens (`onclick: ...`); `false`, `null` and `undefined` leave
 * an attribute or a child out. A style is set as such, for a page's policy may forbid the attribute.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Attribute>} attributes
 * @param {(Node | string | null | undefined)[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.replace(/^on/, ""), value);
    else if (name === "style") element.style.cssText = String(value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** Does this person want things to hold still? */
export function still() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
