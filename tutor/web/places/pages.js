// Where the other pages are: on a site at their names, each a folder where it is static, in JupyterLab the notebooks
// beside this one.

/** @param {string} name @param {Record<string, string>} [query] */
export function pageAt(name, query) {
  const { home, ending = "" } = document.body.dataset;
  const asks = query ? `?${new URLSearchParams(query)}` : "";
  return home ? `${home}${name && name + ending}${asks}` : `${name}.ipynb${asks}`;
}
