// Bots think in workers of their own, so that the tables never wait for them.

const BUDGET = 12000, STARTING = 60000;
const MOST = (navigator.hardwareConcurrency ?? 2) > 2 ? 2 : 1;

/** One worker, replaced when it is late. */
class Thinker {
  constructor() {
    this.worker = /** @type {Worker | null} */ (null);
    this.fresh = true;
  }

  /** Begin to load, so that the first bot does not wait. */
  start() {
    this.worker ??= new Worker(new URL("./thinker.js", import.meta.url), { type: "module" });
    return this.worker;
  }

  stop() {
    this.worker?.terminate();
    this.worker = null;
    this.fresh = true;
  }

  /** Return the last answer that came in time, or that it failed. @param {string} job @returns {Promise<string>} */
  ask(job) {
    const worker = this.start();
    return new Promise((resolve) => {
      let latest = JSON.stringify(["failed", "no answer in time"]);
      const late = setTimeout(() => { this.stop(); resolve(latest); }, BUDGET + (this.fresh ? STARTING : 0));
      const end = () => { clearTimeout(late); resolve(latest); };
      worker.onmessage = ({ data }) => {
        this.fresh = false;
        latest = data;
        if (JSON.parse(data)[0] !== "quick") end();
      };
      worker.onerror = () => { this.stop(); end(); };
      worker.postMessage(job);
    });
  }
}

export class Thinkers {
  constructor() {
    this.free = Array.from({ length: MOST }, () => new Thinker());
    this.waiting = /** @type {((thinker: Thinker) => void)[]} */ ([]);
  }

  start() { this.free[0]?.start(); }

  /** @param {string} job */
  async think(job) {
    const thinker = this.free.shift() ?? /** @type {Thinker} */ (await new Promise((resolve) => this.waiting.push(resolve)));
    try {
      return await thinker.ask(job);
    } finally {
      const next = this.waiting.shift();
      if (next) next(thinker); else this.free.unshift(thinker);
    }
  }
}
