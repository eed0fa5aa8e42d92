// Python in a worker: the runtime, and what is laid out in its folder.

import { loadPyodide } from "../python/pyodide.mjs";

const PACKAGES = "/lib/packages";

/** Let fetch count what has arrived. @param {(bytes: number) => void} arrived */
const count = (arrived) => {
  const plain = self.fetch;
  self.fetch = async (...asked) => {
    const answer = await plain(...asked);
    if (!answer.body) return answer;
    const counted = new TransformStream({ transform: (chunk, out) => { arrived(chunk.length); out.enqueue(chunk); } });
    return new Response(answer.body.pipeThrough(counted), { status: answer.status, headers: answer.headers });
  };
};

/** Fetch a file of this folder. @param {string} name */
export const fetched = async (name) => {
  const answer = await fetch(new URL(`../python/${name}`, import.meta.url));
  if (!answer.ok) throw new Error(`${name} is missing from this folder (${answer.status}).`);
  return answer.arrayBuffer();
};

/** Lay out another archive. @param {any} python @param {string} archive */
export const add = async (python, archive) => python.unpackArchive(await fetched(archive), "zip", { extractDir: PACKAGES });

/** Start Python with these archives. Counting costs the browser its memory of compiled code, so it is done
 * on a first visit only. @param {string[]} archives @param {((bytes: number) => void) | null} arrived */
export const boot = async (archives, arrived = null) => {
  if (arrived) count(arrived);
  const [python, ...packed] = await Promise.all([
    loadPyodide({ indexURL: new URL("../python/", import.meta.url).href }),
    ...archives.map(fetched),
  ]);
  for (const archive of packed) python.unpackArchive(archive, "zip", { extractDir: PACKAGES });
  python.runPython(`import sys; sys.path.append("${PACKAGES}")`);
  return python;
};
