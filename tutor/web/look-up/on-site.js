// Whether the other pages can be led to.

/** A site has addresses for its pages; a notebook opened in an editor has none. */
export function onSite() {
  return document.body.dataset.home !== undefined;
}
