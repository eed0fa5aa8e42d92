// The log: a line a turn, newest first, that can be opened; its pieces can be marked.

import { $, all, badge, make } from "./dom.js";

/** Lines for one viewer stand in the place of those for everybody.
 * @param {LogEntry[]} open @param {Partial<LogEntry>[]} own @returns {LogEntry[]} */
export const merged = (open, own) => {
  const mine = new Map(own.map((entry) => [entry.n, entry]));
  return open.map((entry) => ({ kind: "move", marks: [], ...entry, ...mine.get(entry.n) }));
};

export class Log {
  /** @param {(ids: string[]) => void} mark @param {(move: number) => string} replayAt */
  constructor(mark, replayAt) {
    this.replayAt = replayAt;
    /** Entries by others since one's own last move. @type {Set<number>} */
    this.since = new Set();
    /** Pieces they changed. @type {Set<string>} */
    this.recent = new Set();
    const point = (/** @type {Event} */ event) => {
      const line = /** @type {Element} */ (event.target).closest?.("li[data-marks]");
      mark(line && event.type !== "focusout" ? JSON.parse(/** @type {any} */ (line).dataset.marks) : []);
    };
    for (const kind of ["pointerover", "pointerleave", "focusin", "focusout"]) $("log").addEventListener(kind, point);
    $("log").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.key(event));
  }

  /** Take in what was said; return what others did, for a screen reader.
   * @param {LogEntry[]} entries @param {boolean} full @param {number[]} you @param {number[]} undone */
  add(entries, full, you, undone) {
    if (full) this.clear();
    const said = [];
    if (!you.length && entries.length) this.forget();
    for (const entry of entries) {
      if (entry.who !== null && you.includes(entry.who)) this.forget();
      else if (entry.kind !== "start") this.note(entry);
      if (entry.lines.length) this.write(entry);
      if (!full && (entry.who === null || !you.includes(entry.who))) said.push(...entry.lines);
    }
    for (const line of all("#log li[data-n]")) {
      line.classList.toggle("since", this.since.has(Number(line.dataset.n)));
      line.classList.toggle("undone", undone.includes(Number(line.dataset.n)));
    }
    all("#log > li").forEach((turn, n) => { turn.querySelector("summary, li").tabIndex = n ? -1 : 0; });
    return said.slice(-4).join(" ");
  }

  clear() {
    $("log").replaceChildren();
    this.forget();
  }

  forget() {
    this.since.clear();
    this.recent.clear();
  }

  /** @param {LogEntry} entry */
  note(entry) {
    this.since.add(entry.n);
    entry.marks.forEach((id) => this.recent.add(id));
  }

  /** Write an entry into its turn: the newest, if it is the same one's. @param {LogEntry} entry */
  write(entry) {
    const newest = $("log").firstElementChild, turn = `${entry.who}/${entry.turn ?? ""}`;
    const goesOn = entry.who !== null && newest?.dataset.turn === turn;
    if (!goesOn) $("log").prepend(make("li", { data: { turn } }, make("ol", { className: "lines" })));
    const box = $("log").firstElementChild;
    box.querySelector(".lines").append(this.line(entry));
    this.fold(box, entry);
  }

  /** More than one entry is folded behind the first line. @param {any} box @param {LogEntry} entry */
  fold(box, entry) {
    const lines = box.querySelector(".lines"), count = lines.children.length;
    if (count < 2) return;
    const summary = make("summary", {}, ...(entry.who === null ? [] : [badge(entry.who)]), make("span", { textContent: lines.firstElementChild.querySelector("p").textContent }), make("b", { textContent: `+${count - 1}`, title: `${count - 1} more in this turn` }));
    const open = box.querySelector("details")?.open ?? false;
    box.replaceChildren(make("details", { open }, summary, lines));
  }

  /** @param {LogEntry} entry */
  line({ n, move, who, lines, marks }) {
    const words = make("div", {}, ...lines.map((line) => make("p", { textContent: line })));
    const link = move ? [make("a", { className: "number", href: this.replayAt(move), textContent: `#${move}`, title: "Show in the replay", ariaLabel: `Replay from move ${move}` })] : [];
    return make("li", { tabIndex: -1, data: { n, marks: JSON.stringify(marks) } }, who === null ? "" : badge(who), words, ...link);
  }

  /** Arrows go from line to line. @param {KeyboardEvent} event */
  key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const lines = all("#log summary, #log li[data-n]").filter((line) => line.checkVisibility());
    const at = lines.indexOf(document.activeElement);
    event.preventDefault();
    event.stopPropagation();
    lines[at + step]?.focus();
  }
}
