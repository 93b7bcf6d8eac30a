// A file for whoever looks at the page to keep.

const MAX_LETTERS = 60;

/** @param {Blob} file @param {string} name */
export function download(file, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // a browser may still be reading it
}

/** What the file of something is called that has that title. @param {string} title @param {string} ending */
export function fileName(title, ending) {
  const plain = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LETTERS)
    .replace(/^-|-$/g, "");
  return `${plain || "situation"}.${ending}`;
}
