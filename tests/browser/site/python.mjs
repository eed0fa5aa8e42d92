// Runs a Python file in the runtime of a built site and prints what its last line gives.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, file, expression] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/` });
python.unpackArchive(new Uint8Array(readFileSync(`${folder}/engine.zip`)), "zip", { extractDir: "/lib/packages" });
python.runPython('import sys; sys.path.append("/lib/packages")');
python.globals.set("__name__", "same_games");
python.runPython(readFileSync(file, "utf8"));
console.log(python.runPython(expression));
