// The coach: beside the decision it says once what a kind of decision is about.

import { $, make, watching } from "./dom.js";
import { Discs } from "./discs.js";
import { ask } from "./home.js";
import { linesOf } from "./advice.js";

const HURRY = 60000, READ = 6000;

/** What the coach can say about this table's game. @param {DOMStringMap} page */
export const fetchAdvice = async (page) => {
  try {
    const answer = await ask(`/coach/${page.game}?${[`table=${page.table}`, watching(page)].filter(Boolean).join("&")}`);
    const advice = answer.ok ? await answer.json() : null;
    if (advice && $("coach-on")) $("coach-on").checked = !advice.off;
    return advice;
  } catch { return null; }
};

/** Remember something on the server; the table goes on without waiting. @param {Record<string, string>} words */
const remember = (words) => {
  const headers = { Accept: "application/json", "Content-Type": "application/x-www-form-urlencoded" };
  ask("/coach", { method: "POST", headers, body: new URLSearchParams(words), keepalive: true }).catch(() => { /* it will be said again */ });
};

/** The tick in the menu, for all games. */
export const coachSwitch = () => {
  if ($("coach-on")) $("coach-on").addEventListener("change", () => {
    remember({ off: $("coach-on").checked ? "no" : "yes" });
    document.dispatchEvent(new CustomEvent("coach", { detail: $("coach-on").checked }));
  });
};

export class Coach {
  /** @param {import("./table.js").Table} table @param {any} advice */
  constructor(table, advice) {
    this.table = table;
    this.advice = advice;
    this.off = advice.off;
    this.known = new Set(advice.known);
    /** @type {Set<string>} */
    this.told = new Set(this.kept());
    this.topic = "";
    this.tip = /** @type {any} */ (null);
    this.since = 0;
    this.spoken = false;
    this.turn = /** @type {number | null} */ (null);
    this.discs = new Discs();
    this.chip();
    $("coach-got").onclick = () => this.got();
    $("coach-off").onclick = () => { $("coach-on").click(); };
    document.addEventListener("coach", (/** @type {any} */ event) => this.switched(event.detail));
  }

  get key() { return `coach ${this.table.page.table}`; }

  /** What was explained at this table already. @returns {string[]} */
  kept() { try { return JSON.parse(sessionStorage.getItem(this.key) ?? "[]"); } catch { return []; } }

  keep() { try { sessionStorage.setItem(this.key, JSON.stringify([...this.told])); } catch { /* a private window */ } }

  /** Look at the table as it is now, and say what is new; at most one thing a turn. */
  look() {
    const { now, mine } = this.table;
    if (this.off) return;
    if (now.turn !== this.turn) this.spoken = this.spoken && now.seats.length > 1 && this.turn !== null && now.you.includes(now.turn) && now.you.includes(this.turn);
    this.turn = now.turn;
    if (this.topic === now.decision && mine) return this.draw();
    const tip = mine && this.advice.tips[now.decision], [who, family] = now.moved ?? [null, ""], own = now.you.includes(who);
    if (!this.tip?.meant || own) this.close();
    if (tip && this.isNew(now.decision) && !this.hurried) return this.say(now.decision, tip);
    const meant = this.advice.meant[family];
    if (!this.topic && meant && who !== null && !own && this.isNew(family) && !this.hurried) this.say(family, { title: `${this.table.names[who]}\u2019s move`, meant, at: [] });
    return undefined;
  }

  /** @param {string} topic */
  isNew(topic) { return !this.known.has(topic) && !this.told.has(topic) && (!this.spoken || this.table.now.seats.length === 1); }

  /** With less than a minute left nobody wants to read. */
  get hurried() {
    const { deadline } = this.table.now.seats[this.table.now.turn ?? 0] ?? {};
    return Boolean(deadline) && deadline * 1000 - Date.now() < HURRY;
  }

  /** @param {string} topic @param {any} tip */
  say(topic, tip) {
    if (this.topic && Date.now() - this.since < READ) this.told.delete(this.topic);
    this.since = Date.now();
    this.topic = topic;
    this.tip = tip;
    this.spoken ||= !tip.meant;
    this.told.add(topic);
    this.keep();
    $("coach-title").textContent = tip.title;
    $("coach-words").replaceChildren(...linesOf(tip));
    $("coach").hidden = false;
    this.offer(true);
    this.draw();
  }

  close() {
    this.topic = "";
    this.tip = null;
    $("coach").hidden = true;
    $("coach").classList.remove("open");
    this.offer(false);
    this.discs.clear();
  }

  /** It is understood, for ever. */
  got() {
    this.known.add(this.topic);
    remember({ game: String(this.table.page.game), topic: this.topic });
    this.close();
    $("board").focus({ preventScroll: true });
  }

  /** @param {boolean} on */
  switched(on) {
    this.off = !on;
    if (this.off) this.close();
    else this.look();
    this.chip();
  }

  /** Let the numbers of the card stand on the board. */
  draw() {
    if (this.topic) this.discs.show(this.table.board, this.tip.at, this.table.own);
  }

  rebuilt() {
    this.chip();
    this.offer(Boolean(this.topic));
    this.draw();
  }

  /** On a phone the card waits behind a chip in the foot. */
  chip() {
    $("coach-chip")?.parentElement?.remove();
    if (!this.table.phone || this.off) return;
    const chip = make("button", { type: "button", id: "coach-chip", textContent: "Coach" });
    chip.setAttribute("aria-disabled", "true");
    chip.setAttribute("aria-expanded", "false");
    chip.onclick = () => { if (this.topic) chip.setAttribute("aria-expanded", String($("coach").classList.toggle("open"))); };
    $("pages").append(make("li", {}, chip));
  }

  /** @param {boolean} on */
  offer(on) {
    $("coach-chip")?.setAttribute("aria-disabled", String(!on));
    if (!on) $("coach-chip")?.setAttribute("aria-expanded", "false");
  }
}
