// Others' moves play as short scenes, one after another; a click or a key skips to the present.

const LONGEST = 8;

export class Scenes {
  /** @param {(message: any, duration: number) => void} show @param {() => number} duration */
  constructor(show, duration) {
    this.show = show;
    this.duration = duration;
    /** @type {any[]} */
    this.waiting = [];
    this.timer = 0;
    this.then = /** @type {(() => void) | null} */ (null);
  }

  get playing() { return Boolean(this.timer); }

  /** Show a message when its turn comes. @param {any} message */
  add(message) {
    this.waiting.push(message);
    if (!this.duration() || message.full || this.waiting.length > LONGEST) return this.skip();
    if (!this.timer) this.next();
    return undefined;
  }

  /** Do something when everything that waits has been shown. @param {() => void} act */
  after(act) {
    this.then = act;
    if (!this.timer) this.end();
  }

  end() {
    const { then } = this;
    this.then = null;
    then?.();
  }

  next() {
    this.timer = 0;
    const message = this.waiting.shift();
    if (!message) return this.end();
    const duration = this.duration(), news = changes(message);
    this.timer = window.setTimeout(() => this.next(), news ? duration * 1.15 : 0);
    return this.show(message, news ? duration : 0);
  }

  /** Come to the present at once. */
  skip() {
    clearTimeout(this.timer);
    this.timer = 0;
    for (const message of this.waiting.splice(0)) this.show(message, 0);
    this.end();
  }
}

/** @param {any} message */
const changes = ({ public: open, private: own }) => Boolean(open.put?.length || open.drop?.length || own.put?.length || own.drop?.length);
