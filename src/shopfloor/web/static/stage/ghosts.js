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
  const taken = new Set(put.map(([, , place]) => place)), covered = (/** @type {string} */ id) => taken.has(board.pieces.get(id)?.record[2] ?? "");
  const replaced = drop.filter(covered), leaving = drop.filter((id) => !covered(id));
  for (const record of put) {
    if (!board.hasPlace(record)) continue;
    const piece = board.pieces.get(record[0]);
    if (piece && piece.record[2] === record[2]) replaced.push(record[0]);
    else if (piece) leaving.push(record[0]);
    if (piece) arrow(board, piece.record, record);
    ghost(board, record);
  }
  board.mark("replaced", replaced);
  board.mark("leaving", leaving);
};

/** @param {import("./board.js").Board} board @param {PieceRecord} record */
const ghost = (board, record) => {
  const copy = board.copy(record), { width, height, layer } = copy.symbol;
  copy.element.classList.add("ghost");
  // The ground is not framed: a frame around a whole panel would say nothing.
  if (layer > 0) copy.element.append(draw("rect", { class: "dashes", x: -width / 2 - 1, y: -height / 2 - 1, width: width + 2, height: height + 2, rx: 5 }));
  board.zone(copy.zone).ghosts.append(copy.element);
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
