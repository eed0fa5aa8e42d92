// A decision: pieces light up, a choice is pointed at, shown, chosen and confirmed.

import { $, capital } from "./dom.js";
import { Choice } from "./choose.js";
import { clearGhosts, showGhosts } from "./ghosts.js";
import { likes } from "./preferences.js";
import { MoveList } from "./list.js";

const PAUSE = 120, PENDING = 4000, MOST = 4, FEW = 3;

/** Several moves in one line. @param {LegalMove[]} moves */
const summed = (moves) => {
  const words = moves.slice(0, FEW).map(({ label }) => capital(label)).join(" · ");
  return moves.length < 2 ? "" : moves.length > FEW ? `${moves.length} moves: ${words} …` : words;
};

export class Deciding {
  /** @param {any} table @param {import("./bar.js").Bar} bar */
  constructor(table, bar) {
    this.table = table;
    this.bar = bar;
    this.choice = new Choice();
    this.list = new MoveList((move) => this.pickFromList(move), (move) => this.point(move));
    /** @type {Map<string, Preview>} */
    this.previews = new Map();
    /** @type {LegalMove | null} */
    this.pointed = null;
    this.note = /** @type {{words: string, kind: string} | null} */ (null);
    this.pending = 0;
    this.timer = 0;
    this.several = "";
    /** @type {Set<string>} */
    this.lent = new Set();
    this.ghostsOf = "";
    bar.onKind = (kind, button) => this.press(kind, button);
    bar.onPoint = (kind) => this.point(kind?.move ?? null, kind?.moves ?? []);
    bar.onConfirm = () => this.confirm();
  }

  /** Take in the moves that are legal now. @param {LegalMove[]} moves @param {boolean} fresh */
  open(moves, fresh) {
    const kept = !fresh && this.choice.move?.text;
    this.done();
    if (fresh) this.previews.clear();
    this.choice = new Choice(moves.map((move) => (move.pieces.every((id) => this.table.board.pieces.has(id)) ? move : { ...move, pieces: [] })));
    const again = this.choice.moves.find(({ text }) => text === kept);
    if (again) this.choice.pick(again);
    if (fresh) this.forget();
    this.list.close();
    this.pointed = null;
    this.refresh();
  }

  done() {
    clearTimeout(this.pending);
    this.pending = 0;
  }

  // -- what hands do ---------------------------------------------------------------------------

  /** Click a piece. @param {string} id */
  pressPiece(id) {
    if (this.table.visiting) this.table.visit(null);
    this.forget();
    const commits = this.choice.press(id);
    this.pointed = null;
    if (commits || (this.table.once && this.choice.move)) return this.confirm();
    this.follow();
    return this.refresh();
  }

  /** Click a button of the bar. @param {import("./choose.js").Kind} kind @param {Element} button */
  press(kind, button) {
    this.forget();
    if (kind.move) {
      if (this.choice.pick(kind.move) || this.table.once) return this.confirm();
    } else if (kind.family && kind.moves.some(({ pieces }) => pieces.length)) this.choice.narrow(this.choice.family === kind.family ? "" : kind.family);
    else this.list.show(kind.moves);
    this.follow();
    return this.refresh(button);
  }

  /** On a phone, bring up the page where choosing goes on. */
  follow() {
    if (this.choice.begun && !this.choice.move && !this.choice.variants.length) this.table.phone?.follow(this.choice.next);
  }

  /** @param {LegalMove} move */
  pickFromList(move) {
    this.choice.clear();
    this.choice.pick(move);
    if (this.table.once) return this.confirm();
    this.refresh();
    /** @type {any} */ (this.bar.confirm).focus({ preventScroll: true });
    return undefined;
  }

  confirm() {
    if (this.table.visiting) return this.table.visit(null);
    const { move } = this.choice;
    if (!move) return this.table.canEnd ? this.table.act("done") : undefined;
    if (this.pending) return undefined;
    this.pending = window.setTimeout(() => { this.pending = 0; }, PENDING);
    this.table.make(move);
    this.choice.clear();
    return this.refresh();
  }

  /** Go a step back; false if there was nothing to go back from. */
  back() {
    if (this.list.open) return this.list.close(), true;
    if (this.note) return this.forget(), this.refresh(), true;
    if (!this.choice.begun) return false;
    this.choice.back();
    this.pointed = null;
    this.refresh();
    return true;
  }

  // -- pointing --------------------------------------------------------------------------------

  /** Point at a piece: what a click on it would leave open. @param {string | null} id */
  pointAt(id) {
    const open = id && this.choice.clickable.has(id) && !this.choice.path.includes(id) ? this.choice.after(id) : [];
    this.point(open.length === 1 ? open[0] : null, open);
  }

  /** @param {LegalMove | null} move @param {LegalMove[]} several */
  point(move, several = []) {
    if (move === this.pointed && !several.length && !this.several) return;
    this.pointed = move;
    this.several = summed(several);
    this.look();
  }

  /** Show what the pointed or chosen move would bring; ask for it if it is not known. */
  look() {
    const move = this.pointed ?? this.choice.move, known = move && this.previews.get(move.text);
    clearTimeout(this.timer);
    this.tell(move, known ?? null);
    const wanted = known && likes.preview ? `${this.table.version} ${move?.text}` : "";
    if (wanted !== this.ghostsOf) {
      if (known && wanted) showGhosts(this.table.board, known.put, known.drop);
      else clearGhosts(this.table.board);
      this.ghostsOf = wanted;
    }
    if (!move || known || !likes.preview || this.table.sandbox || this.table.visiting) return;
    this.timer = window.setTimeout(() => this.table.ask({ do: "preview", version: this.table.version, move: move.text }), this.pointed ? PAUSE : 0);
  }

  /** @param {Preview} preview */
  hear(preview) {
    this.previews.set(preview.move, preview);
    if ((this.pointed ?? this.choice.move)?.text === preview.move) this.look();
  }

  /** @param {LegalMove | null} move @param {Preview | null} known */
  tell(move, known) {
    if (this.note) return this.bar.tell(this.note.words, this.note.kind);
    if (move) return this.bar.tell(known ? known.words || this.table.guide() : this.pointed ? capital(move.label) : "", "preview");
    return this.bar.tell(this.several || this.step || this.table.guide(), this.several || this.step ? "preview" : "");
  }

  /** What is to be done next, in the middle of choosing. */
  get step() {
    if (!this.choice.begun || this.choice.move) return "";
    const { next, variants } = this.choice;
    return next.size ? `Now choose one of ${next.size} on the board; Esc goes back.` : `Now choose one of ${variants.length} ways; Esc goes back.`;
  }

  /** Nothing is remarked on any longer. */
  forget() {
    this.note = null;
    this.table.board.mark("forbidden", []);
  }

  /** Show a sentence in the slot until something else is done. @param {string} words @param {string} kind */
  remark(words, kind = "") {
    this.note = { words, kind };
    this.look();
  }

  /** Add the words of the rule to the reason: the slot shows their beginning, a tip all of it. @param {string} words */
  addRule(words) {
    if (this.note?.kind === "why") this.remark(`${this.note.words} ${words}`, "why");
  }

  // -- showing ---------------------------------------------------------------------------------

  /** Show what can be clicked and what is chosen. @param {Element | null} focus */
  refresh(focus = null) {
    const { choice, table, bar } = this, { board } = table;
    const clickable = [...choice.clickable].filter((id) => board.inSight(id));
    const next = choice.next, narrow = choice.path.length || choice.family;
    board.mark("legal", clickable);
    board.mark("quiet", narrow ? clickable.filter((id) => !next.has(id) || choice.move) : []);
    board.mark("second", narrow ? [] : choice.secondary(clickable));
    board.mark("chosen", [...choice.path, ...(choice.move?.pieces ?? [])]);
    this.lend(clickable);
    bar.say(table.visiting || (choice.move ? `${choice.move.label}?` : table.status));
    bar.offer(...this.offered());
    this.fill();
    $("cancel").setAttribute("aria-disabled", String(!choice.begun && !table.visiting));
    if (focus instanceof HTMLElement && focus.isConnected && document.activeElement === document.body) focus.focus({ preventScroll: true });
    this.look();
  }

  /** Show as many buttons as leave room for the sentence. */
  fill() {
    for (let most = MOST; most; most -= 1) {
      this.bar.kinds(this.table.visiting ? [] : this.table.kinds(this.choice, most), this.choice.move, this.choice.family);
      if (this.bar.roomy) break;
    }
    this.bar.fit();
  }

  /** The words of the large button, and its words at rest. @returns {[string, string]} */
  offered() {
    const { choice, table } = this;
    if (table.visiting) return ["Back to mine", ""];
    if (choice.move) return [choice.move.label, ""];
    if (table.canEnd) return ["End turn", ""];
    const rest = !choice.moves.length ? "Wait" : choice.first.size ? "Choose on the board" : "Choose a move";
    return ["", table.over ? "The end" : rest];
  }

  /** Make pieces buttons, and the others pictures again. @param {string[]} ids */
  lend(ids) {
    const { board } = this.table, wanted = new Set(ids), least = (board.phone ? 44 : 24) / board.scale;
    for (const id of this.lent) if (!wanted.has(id)) board.pieces.get(id)?.withdraw();
    for (const id of ids) {
      const piece = board.pieces.get(id), open = this.choice.after(id);
      piece.offer([piece.name, open.length === 1 ? open[0].label : `${open.length} moves`].filter(Boolean).join(": "), least, board.where(piece.record), board.layout);
      piece.element.setAttribute("aria-pressed", String(this.choice.path.includes(id)));
    }
    this.lent = wanted;
  }

  /** Mark a move somebody advises. @param {string} text */
  hint(text) {
    const move = this.choice.moves.find((each) => each.text === text);
    this.table.board.mark("hinted", move?.pieces ?? []);
    this.remark(`A strong bot would: ${move?.label ?? text}.`, "hint");
  }
}
