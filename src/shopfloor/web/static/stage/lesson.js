// A lesson at the table: the same board and the same moves, led by a card.

import { fitCard, showCard, showKnown, wordsOf, yourMove } from "./card.js";
import { single } from "./choose.js";
import { $, same } from "./dom.js";
import { hands } from "./keyboard.js";
import { spotBox, zoneOfSpot } from "./spots.js";
import { Table } from "./table.js";
import { Veil } from "./veil.js";

/** @type {any} */
const BEFORE = { kind: "", step: -1, steps: 0, text: "", note: "", lit: [], answers: [], moves: [], known: [] };
const FEW = 4;

export class Lesson extends Table {
  /** @param {DOMStringMap} page @param {Art} art @param {Connection} connection */
  constructor(page, art, connection) {
    super(page, art, connection);
    this.covering = /** @type {Veil | undefined} */ (undefined);
    this.bar.fit = () => fitCard($("status").textContent);
    const act = { next: () => this.send("next"), back: () => this.send("back"), show: () => this.send("show"), anew: () => this.send("anew") };
    for (const [id, deed] of Object.entries(act)) $(id).onclick = () => { if ($(id).getAttribute("aria-disabled") !== "true") deed(); };
  }

  get beat() { return this.held ?? BEFORE; }
  get once() { return true; }
  get veil() { return (this.covering ??= new Veil((number) => this.send("answer", { number }))); }

  /** The keys of the card, besides those of the board. @returns {Record<string, () => void>} */
  get keys() {
    const press = (/** @type {string} */ id) => () => { if (!$(id).hidden) $(id).click(); };
    const answer = (/** @type {number} */ n) => () => $("answers").children[n]?.click();
    return { n: press("next"), b: press("back"), 1: answer(0), 2: answer(1), 3: answer(2) };
  }

  /** @param {string} what @param {object} more */
  send(what, more = {}) { this.ask({ do: what, step: this.beat.step, ...more }); }

  /** A piece that does nothing now stays silent: the card says what to do. */
  curious() { /* nothing */ }

  /** @param {any} message */
  hear(message) {
    if (message.type === "refused") return this.refused(message.reason);
    if (message.type !== "beat") return super.hear(message);
    return this.scenes.after(() => this.teach(message));
  }

  /** @param {string} reason */
  refused(reason) {
    this.deciding.done();
    this.bar.say(reason);
  }

  /** Every move that is legal can be tried; while something is only said, none.
   * Where a click would leave open what is meant, it means what is waited for. @param {Offer[]} offers */
  legal(offers) {
    if (!["do", "check"].includes(this.beat.kind)) return [];
    const moves = super.legal(offers), wanted = moves.filter(({ text }) => this.beat.kind === "do" && this.beat.moves.includes(text));
    return moves.filter((move) => wanted.includes(move) || !move.pieces.length || !wanted.some(({ pieces }) => same(pieces, move.pieces)));
  }

  /** A piece that glows is its own button: only moves without one have others.
   * @param {import("./choose.js").Choice} choice @param {number} most */
  kinds(choice, most) {
    if (this.beat.kind !== "do" || choice.begun) return super.kinds(choice, most);
    return choice.moves.filter(({ text, pieces }) => !pieces.length && this.beat.moves.includes(text)).map(single);
  }

  get status() { return wordsOf(this.beat, this.page); }

  guide() { return ""; }

  /** Show a step. @param {any} beat */
  teach(beat) {
    const again = beat.step === this.beat.step, focused = document.activeElement;
    this.held = beat;
    if (this.zoom.open) this.zoom.reset(false);
    if (this.guest !== null) this.visit(null);
    showCard(beat, (number) => this.send("answer", { number }));
    showKnown(beat.known);
    this.deciding.open(this.legal(this.now.moves), true);
    this.seek();
    document.body.toggleAttribute("data-roam", this.roams);
    this.point();
    yourMove(beat.kind, this.where());
    this.bar.fit();
    if (!again || !focused?.isConnected) this.lead(focused);
    this.page.step = String(beat.step);
    this.page.kind = beat.kind;
  }

  /** Say where the move is. */
  where() {
    if (this.beat.kind === "check") return "any you find good";
    return this.deciding.choice.moves.some(({ text, pieces }) => this.beat.moves.includes(text) && pieces.length) ? "where it glows" : "";
  }

  /** The pieces to click first for a move that is waited for. */
  get gold() {
    const { kind, moves } = this.beat;
    return kind === "do" ? [...new Set(this.deciding.choice.moves.filter(({ text }) => moves.includes(text)).map(({ pieces }) => pieces[0]).filter(Boolean))] : [];
  }

  /** Draw the veil, and let only what is waited for shine. */
  point() {
    const { kind, lit, answers } = this.beat, { gold } = this, spots = gold.length <= FEW ? gold.map((id) => [id]) : [];
    const covered = lit.length && !["check", "end"].includes(kind);
    this.veil.show(this.board, covered ? lit : [], covered ? spots : [], kind === "ask" ? answers : []);
    const wanted = new Set(kind === "do" ? [...gold, ...this.deciding.choice.next] : this.deciding.choice.clickable);
    this.board.mark("unlit", kind === "do" && !this.deciding.choice.begun ? [...this.deciding.choice.clickable].filter((id) => !wanted.has(id) || !gold.includes(id)) : []);
  }

  /** On a phone, a move that may be on several pages brings up the map of pages. */
  get roams() {
    const { phone, gold } = this, here = (/** @type {string} */ id) => phone?.pagesOf(id).some((/** @type {PrintedPage} */ page) => page.id === phone.page);
    return this.beat.kind === "check" || Boolean(phone && !gold.every(here));
  }

  /** What the step is about, the first thing to click before all others. @returns {string[][]} */
  get about() {
    const { lit, answers } = this.beat, asked = answers.map((/** @type {[string, string[]]} */ [, ids]) => ids);
    return [...this.gold.map((id) => [id]), ...lit, ...asked].filter((ids) => ids.length);
  }

  /** On a phone, bring up the page with most of what the step is about. */
  seek() {
    const { about, phone } = this, [first] = about;
    if (!phone || !first) return;
    const zones = about.map((ids) => zoneOfSpot(this.board, ids));
    const rank = (/** @type {PrintedPage} */ page) => zones.filter((zone) => page.zones.includes(zone)).length + Number(page.id === phone.page) / 2;
    const pages = this.board.layout.pages.filter((page) => page.zones.includes(zones[0]));
    if (pages.length) phone.turn(pages.reduce((best, page) => (rank(page) > rank(best) ? page : best)).id);
    const box = spotBox(this.board, first), { root, scale } = this.board;
    if (box) root.scrollTop = Math.max(0, (box[1] + box[3] / 2) * scale - root.clientHeight / 2);
  }

  /** The focus goes with the step, for whoever has no pointer. @param {Element | null} focused */
  lead(focused) {
    const lost = !focused || !focused.isConnected || focused === document.body || !focused.checkVisibility();
    if (!hands.keyboard || !(lost || focused.closest("#decision"))) return;
    const [first] = [$("next"), ...$("answers").children, ...$("ending").querySelectorAll("a, button"), ...$("kinds").children].filter((each) => each.checkVisibility());
    (first ?? $("decision")).focus({ preventScroll: true });
  }

  /** @param {any} last @param {boolean} fresh */
  furnish(last, fresh) {
    super.furnish(last, fresh);
    document.title = this.title;
    $("ending").hidden = this.beat.kind !== "end";
    document.body.classList.toggle("mine", ["do", "check"].includes(this.beat.kind));
    this.point();
  }

  rebuild() {
    super.rebuild();
    this.seek();
    this.point();
  }
}
