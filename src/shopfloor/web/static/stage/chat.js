// Talking at the table, and not listening to somebody.

import { $, badge, make } from "./dom.js";
import { keep, likes } from "./preferences.js";

const REMEMBERED = 100;

export class Chat {
  /** @param {string} table @param {(message: object) => void} send */
  constructor(table, send) {
    this.table = table;
    this.unread = 0;
    $("unmute").onclick = () => this.unmute();
    $("chat-part").addEventListener("toggle", () => this.read());
    if ($("say-form")) $("say-form").onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      if ($("words").value.trim()) send({ do: "chat", text: $("words").value });
      $("words").value = "";
    };
  }

  /** Take in new lines; return what to say aloud. @param {ChatLine[]} lines @param {boolean} full @param {number[]} you */
  add(lines, full, you) {
    if (full) $("chat").replaceChildren();
    const said = [];
    for (const line of lines) {
      const own = you.includes(line.seat);
      $("chat").append(this.line(line, own));
      if (full || own || this.isMuted(line.seat)) continue;
      said.push(`${line.name} says: ${line.text}`);
      this.unread += 1;
    }
    this.hush();
    this.read();
    if (lines.length) $("chat").scrollTop = $("chat").scrollHeight;
    return said.join(" ");
  }

  /** @param {ChatLine} line @param {boolean} own */
  line({ seat, name, text }, own) {
    const mute = make("button", { type: "button", className: "small", textContent: "Mute", ariaLabel: `Mute ${name}`, onclick: () => this.mute(seat) });
    return make("li", { data: { seat } }, badge(seat), make("div", {}, make("b", { textContent: name }), ` ${text}`), ...(own ? [] : [mute]));
  }

  read() {
    if ($("chat-part").open) this.unread = 0;
    $("unread").textContent = this.unread ? String(this.unread) : "";
  }

  get muted() { return likes.muted.filter((/** @type {string} */ each) => each.startsWith(`${this.table} `)); }

  /** @param {number} seat */
  isMuted(seat) { return likes.muted.includes(`${this.table} ${seat}`); }

  /** @param {number} seat */
  mute(seat) {
    likes.muted = [...likes.muted, `${this.table} ${seat}`].slice(-REMEMBERED);
    keep();
    this.hush();
  }

  unmute() {
    likes.muted = likes.muted.filter((/** @type {string} */ each) => !this.muted.includes(each));
    keep();
    this.hush();
  }

  hush() {
    for (const line of $("chat").children) line.hidden = this.isMuted(Number(line.dataset.seat));
    $("unmute").hidden = !this.muted.length;
  }
}
