// The list of moves, on demand: typed for, in groups, for keyboard and screen reader.

import { caption } from "./choose.js";
import { $, all, capital, make } from "./dom.js";

export class MoveList {
  /** @param {(move: LegalMove) => void} pick @param {(move: LegalMove | null) => void} point */
  constructor(pick, point) {
    this.pick = pick;
    this.point = point;
    this.moves = /** @type {LegalMove[]} */ ([]);
    this.asked = /** @type {any} */ (null);
    $("find").oninput = () => this.filter();
    $("list-close").onclick = () => this.close();
    $("menu-of-moves").onkeydown = (/** @type {KeyboardEvent} */ event) => this.key(event);
  }

  get open() { return !$("menu-of-moves").hidden; }

  /** Show moves in groups by family. @param {LegalMove[]} moves */
  show(moves) {
    this.moves = moves;
    this.asked ??= document.activeElement;
    const families = new Map();
    for (const move of moves) families.set(move.family, [...(families.get(move.family) ?? []), move]);
    $("groups").replaceChildren(...[...families].map(([family, each]) => this.group(family, each)));
    $("menu-of-moves").hidden = false;
    $("list").setAttribute("aria-expanded", "true");
    $("find").value = "";
    this.filter();
    $("find").focus({ preventScroll: true });
  }

  /** @param {string} family @param {LegalMove[]} moves */
  group(family, moves) {
    const buttons = moves.map((move) => {
      const button = make("button", { type: "button", textContent: capital(move.label), data: { move: move.text } });
      button.onclick = () => this.choose(move);
      button.onfocus = button.onpointerenter = () => this.point(move);
      return make("li", {}, button);
    });
    const title = capital(moves.length > 1 ? caption(moves, family) : family.replace(/\{\w*\}/g, "…"));
    return make("div", { role: "group", ariaLabel: title }, make("h2", { textContent: title }), make("ul", {}, ...buttons));
  }

  filter() {
    const words = $("find").value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const button of all("#groups button")) {
      const text = `${button.textContent} ${button.dataset.move}`.toLowerCase();
      button.parentElement.hidden = !words.every((/** @type {string} */ word) => text.includes(word));
    }
    for (const group of all("#groups > [role=group]")) group.hidden = !group.querySelector("li:not([hidden])");
    $("found").textContent = `${this.shown.length} of ${this.moves.length}`;
  }

  get shown() { return all("#groups li:not([hidden]) button"); }

  /** Arrows go through the moves, Enter takes the first one found. @param {KeyboardEvent} event */
  key(event) {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const typing = event.target === $("find"), shown = this.shown;
    if (event.key === "Escape") this.close();
    else if (event.key === "Enter" && typing) shown[0]?.click();
    else if (step && !(typing && event.key.match(/Left|Right/))) {
      const at = shown.indexOf(document.activeElement);
      (at < 0 ? shown[step > 0 ? 0 : shown.length - 1] : shown.at((at + step) % shown.length))?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {LegalMove} move */
  choose(move) {
    this.close(false);
    this.pick(move);
  }

  close(goBack = true) {
    if (!this.open) return;
    // Hidden, the field would hold the focus until the next frame and swallow a key.
    $("find").blur();
    $("menu-of-moves").hidden = true;
    $("list").setAttribute("aria-expanded", "false");
    this.point(null);
    if (goBack) (this.asked?.isConnected ? this.asked : $("list")).focus({ preventScroll: true });
    this.asked = null;
  }
}
