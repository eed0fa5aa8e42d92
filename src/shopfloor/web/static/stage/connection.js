// The way to a table: a socket; anything with `open` and `send` will do.

import { socketTo } from "./home.js";

const FIRST_WAIT = 500, LONGEST_WAIT = 15000;

/** @implements {Connection} */
export class SocketConnection {
  /** @param {string} path */
  constructor(path) {
    this.path = path;
    this.wait = FIRST_WAIT;
    this.socket = /** @type {WebSocket | null} */ (null);
    this.listener = /** @type {ConnectionListener | null} */ (null);
  }

  /** Connect, and go on connecting whenever the line is lost. @param {ConnectionListener} listener */
  open(listener) {
    this.listener = listener;
    this.connect();
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => this.hurry());
  }

  connect() {
    this.socket = socketTo(this.path);
    this.socket.onopen = () => { this.wait = FIRST_WAIT; this.listener?.opened(); };
    this.socket.onmessage = (event) => this.listener?.hear(JSON.parse(event.data));
    this.socket.onclose = () => this.lost();
  }

  lost() {
    this.listener?.lost();
    setTimeout(() => this.closed && this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  get closed() { return this.socket?.readyState === WebSocket.CLOSED; }

  hurry() {
    if (document.hidden || !this.closed) return;
    this.wait = FIRST_WAIT;
    this.connect();
  }

  /** Send a message; false if there is nobody to hear it. @param {object} message */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
