// Pointing at the board and clicking it: a piece, a rival's strip, or something that says why not.

import { $, all } from "./dom.js";

/** @param {Element} each */
const boxOf = (each) => (each.querySelector(".hit") ?? each).getBoundingClientRect();

/** What can be chosen beneath the pointer, whatever lies on it: the cell under a die. @param {MouseEvent} event */
const beneath = ({ clientX, clientY }) =>
  document.elementsFromPoint(clientX, clientY).map((each) => each.closest("#board .piece.legal")).find(Boolean) ?? null;

/** What the pointer means: a piece that can be chosen before all others; of areas that overlap,
 * the one whose middle is nearest. @param {MouseEvent} event @returns {any} */
export const aimed = (event) => {
  const target = /** @type {Element} */ (event.target), over = target.closest(".piece");
  const legal = over?.matches(".legal") ? over : beneath(event);
  if (!legal) return over ?? target;
  const far = (/** @type {Element} */ each) => {
    const { left, top, width, height, right, bottom } = boxOf(each);
    const inside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
    return inside ? Math.hypot(event.clientX - left - width / 2, event.clientY - top - height / 2) : Infinity;
  };
  return all(".piece.legal", /** @type {any} */ (legal.parentElement)).reduce((best, each) => (far(each) < far(best) ? each : best), legal);
};

/** The seat whose strip is clicked; -1 if it is none. @param {any} table @param {Element} target */
const stripOf = (table, target) => {
  const zone = target.closest("[data-area]")?.getAttribute("data-area") ?? "";
  return table.board.layout.zones[zone.slice(0, -1)]?.role === "strip" ? Number(zone.slice(-1)) : -1;
};

/** Let hands point at the board; return what keys need of it. @param {any} table */
export const pointer = (table) => {
  const press = (/** @type {string} */ id) => {
    if (table.asking) table.ask({ do: "why", piece: id });
    else if (table.board.pieces.get(id)?.element.matches(".legal")) table.deciding.pressPiece(id);
  };
  const click = (/** @type {MouseEvent} */ event) => {
    const target = /** @type {Element} */ (event.target), piece = aimed(event).piece, seat = stripOf(table, target);
    table.seen();
    if (piece?.element.matches(".legal")) press(piece.id);
    else if (seat >= 0 && !table.asking) table.visit(seat);
    else if (piece?.name && table.now.you.length && !table.now.over) table.curious(piece.id);
  };
  const about = (/** @type {Element} */ target) => {
    const { piece } = /** @type {any} */ (target.closest(".piece")) ?? {};
    if (!piece) return [];
    const moves = piece.element.matches(".legal") ? table.deciding.choice.after(piece.id) : [];
    return [...moves.slice(0, 5).map((/** @type {LegalMove} */ { label }) => `▸ ${label}`), piece.name];
  };
  const id = (/** @type {any} */ event) => (event.pointerType ? aimed(event) : event.target).closest(".piece")?.getAttribute("data-piece") ?? null;
  const over = (/** @type {any} */ event) => {
    const each = id(event);
    $("board").classList.toggle("pressable", Boolean(each && table.board.pieces.get(each)?.element.matches(".legal")));
    if (event.pointerType !== "touch") table.deciding.pointAt(each);
  };
  $("board").addEventListener("click", click);
  for (const kind of ["pointerover", "focusin"]) $("board").addEventListener(kind, over);
  for (const kind of ["pointerleave", "focusout"]) $("board").addEventListener(kind, () => table.deciding.pointAt(null));
  return { press, about };
};
