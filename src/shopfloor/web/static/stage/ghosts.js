// What a move would bring, drawn on the board itself: ghosts, arrows, numbers that would change.

import { draw } from "./dom.js";

const MOST = 40, FAR = 40;

/** @param {import("./board.js").Board} board */
export const clearGhosts = (board) => {
  for (const { ghosts } of board.zones.values()) ghosts.replaceChildren();
  board.flying.querySelectorAll(".arrow").forEach((/** @type {Element} */ arrow) => arrow.remove());
  board.mark("replaced", []);
  board.mark("leaving", []);
};

/** Show the pieces a move would put and drop; too many would only confuse.
 * @param {import("./board.js").Board} board @param {PieceRecord[]} put @param {string[]} drop */
export const showGhosts = (board, put, drop) => {
  clearGhosts(board);
  if (put.length + drop.length > MOST) return;
  const replaced = new Set(), leaving = new Set(drop), drawn = [];
  for (const record of put) {
    const piece = board.pieces.get(record[0]);
    if (piece) (piece.record[2] === record[2] ? replaced : leaving).add(record[0]);
  }
  board.mark("replaced", replaced);
  for (const record of put) {
    const copy = board.hasPlace(record) && board.inView(record) ? ghost(board, record) : null;
    if (copy && makeRoom(board, copy, replaced, leaving)) drawn.push(record);
    else copy?.element.remove();
  }
  const shown = new Set(drawn.map(([id]) => id));
  for (const record of drawn) if (leaving.has(record[0])) arrow(board, board.pieces.get(record[0])?.record ?? record, record);
  board.mark("replaced", [...replaced].filter((id) => shown.has(id) || leaving.has(id)));
  board.mark("leaving", leaving);
};

/** @param {import("./board.js").Board} board @param {PieceRecord} record */
const ghost = (board, record) => {
  const copy = board.copy(record), { width, height, layer } = copy.symbol;
  copy.element.classList.add("ghost");
  // The ground is not framed: a frame around a whole panel would say nothing.
  if (layer > 0) copy.element.append(draw("rect", { class: "dashes", x: -width / 2 - 1, y: -height / 2 - 1, width: width + 2, height: height + 2, rx: 5 }));
  board.zone(copy.zone).ghosts.append(copy.element);
  return copy;
};

/** The boxes of the words in a part of the board, without their empty edges. @param {Element} part */
const wordsOf = (part) => [...part.querySelectorAll("text")].filter(({ textContent }) => textContent?.trim()).map((text) => {
  const { left, right, top, bottom } = text.getBoundingClientRect(), edge = (bottom - top) / 5;
  return { text, left: left + 1, right: right - 1, top: top + edge, bottom: bottom - edge };
});

/** See that the words of a ghost lie over no others: those that will be gone make room, for the
 * sake of those that stay it is not drawn.
 * @param {import("./board.js").Board} board @param {import("./piece.js").Piece} copy
 * @param {Set<string>} replaced @param {Set<string>} leaving */
const makeRoom = (board, copy, replaced, leaving) => {
  const own = wordsOf(copy.element);
  if (!own.length) return true;
  const under = wordsOf(board.zone(copy.zone).element).filter(({ text }) => !copy.element.contains(text));
  for (const { text, left, right, top, bottom } of under) {
    if (!own.some((word) => word.left < right && left < word.right && word.top < bottom && top < word.bottom)) continue;
    const id = text.closest("[data-piece]")?.getAttribute("data-piece") ?? "";
    if (replaced.has(id)) continue;
    if (!leaving.has(id)) return false;
    replaced.add(id);
  }
  return true;
};

/** @param {import("./board.js").Board} board @param {PieceRecord} record @param {PieceRecord} after */
const arrow = (board, record, after) => {
  const from = board.where(record), to = board.where(after);
  if (!from || !to || Math.hypot(from.x - to.x, from.y - to.y) < FAR) return;
  const [dx, dy] = [to.x - from.x, to.y - from.y], length = Math.hypot(dx, dy);
  const bend = Math.min(40, length / 5), [mx, my] = [(from.x + to.x) / 2 - (dy / length) * bend, (from.y + to.y) / 2 + (dx / length) * bend];
  const angle = (Math.atan2(to.y - my, to.x - mx) * 180) / Math.PI;
  board.flying.append(draw("g", { class: "arrow" },
    draw("path", { d: `M${from.x} ${from.y}Q${mx} ${my} ${to.x} ${to.y}` }),
    draw("path", { class: "head", d: "M0 0-11-5.5V5.5Z", transform: `translate(${to.x} ${to.y}) rotate(${angle})` })));
};
