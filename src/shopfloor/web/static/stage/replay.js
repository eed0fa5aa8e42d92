// The replay: any position of a game, by scrubber, links, keys, or as a film.

import { Board } from "./board.js";
import { $, all, brief, make, signed, watching } from "./dom.js";
import { ask } from "./home.js";
import { Phone } from "./phone.js";
import { glide, still } from "./preferences.js";
import { scoreSheet } from "./rail.js";
import { Shelf } from "./shelf.js";
import { tips } from "./tips.js";
import { before, travel } from "./travel.js";
import { Zoom } from "./zoom.js";

const NARROW = matchMedia("(max-width: 699px)");
const PAUSE = 600;

export class Replay {
  /** @type {Board} */
  board;
  /** @type {Zoom} */
  zoom;

  /** @param {DOMStringMap} page @param {Art} art */
  constructor(page, art) {
    this.page = page;
    this.art = art;
    this.cache = new Map();
    this.last = Number(page.moves);
    this.at = Number(page.move);
    this.film = /** @type {symbol | null} */ (null);
    this.query = [`seat=${page.seat}`, watching(page)].filter(Boolean).join("&");
    this.shelf = new Shelf();
    /** The move that is shown. */
    this.move = -1;
    this.names = all("#seats .name").map((name) => name.textContent);
    this.build();
    this.listen();
    this.go(this.at);
  }

  build() {
    this.board = new Board($("board"), this.art, NARROW.matches);
    this.zoom = new Zoom(this.board, () => {});
    this.phone = NARROW.matches ? new Phone(this.board, () => {}) : null;
    const seat = Number(this.page.seat) || 0;
    this.board.seat(seat, seat, this.names.map(brief));
    this.board.layAll(this.shelf.records.values());
  }

  listen() {
    NARROW.addEventListener("change", () => this.build());
    const places = { first: () => 0, back: () => this.at - 1, forward: () => this.at + 1, last: () => this.last };
    for (const [id, place] of Object.entries(places)) {
      $(id).addEventListener("click", (/** @type {Event} */ event) => { event.preventDefault(); this.pause(); this.go(place()); });
    }
    $("play").onclick = () => (this.film ? this.pause() : this.play());
    $("scrubber").oninput = (/** @type {any} */ event) => { this.pause(); this.go(Number(event.target.value)); };
    $("menu-button").onclick = () => $("menu").showModal();
    document.addEventListener("keydown", (event) => this.key(event));
    tips($("board"), (target) => [/** @type {any} */ (target.closest(".piece"))?.piece.name ?? ""]);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {Element} */ (event.target);
    if (target.matches("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowRight") $("forward").click();
    else if (event.key === "ArrowLeft") $("back").click();
    else if (event.key === "Escape") this.zoom.reset();
    else this.zoom.key(event.key, this.board.svg.querySelector("[data-area]:hover"));
  }

  /** @param {number} move */
  fetched(move) {
    if (!this.cache.has(move)) {
      const answer = ask(`/table/${this.page.table}/frame/${move}?${this.query}`);
      this.cache.set(move, answer.then((found) => (found.ok ? found.json() : Promise.reject(new Error(found.statusText)))));
    }
    return this.cache.get(move);
  }

  /** @param {number} move */
  async go(move) {
    this.at = Math.max(0, Math.min(this.last, move));
    const wanted = this.at;
    this.steps();
    try {
      const position = await this.fetched(wanted);
      if (wanted !== this.at) return;
      this.show(position);
      history.replaceState(null, "", `?move=${wanted}&${this.query}${still ? "&still" : ""}`);
      this.page.version = String(wanted);
      if (wanted < this.last) this.fetched(wanted + 1);
    } catch { $("lines").replaceChildren(make("li", { textContent: "This position could not be loaded." })); }
  }

  /** Let the controls show where we are. */
  steps() {
    const { at, last, query } = this;
    $("scrubber").value = at;
    $("where").textContent = `Move ${at} of ${last}`;
    $("permalink").href = `?move=${at}&${query}`;
    $("back").href = `?move=${Math.max(0, at - 1)}&${query}`;
    $("forward").href = `?move=${Math.min(last, at + 1)}&${query}`;
    if ($("branch-move")) $("branch-move").value = at;
  }

  /** @param {any} position */
  show(position) {
    const after = new Shelf();
    after.change([...position.public.put, ...position.private.put], []);
    const { put, drop } = after.since(this.shelf), first = !this.shelf.records.size, known = before(this.board, put, drop);
    this.board.change(put, drop);
    if (!first) travel(this.board, known, put, drop, glide());
    const step = Math.abs(position.move - this.move) === 1;
    this.move = position.move;
    this.board.mark("changed", !step ? [] : put.map(([id]) => id).filter((id) => (this.board.pieces.get(id)?.symbol.layer ?? 0) > 0));
    this.shelf = after;
    this.tell(position);
  }

  /** @param {any} position */
  tell({ lines, move, public: open, private: { scores, sheet } }) {
    const said = lines.length ? lines : [move ? "A decision without news." : "The game begins."];
    $("lines").replaceChildren(...said.map((/** @type {string} */ line) => make("li", { textContent: line })));
    $("chips").replaceChildren(...(open.chips).map((/** @type {string} */ chip) => make("span", { textContent: chip })));
    for (const line of all("#seats li")) {
      line.classList.toggle("turn", Number(line.dataset.seat) === open.turn);
      line.querySelector(".score").textContent = signed(scores[line.dataset.seat]);
    }
    $("scores").replaceChildren(scoreSheet({ sheet, scores, seats: this.names.map((name) => ({ name })) }));
  }

  pause() {
    this.film = null;
    $("play").textContent = "Play";
  }

  /** Show move after move, each for a while, until paused or at the end. */
  async play() {
    const film = this.film = Symbol("film");
    $("play").textContent = "Pause";
    while (this.film === film && this.at < this.last) {
      await this.go(this.at + 1);
      await new Promise((done) => { setTimeout(done, still ? 50 : PAUSE + 2 * glide()); });
    }
    if (this.film === film) this.pause();
  }
}
