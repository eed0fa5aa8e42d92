// A table: what the server tells is shown, what hands do is sent.

import { aidFor } from "./aid.js";
import { hear } from "./answers.js";
import { Bar } from "./bar.js";
import { Board } from "./board.js";
import { Chat } from "./chat.js";
import { Coach } from "./coach.js";
import { legalMoves } from "./choose.js";
import { Deciding } from "./deciding.js";
import { $, brief, make, same, watching } from "./dom.js";
import { link } from "./home.js";
import { hands, keyboard } from "./keyboard.js";
import { Log, merged } from "./log.js";
import { Scenes } from "./news.js";
import { Phone } from "./phone.js";
import { glide, likes } from "./preferences.js";
import { clocks, players, scoreSheet } from "./rail.js";
import { Shelf } from "./shelf.js";
import { pointer } from "./pointer.js";
import { tips } from "./tips.js";
import { arrive, before, travel } from "./travel.js";
import { renewLobby, tellTurn } from "./turn.js";
import { allowTools, tools } from "./tools.js";
import { WhatIf } from "./whatif.js";
import { Ending } from "./ending.js";
import { Zoom } from "./zoom.js";

const NARROW = matchMedia("(max-width: 699px)");
const LEASE = { do: "describe" };

/** @type {any} */
const NOTHING = { seats: [], you: [], rail: [], chips: [], moves: [], scores: [], sheet: [], winners: [], undone: [], status: "", rule: "", viewer: null, turn: null, over: false, waiting: false };

export class Table {
  /** @type {Board} */
  board;
  /** @type {Zoom} */
  zoom;
  /** @type {Deciding} */
  deciding;
  /** @type {WhatIf} */
  whatif;
  /** @type {Ending | null} */
  ending = null;
  asking = false;
  summing = false;

  /** @param {DOMStringMap} page @param {Art} art @param {Connection} connection @param {any} advice */
  constructor(page, art, connection, advice = null) {
    this.page = page;
    this.art = art;
    this.connection = connection;
    this.now = { ...NOTHING };
    this.version = -1;
    this.shelf = new Shelf();
    this.guest = /** @type {number | null} */ (null);
    this.title = document.title;
    this.bar = new Bar();
    aidFor(art);
    this.build();
    this.deciding = new Deciding(this, this.bar);
    this.whatif = new WhatIf(this);
    this.log = new Log((ids) => this.board.mark("told", ids), (move) => link(`/table/${page.table}/replay?${[`move=${move}`, watching(page)].filter(Boolean).join("&")}`));
    this.chat = new Chat(String(page.table), (message) => this.ask(message));
    this.scenes = new Scenes((message, duration) => this.show(message, duration), glide);
    this.coach = advice?.new ? new Coach(this, advice) : null;
    this.listen();
    connection.open({
      hear: (message) => this.hear(message),
      opened: () => document.body.classList.remove("offline"),
      lost: () => this.lost(),
    });
  }

  /** Build the board for the window as it is: one board, or pages. */
  build() {
    this.board = new Board($("board"), this.art, NARROW.matches);
    this.zoom = new Zoom(this.board, () => this.deciding?.refresh());
    this.phone = NARROW.matches ? new Phone(this.board, () => this.turned()) : null;
  }

  /** Another page of the phone is shown. */
  turned() {
    this.deciding?.refresh();
    this.coach?.draw();
  }

  rebuild() {
    this.build();
    this.seat();
    this.board.layAll(this.shelf.records.values());
    this.deciding.open(this.legal(this.now.moves), false);
    this.coach?.rebuilt();
  }

  listen() {
    NARROW.addEventListener("change", () => this.rebuild());
    addEventListener("resize", () => this.deciding.refresh());
    const pointed = pointer(this);
    keyboard({
      press: pointed.press,
      keys: { ...tools(this), ...this.keys },
      zoom: (key, at) => this.zoom.key(key, at?.closest("[data-area]") ? at : this.board.svg.querySelector("[data-area]:hover")),
      escape: () => this.escape(),
      skip: () => { if (this.scenes.playing) { this.scenes.skip(); arrive(this.board); } },
    });
    $("cancel").onclick = () => this.escape();
    tips($("board"), pointed.about);
    tips($("slot"), () => [$("slot").scrollHeight > $("slot").clientHeight + 2 ? $("slot").textContent : ""]);
    setInterval(clocks, 1000);
  }

  /** @param {any} message */
  hear(message) { hear(this, message); }

  /** Keys besides those of every table. @returns {Record<string, () => void>} */
  get keys() { return {}; }

  /** One click makes a move. */
  get once() { return Boolean(likes.once); }

  // -- hands -----------------------------------------------------------------------------------

  /** What others did has been noticed: its marks go. */
  seen() {
    this.log.recent.clear();
    this.board.mark("changed", []);
  }

  escape() {
    if (this.deciding.back()) return;
    if (this.zoom.open) this.zoom.reset();
    else if (this.visiting) this.visit(null);
    else if (this.sandbox) this.whatif.close();
  }

  /** Make a move, or try it out. @param {LegalMove} move */
  make(move) {
    if (this.sandbox) this.whatif.tryOut(move.text);
    else this.ask({ do: "move", version: this.version, move: move.text });
  }

  /** The buttons beside a decision. @param {import("./choose.js").Choice} choice @param {number} most */
  kinds(choice, most) { return choice.kinds(most); }

  /** Ask why nothing is done with a piece. @param {string} id */
  curious(id) { this.ask({ do: "why", piece: id }); }

  /** @param {string} name */
  act(name) { this.ask({ do: name, version: this.version }); }

  /** @param {object} message */
  ask(message) { this.connection.send(message); }

  // -- what is so now ----------------------------------------------------------------------------

  get own() { return this.now.viewer ?? 0; }
  get sandbox() { return this.whatif?.open ? this.whatif : null; }
  get status() { return this.sandbox ? this.sandbox.status : this.ending?.verdict() || this.now.status; }
  get canEnd() { return Boolean(this.now.canEnd) && !this.sandbox; }
  get over() { return this.now.over; }
  get mine() { return this.now.you.includes(this.now.turn) && !this.now.over; }
  get names() { return this.now.seats.map((/** @type {SeatLine} */ { name }, /** @type {number} */ p) => brief(name || `Seat ${p + 1}`)); }
  get visiting() { return this.guest === null ? "" : `Looking at ${this.names[this.guest]}'s side of the table`; }

  /** What the slot says at rest. */
  guide() {
    if (this.visiting) return "Esc, or the button, brings you back. Everything else stays where it is.";
    return this.sandbox ? this.sandbox.lines : this.ending?.more?.decided || this.now.rule;
  }

  /** @param {Offer[]} offers */
  legal(offers) { return legalMoves(this.art, offers); }

  lost() {
    this.deciding.done();
    document.body.classList.add("offline");
    this.bar.say("The connection is lost; trying again…");
  }

  // -- showing -------------------------------------------------------------------------------------

  /** Show a message of the server. @param {StageMessage} message @param {number} duration */
  show(message, duration) {
    const last = { ...this.now }, fresh = message.version !== this.version || message.full;
    const { put: openPut = [], drop: openDrop = [], log: openLog = [], ...open } = message.public;
    const { put: ownPut = [], drop: ownDrop = [], log: ownLog = [], chat = [], ...own } = message.private;
    Object.assign(this.now, open, own);
    this.version = message.version;
    const put = [...openPut, ...ownPut], stay = new Set(put.map(([id]) => id));
    const drop = [...openDrop, ...ownDrop].filter((id) => !stay.has(id));
    if (message.full) this.shelf = new Shelf();
    this.shelf.change(put, drop);
    if (fresh && this.mine && this.guest !== null) this.guest = null;
    this.seat();
    if (!this.sandbox) this.lay(message.full, put, drop, duration);
    const said = this.log.add(merged(openLog, ownLog), message.full, this.now.you, this.now.undone);
    const talk = this.chat.add(chat, message.full, this.now.you);
    if (said || talk) $("said").textContent = [said, talk].filter(Boolean).join(" ");
    this.furnish(last, fresh);
    tellTurn(this, last);
  }

  /** Say who looks, from where. */
  seat() { this.board.seat(this.own, this.guest ?? this.own, this.names); }

  /** @param {boolean} full @param {PieceRecord[]} put @param {string[]} drop @param {number} duration */
  lay(full, put, drop, duration) {
    if (full) return this.board.layAll(this.shelf.records.values());
    const known = before(this.board, put, drop);
    this.board.change(put, drop);
    return travel(this.board, known, put, drop, duration);
  }

  /** Fill the page around the board. @param {any} last @param {boolean} fresh */
  furnish(last, fresh) {
    const { now, page } = this, focused = document.activeElement;
    this.people();
    $("scores").replaceChildren(scoreSheet(now));
    if (!same(now.chips, last.chips)) $("chips").replaceChildren(...now.chips.map((/** @type {string} */ chip) => make("span", { textContent: chip })));
    document.body.classList.toggle("mine", this.mine);
    this.board.mark("hinted", []);
    this.board.mark("changed", [...this.log.recent].filter((id) => (this.board.pieces.get(id)?.symbol.layer ?? 0) > 0));
    if (!this.sandbox) this.deciding.open(this.legal(now.moves), fresh);
    if (fresh) this.phone?.decide(this.deciding.choice.first, this.mine);
    if (fresh) this.coach?.look();
    allowTools(this);
    this.stay(focused);
    if (hands.keyboard && fresh) this.ask(LEASE);
    if ($("lobby")) renewLobby(now);
    if (now.over && now.places?.length && page.page === "table") this.finish();
    page.version = String(this.version);
    page.turn = now.turn === null ? "" : String(now.turn);
    page.over = String(now.over);
  }

  /** The game is over: show how it ended. */
  finish() {
    if (this.ending) this.ending.draw();
    else this.ending = new Ending(this);
  }

  people() { players(this.now, this.art, this.guest ?? this.own, (p) => this.visit(p === this.own ? null : p), (message) => this.ask(message)); }

  /** The focus stays; where its place has gone, it goes to the board, never to a move. @param {Element | null} focused */
  stay(focused) {
    const lost = focused?.matches(".piece") && !focused.matches("[tabindex]");
    if (lost || (focused && !focused.isConnected)) $("board").focus({ preventScroll: true });
  }

  /** Open a rival's side of the table in the place of one's own; null for one's own. @param {number | null} seat */
  visit(seat) {
    this.guest = seat === this.own ? null : seat;
    this.seat();
    this.people();
    this.deciding.refresh();
  }
}
