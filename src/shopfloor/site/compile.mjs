// Compiles the Python files of folders with the very Python that will run them.

import { pathToFileURL } from "node:url";

const [runtime, ...folders] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${runtime}/` });
folders.forEach((folder, number) => {
  python.FS.mkdirTree(`/work/${number}`);
  python.mountNodeFS(`/work/${number}`, folder);
});
const failed = python.runPython(`
import py_compile
from pathlib import Path

READ = {"migrations", "anyio"}  # whose sources are looked into when they run
MODE = py_compile.PycInvalidationMode.UNCHECKED_HASH


def compile_file(source):
    name = source.relative_to("/work").as_posix().partition("/")[2]
    ours = name.startswith("shopfloor/")  # docstrings of others are half of what they are
    target = str(source.with_suffix(".pyc"))
    py_compile.compile(str(source), target, name, True, -1 if ours else 2, MODE)
    source.unlink()


failed = 0
for source in Path("/work").rglob("*.py"):
    if READ.intersection(source.parts):
        continue
    try:
        compile_file(source)
    except py_compile.PyCompileError as error:
        print(error)
        failed += 1
failed
`);
process.exit(failed ? 1 : 0);
