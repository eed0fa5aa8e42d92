// One piece on the board: its picture, its words, and the marks it may carry.

import { draw } from "./dom.js";
import { filled, idOf, symbolId, transform, zoneOf, printedPlace } from "./places.js";

const CORNERS = [[0, 0], [1, 0], [1, 1], [0, 1]];
const NEAR = 20;

/** Where an area of this size begins, around a middle, so that it stays on the board.
 * @param {number} size @param {number} middle @param {number} board */
const inside = (size, middle, board) => Math.max(-middle, Math.min(board - middle - size, -size / 2));

export class Piece {
  /** @param {PieceRecord} record @param {Art} art @param {boolean} phone @param {string[]} names */
  constructor(record, art, phone, names) {
    this.art = art;
    this.phone = phone;
    this.element = draw("g", { class: "piece", "data-piece": record[0] });
    this.element.piece = this;
    this.marks = /** @type {any} */ (null);
    this.hit = /** @type {any} */ (null);
    this.words = /** @type {any[]} */ ([]);
    this.name = "";
    this.record = record;
    this.symbolName = "";
    this.become(record, names);
  }

  get id() { return this.record[0]; }
  get zone() { return zoneOf(this.record[2]); }
  get layout() { return this.phone ? this.art.phone : this.art.desktop; }
  get place() { return this.layout.places[printedPlace(this.record[2])]; }
  get symbol() { return this.art.symbols[this.symbolName]; }

  /** Take on a record: another look, other words, another place. @param {PieceRecord} record @param {string[]} names */
  become(record, names) {
    this.record = record;
    const name = symbolId(this.art, record[1], this.phone);
    if (name !== this.symbolName) this.dress(name);
    const values = record.slice(3);
    this.symbol.words.forEach(([, , , template], n) => {
      const words = filled(template, values, names);
      if (this.words[n].textContent !== words) this.words[n].textContent = words;
    });
    this.name = filled(this.symbol.name, values, names);
    this.element.style.transform = transform(this.place);
  }

  /** @param {string} name */
  dress(name) {
    this.symbolName = name;
    const { width, height, words } = this.symbol;
    const picture = draw("use", { href: `#${idOf(name)}`, x: -width / 2, y: -height / 2, width, height });
    this.words = words.map(([x, y, classes]) => draw("text", { x: x - width / 2, y: y - height / 2, class: classes }));
    this.element.replaceChildren(picture, ...this.words);
    if (this.marks) this.mark();
    if (this.hit) this.element.append(this.hit);
  }

  /** Draw rings, tick and dot, which the stylesheet shows or hides. */
  mark() {
    const { width, height } = this.symbol;
    const ring = (/** @type {string} */ kind, /** @type {number} */ out) =>
      draw("rect", { class: kind, x: -width / 2 - out, y: -height / 2 - out, width: width + 2 * out, height: height + 2 * out, rx: 5 });
    const [right, bottom] = this.freeCorner();
    const tick = draw("g", { class: "tick-mark", transform: `translate(${(right - 0.5) * width} ${(bottom - 0.5) * height})` },
      draw("circle", { r: 8.5 }), draw("path", { d: "M-4 .2 -1 3.2 4.2 -3" }));
    const dot = draw("circle", { class: "dot", cx: width / 2 - 1, cy: -height / 2 + 1, r: 3.8 });
    this.marks = draw("g", { class: "marks" }, ring("halo", 0), ring("edge", 0), ring("ring", 0), dot, tick);
    this.element.append(this.marks);
  }

  /** The corner for the tick: one that carries no word. */
  freeCorner() {
    const { width, height, words } = this.symbol;
    const free = (/** @type {number[]} */ [right, bottom]) => words.every(([x, y]) => Math.abs(x - right * width) > NEAR || Math.abs(y - bottom * height) > NEAR);
    return CORNERS.find(free) ?? CORNERS[0];
  }

  /** Show or hide a mark: legal, chosen, hinted … @param {string} kind @param {boolean} on */
  toggle(kind, on) {
    if (on && !this.marks) this.mark();
    this.element.classList.toggle(kind, on);
  }

  /** Make the piece a button of at least this size, or a picture again.
   * @param {string} label @param {number} least @param {PrintedPlace} at @param {Layout} board */
  offer(label, least, at, board) {
    const { width, height } = this.symbol, smallest = least / at.scale;
    if (!this.hit) this.element.append(this.hit = draw("rect", { class: "hit" }));
    const wide = Math.max(width, smallest), high = Math.max(height, smallest);
    const x = inside(wide, at.x / at.scale, board.width / at.scale), y = inside(high, at.y / at.scale, board.height / at.scale);
    for (const [name, value] of Object.entries({ x, y, width: wide, height: high })) this.hit.setAttribute(name, value);
    for (const [name, value] of [["tabindex", "0"], ["role", "button"], ["aria-label", label]]) {
      if (this.element.getAttribute(name) !== value) this.element.setAttribute(name, value);
    }
  }

  withdraw() {
    this.hit?.remove();
    this.hit = null;
    for (const name of ["tabindex", "role", "aria-label", "aria-pressed"]) this.element.removeAttribute(name);
  }
}
