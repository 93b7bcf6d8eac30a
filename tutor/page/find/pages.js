// Where the other pages are: on the site at their names, in JupyterLab the notebooks beside this one.

/** @param {string} name @param {Record<string, string>} [query] */
export function pageAt(name, query) {
  const { home } = document.body.dataset;
  const asks = query ? `?${new URLSearchParams(query)}` : "";
  return home ? `${home}${name}${asks}` : `${name}.ipynb${asks}`;
}
