// Pieces travel along their way, and counters count; what somebody does is never held up by it.

import { transform } from "./places.js";

const FAR = 2;
const LONGEST_LIST = 60;

/** Remember where the pieces that will change are now.
 * @param {import("./board.js").Board} board @param {PieceRecord[]} put @param {string[]} drop */
export const before = (board, put, drop) => {
  const known = new Map();
  for (const id of [...put.map((record) => record[0]), ...drop]) {
    const piece = board.pieces.get(id);
    if (piece) known.set(id, { record: piece.record, at: board.where(piece.record), words: piece.words.map((word) => word.textContent) });
  }
  return known;
};

/** Show the change from what was before as movement.
 * @param {import("./board.js").Board} board @param {Map<string, any>} known
 * @param {PieceRecord[]} put @param {string[]} drop @param {number} duration */
export const travel = (board, known, put, drop, duration) => {
  if (!duration || put.length > LONGEST_LIST) return;
  const gone = drop.filter((id) => known.has(id)).map((id) => known.get(id));
  for (const record of put) {
    const piece = board.pieces.get(record[0]), to = board.where(record);
    if (!piece || !to) continue;
    const from = known.get(record[0])?.at ?? pair(gone, record[1]) ?? origin(board, piece);
    if (!from) appear(piece.element, duration);
    else if (distance(from, to) > FAR) fly(board, piece, from, to, duration);
    else if (known.has(record[0])) count(piece, known.get(record[0]).words, duration);
  }
  for (const { record, at } of gone) if (at) vanish(board, record, at, duration);
};

/** Where a new piece of this look comes from, if the art says so.
 * @param {import("./board.js").Board} board @param {import("./piece.js").Piece} piece */
const origin = (board, { id, symbol, symbolName }) => (symbol.origin ? board.where([id, symbolName, symbol.origin]) : null);

/** Take one that has gone, of the same look: it is the one that has come. @param {any[]} gone @param {string} symbol */
const pair = (gone, symbol) => {
  const found = gone.findIndex(({ record, at }) => record[1] === symbol && at);
  return found < 0 ? null : gone.splice(found, 1)[0].at;
};

/** @param {PrintedPlace} a @param {PrintedPlace} b */
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) + Math.abs(a.turn - b.turn);

/** @param {Element} element @param {number} duration */
const appear = (element, duration) => element.animate([{ opacity: 0 }, { opacity: 1 }], { duration, easing: "ease-out" });

/** Let a copy fly above everything, and the piece appear where it lands.
 * @param {import("./board.js").Board} board @param {import("./piece.js").Piece} piece
 * @param {PrintedPlace} from @param {PrintedPlace} to @param {number} duration */
const fly = (board, piece, from, to, duration) => {
  const copy = board.copy(piece.record).element;
  board.flying.append(copy);
  copy.style.transform = transform(to);
  piece.element.classList.add("away");
  const flight = copy.animate([{ transform: transform(from) }, { transform: transform(to) }], { duration, easing: "ease-in-out" });
  flight.onfinish = flight.oncancel = () => {
    copy.remove();
    piece.element.classList.remove("away");
  };
};

/** @param {import("./board.js").Board} board @param {PieceRecord} record @param {PrintedPlace} at @param {number} duration */
const vanish = (board, record, at, duration) => {
  const copy = board.copy(record).element;
  board.flying.append(copy);
  copy.style.transform = transform(at);
  const fading = copy.animate([{ opacity: 1 }, { opacity: 0 }], { duration, easing: "ease-in" });
  fading.onfinish = fading.oncancel = () => copy.remove();
};

/** Count from the number before to the number now.
 * @param {import("./piece.js").Piece} piece @param {string[]} words @param {number} duration */
const count = (piece, words, duration) => {
  piece.words.forEach((element, n) => {
    const [first, last] = [Number(words[n]), Number(element.textContent)];
    if (!Number.isInteger(first) || !Number.isInteger(last) || first === last) return;
    const final = element.textContent, start = performance.now();
    const tick = (/** @type {number} */ now) => {
      const part = Math.min(1, (now - start) / duration);
      if (part < 1 && !piece.element.isConnected) return;
      element.textContent = part < 1 ? String(Math.round(first + (last - first) * part)) : final;
      if (part < 1) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
};

/** End all movement at once. @param {import("./board.js").Board} board */
export const arrive = (board) => {
  for (const animation of board.svg.getAnimations({ subtree: true })) if (!(animation instanceof CSSAnimation)) animation.finish();
};
