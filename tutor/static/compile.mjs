// Run by Node: compiles Python files with the very Python that will run them, so that no browser has to compile any.
// node compile.mjs PYODIDE FOLDER: every .py below FOLDER becomes a .pyc in its place.

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

const [packages, sources] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${packages}/pyodide.mjs`).href);
const python = await loadPyodide();
python.FS.mkdirTree("/sources");
python.FS.mount(python.FS.filesystems.NODEFS, { root: sources }, "/sources");
python.runPython(COMPILE);
