// What the page around all pages has to say: how far loading is, and what is not as it should be.

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const megabytes = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1);

export class Notices {
  constructor() {
    this.total = 0;
    this.bytes = 0;
    this.act = () => {};
    element("notice-close").onclick = () => { element("notice").hidden = true; };
    element("notice-act").onclick = () => this.act();
  }

  /** @param {number} total Bytes to fetch; none if they are here. */
  loading(total) {
    this.total = total;
    element("loading").hidden = false;
    this.show(total ? "Loading the games…" : "Starting…", total ? 0 : null);
  }

  /** @param {number} bytes */
  arrived(bytes) {
    this.bytes += bytes;
    const part = Math.min(1, this.bytes / this.total);
    this.show(part < 1 ? `Loading the games: ${megabytes(this.bytes)} of ${megabytes(this.total)} MB` : "Starting…", part < 1 ? Math.round(100 * part) : null);
  }

  /** @param {string} words @param {boolean} stays */
  say(words, stays = false) {
    element("loading").hidden = false;
    this.show(words, null);
    element("loading").querySelector("progress")?.toggleAttribute("hidden", stays);
  }

  /** @param {string} words @param {number | null} part */
  show(words, part) {
    const bar = /** @type {HTMLProgressElement} */ (element("loading").querySelector("progress"));
    /** @type {HTMLElement} */ (element("loading").querySelector("p")).textContent = words;
    if (part === null) bar.removeAttribute("value"); else bar.value = part;
  }

  /** Somebody waits for a page of the tables. */
  wanted() { element("loading").classList.add("wanted"); }

  loaded() { element("loading").hidden = true; }

  /** Say something that stays until it is closed. @param {string} words @param {string} button @param {() => void} act */
  tell(words, button = "", act = () => {}) {
    element("notice").hidden = false;
    /** @type {HTMLElement} */ (element("notice").querySelector("span")).textContent = words;
    element("notice-act").textContent = button;
    element("notice-act").hidden = !button;
    this.act = act;
  }

  /** @param {string} problem @param {boolean} elsewhere */
  unsaved(problem, elsewhere) {
    if (elsewhere) this.tell(`${problem}. What is played on here is not saved.`, "Go on here", () => location.reload());
    else this.tell(`${problem}. You can play on, but from now on nothing is saved: take your games along before you leave.`);
  }

  /** @param {string} problem */
  failed(problem) {
    this.loaded();
    this.tell(`Something went wrong: ${problem}`, "Try again", () => location.reload());
  }
}
