// Choosing a move in gentle steps: a piece, perhaps another, and then the confirmation.
// Nothing here knows the page; it says what can be clicked and what is chosen.

/** @typedef {{label: string, count: number, move: LegalMove | null, family: string, moves: LegalMove[]}} Kind */

const WORDS = 3, BUSY = 12;

/** The legal moves, with their words. @param {Art} art @param {Offer[]} offers @returns {LegalMove[]} */
export const legalMoves = (art, offers) => offers.map(([number, pieces]) => {
  const [text, label, family] = art.moves[number];
  return { text, label: label || text, family, pieces };
});

export class Choice {
  /** The pieces clicked so far. @type {string[]} */
  path = [];
  /** The one move that is meant. @type {LegalMove | null} */
  move = null;
  /** The family one looks at. */
  family = "";

  /** @param {LegalMove[]} moves */
  constructor(moves = []) {
    this.moves = moves;
  }

  clear() {
    this.path = [];
    this.move = null;
    this.family = "";
  }

  get begun() { return Boolean(this.path.length || this.move || this.family); }

  /** The moves that are still meant. */
  get open() {
    return this.moves.filter(({ pieces, family }) => (!this.family || family === this.family) && this.path.every((id, n) => pieces[n] === id));
  }

  /** The pieces a next click may go to. */
  get next() { return new Set(this.open.map(({ pieces }) => pieces[this.path.length]).filter(Boolean)); }

  /** The pieces a first click may go to. */
  get first() { return new Set(this.moves.map(({ pieces }) => pieces[0]).filter(Boolean)); }

  /** All that can be clicked now: going on, or beginning anew. */
  get clickable() { return new Set([...this.next, ...this.first, ...this.path]); }

  /** What a click on a piece would leave open. @param {string} id @returns {LegalMove[]} */
  after(id) {
    if (this.next.has(id)) return this.open.filter(({ pieces }) => pieces[this.path.length] === id);
    return this.moves.filter(({ pieces }) => pieces[0] === id);
  }

  /** Click a piece; true means that the chosen move is to be made. @param {string} id */
  press(id) {
    if (this.move && (this.path.includes(id) || this.move.pieces.includes(id))) return true;
    if (this.next.has(id)) this.path.push(id);
    else if (this.path.includes(id)) this.path = this.path.slice(0, this.path.indexOf(id));
    else this.begin(id);
    this.settle();
    return false;
  }

  /** @param {string} id */
  begin(id) {
    this.clear();
    this.path = [id];
  }

  settle() { this.move = this.path.length && this.open.length === 1 ? this.open[0] : null; }

  /** Choose a move by name; true means that it was chosen already. @param {LegalMove} move */
  pick(move) {
    if (this.move === move) return true;
    if (!this.path.every((id, n) => move.pieces[n] === id)) this.path = move.pieces.slice(0, 1);
    this.move = move;
    return false;
  }

  /** Look at one family of moves only. @param {string} family */
  narrow(family) {
    this.clear();
    this.family = family;
  }

  /** Go one step back. */
  back() {
    if (this.move && this.variants.length > 1 && this.path.length) this.move = null;
    else if (this.path.length > 1) { this.path.pop(); this.settle(); }
    else if (this.path.length) { this.path = []; this.move = null; }
    else this.clear();
  }

  /** Moves that no further piece tells apart: buttons. */
  get variants() { return this.open.filter(({ pieces }) => pieces.length <= this.path.length); }

  /** The buttons of the decision bar. @param {number} most @returns {Kind[]} */
  kinds(most) {
    const { variants } = this;
    if (this.path.length) return this.short(variants.length > 1 ? variants.map(single) : [], variants, most);
    if (this.family) return this.short(variants.map(single), variants, most);
    const families = new Map();
    for (const move of this.moves) families.set(move.family, [...(families.get(move.family) ?? []), move]);
    const groups = [...families.entries()];
    const onBoard = groups.filter(([, moves]) => moves.some((/** @type {LegalMove} */ { pieces }) => pieces.length));
    const kinds = groups.flatMap(([family, moves]) => {
      const buttons = moves.filter((/** @type {LegalMove} */ { pieces }) => !pieces.length);
      const placed = moves.filter((/** @type {LegalMove} */ { pieces }) => pieces.length);
      const shown = buttons.length > 2 && groups.length > 1 ? [group(family, buttons)] : buttons.map(single);
      return placed.length && onBoard.length > 1 ? [group(family, placed), ...shown] : shown;
    });
    return this.short(kinds, this.moves, most);
  }

  /** Of many targets at once, those that are not of the largest family stand back. @param {string[]} ids */
  secondary(ids) {
    if (ids.length <= BUSY) return [];
    const families = new Map();
    for (const { family, pieces } of this.moves) if (pieces[0]) families.set(family, (families.get(family) ?? new Set()).add(pieces[0]));
    const largest = [...families.values()].reduce((best, each) => (each.size > best.size ? each : best), new Set());
    return ids.filter((id) => !largest.has(id));
  }

  /** Keep what has room; the rest is behind one button. @param {Kind[]} kinds @param {LegalMove[]} moves @param {number} most */
  short(kinds, moves, most) {
    if (kinds.length <= most || !moves.length) return kinds;
    const single = kinds.filter(({ move }) => move).length <= most - 1 ? kinds.filter(({ move }) => move) : [];
    const rest = kinds.filter((kind) => !single.includes(kind));
    const shown = [...rest.slice(0, most - 1 - single.length), ...single];
    return [...shown, { label: "More", count: kinds.length - shown.length, move: null, family: "", moves }];
  }
}

/** @param {LegalMove} move @returns {Kind} */
export const single = (move) => ({ label: move.label, count: 0, move, family: move.family, moves: [move] });

/** What moves of a family have in common: the words they begin with, or else end with.
 * @param {LegalMove[]} moves @param {string} family */
export const caption = (moves, family) => {
  const words = moves.map(({ label }) => label.split(" ")), [first] = words;
  const common = (/** @type {(each: string[], n: number) => string} */ pick) => first.findIndex((_, n) => words.some((each) => pick(each, n) !== pick(first, n)));
  const head = common((each, n) => each[n]), tail = common((each, n) => each[each.length - 1 - n]);
  if (head > 0) return first.slice(0, Math.min(head, WORDS)).join(" ").replace(/[:,]$|( an?| the)+$/, "");
  return tail > 0 ? `… ${first.slice(-Math.min(tail, WORDS)).join(" ")}` : family.replace(/\{\w*\}/g, "…");
};

/** @param {string} family @param {LegalMove[]} moves @returns {Kind} */
const group = (family, moves) => (moves.length === 1 ? single(moves[0]) : { label: caption(moves, family), count: moves.length, move: null, family, moves });
