// One bot's worker.

import { boot } from "./boot.js";

const ready = boot(["engine.zip"]).then((python) => python.pyimport("shopfloor.site.thinker"));

onmessage = async ({ data }) => {
  try {
    (await ready).think(data, (/** @type {string} */ answer) => postMessage(answer));
  } catch (problem) {
    postMessage(JSON.stringify(["failed", String(problem)]));
  }
};
