// Small discs on the board, 1, 2 and !, beside what the coach speaks of; never on a piece or a word.

import { draw } from "./dom.js";
import { spotBox } from "./spots.js";

const WORDS = ["1", "2", "!"], RADIUS = 10;
const CORNERS = [[1, 0], [0, 0], [1, 1], [0, 1], [0.5, 0], [0.5, 1], [1, 0.5], [0, 0.5]];
const BETWEEN = [0.25, 0.75].flatMap((part) => [[part, 0], [part, 1], [1, part], [0, part]]);

export class Discs {
  constructor() {
    this.element = draw("g", { class: "discs", "aria-hidden": "true" });
  }

  clear() { this.element.replaceChildren(); }

  /** @param {import("./board.js").Board} board @param {string[]} at @param {number} seat */
  show(board, at, seat) {
    this.clear();
    /** @type {number[][]} */
    const taken = [], words = wordsOn(board);
    at.forEach((spot, n) => {
      const box = spot && spotBox(board, spot.replaceAll("{seat}", String(seat)).split("+"), RADIUS);
      const point = box && free(board, box, taken, words);
      if (!point) return;
      taken.push(point);
      const [x, y] = point, sign = draw("text", { x, y: y + 4.5 });
      sign.textContent = WORDS[n];
      this.element.append(draw("circle", { class: n < 2 ? "" : "bad", cx: x, cy: y, r: RADIUS }), sign);
    });
    board.svg.append(this.element);
  }
}

/** A point at the edge of a box on which nothing lies; null if there is none.
 * @param {import("./board.js").Board} board @param {Box} box @param {number[][]} taken @param {DOMRect[]} words */
const free = (board, [x, y, width, height], taken, words) => {
  const { width: most, height: high } = board.layout;
  const points = [...CORNERS, ...BETWEEN].map(([right, bottom]) => [
    Math.min(most - RADIUS - 2, Math.max(RADIUS + 2, x + right * width)), Math.min(high - RADIUS - 2, Math.max(RADIUS + 2, y + bottom * height))]);
  const pieces = [...board.pieces.values()].filter((piece) => piece.symbol.layer > 0 && board.inSight(piece.id));
  return points.find((point) => !taken.some((other) => near(point, other)) && !pieces.some((piece) => covers(board, piece, point)) && !hides(board, words, point)) ?? null;
};

/** @param {number[]} one @param {number[]} other */
const near = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]) < 2 * RADIUS;

/** Say whether a disc there would lie on a piece. @param {import("./board.js").Board} board @param {import("./piece.js").Piece} piece @param {number[]} point */
const covers = (board, piece, [x, y]) => {
  const at = board.where(piece.record), { width, height } = piece.symbol;
  return at !== null && Math.abs(x - at.x) < (width * at.scale) / 2 + RADIUS && Math.abs(y - at.y) < (height * at.scale) / 2 + RADIUS;
};

/** Where words are drawn, in the window. @param {import("./board.js").Board} board @returns {DOMRect[]} */
const wordsOn = ({ svg }) => [...svg.querySelectorAll("text")]
  .filter((text) => text.textContent.trim() && text.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .map((text) => text.getBoundingClientRect());

/** Say whether a disc there would lie on words. @param {import("./board.js").Board} board @param {DOMRect[]} words @param {number[]} point */
const hides = ({ svg }, words, [x, y]) => {
  const { a, d, e, f } = svg.getScreenCTM(), across = a * x + e, down = d * y + f, far = a * RADIUS;
  return words.some(({ left, right, top, bottom }) => across > left - far && across < right + far && down > top - far && down < bottom + far);
};
