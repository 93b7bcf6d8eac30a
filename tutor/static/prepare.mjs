// Run by Node: compiles Python files with the very Python that will run them, so that no browser has to compile any,
// and keeps a picture of that Python's memory once all that a page asks for is in it, so that no browser has to wait.
// node prepare.mjs PYODIDE FOLDER MEMORY: every .py below FOLDER becomes a .pyc in its place; MEMORY is written, and
// which files of FOLDER are in it is printed as JSON.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";

const COMPILE = `
import importlib._bootstrap_external as files, os
for folder, _, names in os.walk("/sources"):
    for name in sorted(names):
        if name.endswith(".py"):
            path = os.path.join(folder, name)
            with open(path, "rb") as file:
                source = file.read()
            code = compile(source, path.removeprefix("/sources/"), "exec", dont_inherit=True, optimize=2)
            with open(path + "c", "wb") as file:
                file.write(files._code_to_timestamp_pyc(code))
            os.remove(path)
`;

const [packages, sources, memory] = process.argv.slice(2);

// The picture is the same each time and wherever it is taken, and has nothing of the computer in it: where this file
// lies, its language, its zone of time. The clock stands still, by which it is told how far a search is, and what seeds
// chance is no chance. Nothing that is kept secret is made by that Python.
process.argv[1] = "prepare.mjs";
process.env.TZ = "UTC";
performance.now = () => 0;
Date.now = () => 0;
crypto.getRandomValues = (bytes) => bytes.fill(7);

async function prepare() {
  const { loadPyodide } = await import(pathToFileURL(join(packages, "pyodide.mjs")).href);
  const compiling = await loadPyodide();
  compiling.FS.mkdirTree("/sources");
  compiling.FS.mount(compiling.FS.filesystems.NODEFS, { root: sources }, "/sources");
  compiling.runPython(COMPILE);

  let module;
  let folder;
  // The same texts have the same hashes wherever the picture is used, as their order is in it.
  const python = await loadPyodide({
    _makeSnapshot: true,
    env: { PYTHONHASHSEED: "0", LANG: "C.UTF-8" },
    createPyodideModule: async (settings) => {
      const { default: create } = await import(pathToFileURL(join(packages, "pyodide.asm.mjs")).href);
      module = await create(settings);
      return module;
    },
    fsInit: async (files, { sitePackages }) => {
      folder = `${sitePackages}/`;
      copy(files, folder);
    },
  });
  const held = JSON.parse(python.pyimport("tutor.static.page_worker").warm()).filter((file) => file.startsWith(folder));
  emptied(module);
  writeFileSync(memory, python.makeMemorySnapshot());
  console.log(JSON.stringify(held.map((file) => file.slice(folder.length))));
}

/** What is free becomes zeros, which need no room in an archive: ever smaller pieces, until none is left. */
function emptied(module) {
  const end = () => module.HEAPU32[module._emscripten_get_sbrk_ptr() >>> 2];
  const was = end();
  const pieces = [];
  for (let size = 1 << 20; size >= 64; size >>= 1) {
    for (;;) {
      const piece = module._malloc(size);
      pieces.push(piece);
      if (end() !== was) break;
      module.HEAPU8.fill(0, piece, piece + size);
    }
    module._free(pieces.pop());
  }
  for (const piece of pieces) module._free(piece);
}

function copy(files, folder) {
  for (const entry of readdirSync(sources, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const inside = join(folder, relative(sources, path));
    if (entry.isDirectory()) files.mkdirTree(inside);
    else files.writeFile(inside, readFileSync(path));
  }
}

await prepare().catch((error) => {
  console.error(String(error?.message ?? error));
  process.exitCode = 1;
});
