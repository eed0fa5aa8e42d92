// Whole games by keyboard. Space and Enter act on a piece only where the keyboard put the focus.

import { all } from "./dom.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const TYPING = "input, textarea, select";

/** Where the hands are: the pointer moved the focus last, or a key. */
export const hands = { keyboard: false };

const centre = (/** @type {Element} */ element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** The nearest piece in a direction. @param {Element[]} pieces @param {Element} from @param {number[]} way */
const towards = (pieces, from, [dx, dy]) => {
  const [x, y] = centre(from);
  let best = null, least = Infinity;
  for (const piece of pieces) {
    const [px, py] = centre(piece), along = (px - x) * dx + (py - y) * dy, aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    if (piece === from || along < 2 || along + 2 * aside >= least) continue;
    [best, least] = [piece, along + 2 * aside];
  }
  return best;
};

/** Space does nothing where the pointer put the focus: it would make a move nobody asked for. @param {KeyboardEvent} event */
const refused = (event) => event.key === " " && !hands.keyboard && !/** @type {Element} */ (event.target).closest(`#rail, #head, dialog, ${TYPING}`);

/** Go from piece to piece. @param {string} key */
const walk = (key) => {
  const pieces = all("#board .piece[tabindex]"), active = document.activeElement;
  if (!pieces.length) return false;
  const next = active && pieces.includes(active) ? towards(pieces, active, ARROWS[/** @type {keyof ARROWS} */ (key)]) : pieces[0];
  next?.focus({ preventScroll: true });
  return true;
};

/** Listen to the keys.
 * @param {{press: (id: string) => void, keys: Record<string, () => void>, zoom: (key: string, at: Element | null) => boolean, escape: () => void, skip: () => void}} table */
export const keyboard = ({ press, keys, zoom, escape, skip }) => {
  document.addEventListener("pointerdown", () => { hands.keyboard = false; skip(); }, true);
  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.key === "Tab") hands.keyboard = true;
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches(TYPING) || target.closest("dialog")) return;
    if (answer(event, target)) event.preventDefault();
  });
  // Some browsers push a button when the key is let go.
  document.addEventListener("keyup", (event) => { if (refused(event)) event.preventDefault(); });
  const answer = (/** @type {KeyboardEvent} */ event, /** @type {Element} */ target) => {
    if (refused(event)) return true;
    skip();
    if (event.key === "Enter" || event.key === " ") return push(target);
    if (event.key in ARROWS && (target === document.body || target.closest("#board, #decision"))) return (hands.keyboard = true) && walk(event.key);
    if (event.key === "Escape") return escape(), true;
    if (keys[event.key]) return keys[event.key](), true;
    return zoom(event.key, target);
  };
  const push = (/** @type {Element} */ target) => {
    const piece = target.closest(".piece[tabindex]");
    if (piece) press(piece.getAttribute("data-piece") ?? "");
    return Boolean(piece);
  };
};
