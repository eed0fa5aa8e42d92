// The server's worker: it answers requests and holds sockets, as a server does, for the page around it.

import { add, boot, fetched } from "./boot.js";
import { Keeper } from "./keeper.js";
import { Thinkers } from "./thinkers.js";

const FILE = "/games.sqlite3", BROUGHT = "/brought.sqlite3", COOKIE = "shopfloor=here";

/** @param {any} message @param {Transferable[]} moved */
const tell = (message, moved = []) => postMessage(message, { transfer: moved });

const keeper = new Keeper((problem, elsewhere) => tell({ kind: "unsaved", problem, elsewhere }));
const thinkers = new Thinkers();

/** @param {boolean} first Whether the runtime has yet to be fetched. */
const start = async (first) => {
  const [python, kept] = await Promise.all([
    boot(["engine.zip", "web.zip"], first ? (bytes) => tell({ kind: "arrived", bytes }) : null),
    keeper.open(),
  ]);
  tell({ kind: "laid-out" });
  const file = kept ?? new Uint8Array(await fetched("fresh.sqlite3"));
  python.FS.writeFile(FILE, file);
  const { Home, needs_upgrade: needsUpgrade } = python.pyimport("shopfloor.site.home");
  if (needsUpgrade(FILE)) await add(python, "upgrade.zip");
  const home = Home(
    FILE, COOKIE, () => keeper.keep(python.FS.readFile(FILE)), (/** @type {string} */ job) => thinkers.think(job),
  );
  await home.start();
  return { python, home };
};

let ready = /** @type {Promise<{python: any, home: any}>} */ (Promise.resolve({}));

const can = {
  start: async (/** @type {{first: boolean}} */ { first }) => {
    ready = start(first);
    await ready;
    tell({ kind: "ready" });
    thinkers.start();
  },

  ask: async (/** @type {any} */ { id, method, address, headers, body }) => {
    const { home } = await ready;
    const answer = await home.ask(method, address, JSON.stringify(headers), body);
    const bytes = answer.body.toJs(), found = answer.headers.toJs({ dict_converter: Object.fromEntries });
    tell({ kind: "answer", id, status: answer.status, headers: found, body: bytes }, [bytes.buffer]);
    answer.destroy();
  },

  open: async (/** @type {any} */ { socket, address }) => {
    const { home } = await ready;
    home.connect(socket, address, (/** @type {string} */ event, /** @type {string} */ text) => tell({ kind: "socket", socket, event, text }));
  },

  send: async (/** @type {any} */ { socket, text }) => (await ready).home.hear(socket, text),

  close: async (/** @type {any} */ { socket }) => (await ready).home.hang_up(socket),

  takeAlong: async (/** @type {any} */ { id }) => {
    const bytes = (await ready).python.FS.readFile(FILE);
    tell({ kind: "answer", id, status: 200, headers: {}, body: bytes }, [bytes.buffer]);
  },

  bringBack: async (/** @type {any} */ { id, bytes }) => {
    const { python } = await ready;
    python.FS.writeFile(BROUGHT, bytes);
    const problem = python.pyimport("shopfloor.site.home").problem_with(BROUGHT);
    if (!problem) await keeper.keep(bytes);
    tell({ kind: "answer", id, status: problem ? 400 : 200, headers: {}, body: problem });
  },
};

onmessage = async ({ data }) => {
  try {
    await /** @type {any} */ (can)[data.kind](data);
  } catch (problem) {
    tell({ kind: "failed", id: data.id, problem: String(problem) });
  }
};
