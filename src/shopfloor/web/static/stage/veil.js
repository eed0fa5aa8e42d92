// The veil over the board, with soft holes where a lesson points, and the spots that answer.

import { draw } from "./dom.js";
import { frame, spotBox } from "./spots.js";

export class Veil {
  /** @param {(number: number) => void} answer */
  constructor(answer) {
    this.answer = answer;
    this.element = draw("g", { class: "veil" });
  }

  /** Cover the board but for these spots; answers and moves shine in gold.
   * @param {import("./board.js").Board} board @param {string[][]} lit @param {string[][]} gold @param {[string, string[], boolean][]} answers */
  show(board, lit, gold, answers) {
    const { width, height } = board.layout;
    const found = (/** @type {string[][]} */ spots) => spots.map((ids) => spotBox(board, ids)).filter((box) => box !== null);
    const pointed = found(lit), moves = found(gold), asked = this.asked(board, answers);
    const holes = [...pointed, ...moves, ...asked.map(({ box }) => box)];
    this.element.replaceChildren();
    if (!holes.length) return;
    this.element.append(
      draw("mask", { id: "holes", maskUnits: "userSpaceOnUse", x: 0, y: 0, width, height },
        draw("rect", { width, height, fill: "#fff" }), ...holes.map((box) => frame(box, "veil-hole"))),
      draw("rect", { class: "veil-shade", width, height, mask: "url(#holes)" }),
      ...pointed.filter((box) => !moves.some((move) => String(move) === String(box))).flatMap((box) => [frame(box, "veil-lit edge"), frame(box, "veil-lit")]),
      ...asked.map((each) => this.button(each)));
    board.svg.append(this.element);
  }

  /** @param {import("./board.js").Board} board @param {[string, string[], boolean][]} answers */
  asked(board, answers) {
    return answers.flatMap(([text, ids, tried], number) => {
      const box = tried ? null : spotBox(board, ids, 1);
      return box ? [{ box, text, number }] : [];
    });
  }

  /** A spot that answers as the button in the card does. @param {{box: Box, text: string, number: number}} asked */
  button({ box, text, number }) {
    const button = draw("g", { class: "answer", role: "button", tabindex: 0, "aria-label": `Answer: ${text}` }, frame(box, "hit"), frame(box, "veil-ring edge"), frame(box, "veil-ring"));
    button.addEventListener("click", (/** @type {Event} */ event) => { event.stopPropagation(); this.answer(number); });
    button.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      this.answer(number);
    });
    return button;
  }
}
