// Spots of the board: where a piece, a place or a zone is, for what points at them.

import { draw } from "./dom.js";
import { printedPlace, printedZone, zoneOf } from "./places.js";

const PAD = 7, SMALL = 30;

/** The box around several boxes. @param {Box[]} boxes @returns {Box} */
const around = (boxes) => {
  const left = Math.min(...boxes.map(([x]) => x)), top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , w]) => x + w)), bottom = Math.max(...boxes.map(([, y, , h]) => y + h));
  return [left, top, right - left, bottom - top];
};

/** What lies at a place, or would lie there. @param {PrintedPlace} at @param {{width: number, height: number}} size @returns {Box} */
const lying = ({ x, y, scale, turn }, { width, height }) => {
  const across = turn % 180 !== 0, w = (across ? height : width) * scale, h = (across ? width : height) * scale;
  return [x - w / 2, y - h / 2, w, h];
};

/** The boxes of something named: a piece, zones, or a place. @param {import("./board.js").Board} board @param {string} id @returns {Box[]} */
const boxesOf = (board, id) => {
  const piece = board.pieces.get(id);
  if (piece) {
    const at = board.inSight(id) && board.where(piece.record);
    return at ? [lying(at, piece.symbol)] : [];
  }
  const zones = [...board.boxes].filter(([zone]) => zone === id || printedZone(zone) === id).map(([, box]) => box);
  return zones.length ? zones : boxesAt(board, id);
};

/** @param {import("./board.js").Board} board @param {string} place @returns {Box[]} */
const boxesAt = (board, place) => {
  const printed = printedPlace(place), zone = [...board.boxes].find(([id]) => id === zoneOf(place) || printedZone(id) === zoneOf(place));
  const at = board.layout.places[printed];
  if (!at || !zone) return [];
  const there = [...board.pieces.values()].find(({ record, zone: own }) => own === zone[0] && printedPlace(record[2]) === printed);
  const [x, y] = zone[1];
  return [lying({ ...at, x: at.x + x, y: at.y + y }, there?.symbol ?? { width: SMALL / at.scale, height: SMALL / at.scale })];
};

/** The box of a spot with a little room around it; null if none of it is in sight.
 * @param {import("./board.js").Board} board @param {string[]} ids @returns {Box | null} */
export const spotBox = (board, ids, pad = PAD) => {
  const boxes = ids.flatMap((id) => boxesOf(board, id));
  if (!boxes.length) return null;
  const [x, y, width, height] = around(boxes), { width: most, height: high } = board.layout;
  const left = Math.max(2, x - pad), top = Math.max(2, y - pad);
  return [left, top, Math.min(most - 2, x + width + pad) - left, Math.min(high - 2, y + height + pad) - top];
};

/** The zone a spot lies in. @param {import("./board.js").Board} board @param {string[]} ids */
export const zoneOfSpot = (board, ids) => {
  const [first = ""] = ids, piece = board.pieces.get(first);
  return printedZone(piece ? piece.zone : first.includes("/") ? zoneOf(first) : first);
};

/** @param {Box} box @param {string} kind */
export const frame = ([x, y, width, height], kind) => draw("rect", { class: kind, x, y, width, height, rx: 9 });
