// The way to the tables: a worker that answers as a server would.

/** @typedef {{status: number, headers: Record<string, string>, body: any}} Answer */

/** A socket to a table; it looks like a WebSocket to whoever holds it. */
class Socket {
  /** @param {Tables} tables @param {number} number @param {string} address */
  constructor(tables, number, address) {
    this.tables = tables;
    this.number = number;
    this.readyState = /** @type {number} */ (WebSocket.CONNECTING);
    this.onopen = this.onclose = () => {};
    this.onmessage = (/** @type {{data: string}} */ _event) => {};
    tables.post({ kind: "open", socket: number, address });
  }

  /** @param {string} text */
  send(text) { this.tables.post({ kind: "send", socket: this.number, text }); }

  close() { this.tables.post({ kind: "close", socket: this.number }); }

  /** @param {string} event @param {string} data */
  hear(event, data) {
    if (event === "message") this.onmessage({ data });
    if (event === "opened") { this.readyState = WebSocket.OPEN; this.onopen(); }
    if (event === "closed") { this.readyState = WebSocket.CLOSED; this.onclose(); }
  }
}

export class Tables {
  /** @param {{arrived: (bytes: number) => void, laidOut: () => void, unsaved: (problem: string, elsewhere: boolean) => void, failed: (problem: string) => void}} listener */
  constructor(listener) {
    this.listener = listener;
    this.asked = new Map();
    this.sockets = new Map();
    this.last = 0;
    this.isReady = false;
    this.ready = new Promise((resolve) => { this.begun = () => { this.isReady = true; resolve(null); }; });
    this.worker = new Worker(new URL("./server.js", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }) => this.hear(data);
    this.worker.onerror = (event) => listener.failed(event.message || "the worker could not be started");
  }

  /** @param {object} message @param {Transferable[]} moved */
  post(message, moved = []) { this.worker.postMessage(message, { transfer: moved }); }

  /** @param {any} message */
  hear(message) {
    const { kind } = message;
    if (kind === "ready") this.begun();
    else if (kind === "arrived") this.listener.arrived(message.bytes);
    else if (kind === "laid-out") this.listener.laidOut();
    else if (kind === "unsaved") this.listener.unsaved(message.problem, message.elsewhere);
    else if (kind === "socket") this.sockets.get(message.socket)?.hear(message.event, message.text);
    else this.settle(message);
  }

  /** @param {any} message */
  settle(message) {
    const asked = this.asked.get(message.id);
    this.asked.delete(message.id);
    if (message.kind === "answer") asked?.resolve(message);
    else if (asked) asked.reject(new Error(message.problem));
    else this.listener.failed(message.problem);
  }

  /** Ask for something and wait for the answer. @param {any} message @param {Transferable[]} moved @returns {Promise<Answer>} */
  wish(message, moved = []) {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.asked.set(id, { resolve, reject });
      this.post({ ...message, id }, moved);
    });
  }

  /** @param {string} address @param {string} method @param {Record<string, string>} headers @param {string} body */
  ask(address, method = "GET", headers = {}, body = "") { return this.wish({ kind: "ask", address, method, headers, body }); }

  /** @param {string} address */
  socket(address) {
    const socket = new Socket(this, ++this.last, address);
    this.sockets.set(socket.number, socket);
    return socket;
  }

  /** A page is left, and its sockets with it. */
  leave() {
    for (const socket of this.sockets.values()) socket.close();
    this.sockets.clear();
  }
}
