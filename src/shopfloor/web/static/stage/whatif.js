// What if: moves tried out on a private copy; nothing counts until one goes back.

import { $ } from "./dom.js";
import { Shelf } from "./shelf.js";
import { glide } from "./preferences.js";
import { allowTools } from "./tools.js";
import { before, travel } from "./travel.js";

export class WhatIf {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.open = false;
    this.made = /** @type {string[]} */ ([]);
    this.status = "";
    this.lines = "";
    this.shelf = new Shelf();
  }

  /** Begin with the board as it is. */
  begin() {
    Object.assign(this, { open: true, made: [], shelf: this.table.shelf.copy() });
    this.status = `What if: ${this.table.now.status}`;
    this.lines = "A private copy: try moves out until somebody else must decide. Esc brings you back to the game.";
    this.dress(true);
    this.table.deciding.open(this.table.legal(this.table.now.moves), true);
  }

  close() {
    this.open = false;
    this.lay(this.table.shelf);
    this.dress(false);
    this.table.deciding.open(this.table.legal(this.table.now.moves), true);
  }

  /** @param {boolean} on */
  dress(on) {
    document.body.classList.toggle("sandbox", on);
    $("whatif").setAttribute("aria-pressed", String(on));
    allowTools(this.table);
  }

  /** @param {string} move */
  tryOut(move) { this.table.ask({ do: "whatif", moves: [...this.made, move] }); }

  back() {
    if (this.made.length < 2) return this.begin(), this.lay(this.shelf);
    return this.table.ask({ do: "whatif", moves: this.made.slice(0, -1) });
  }

  /** Show where the moves lead. @param {any} world */
  show(world) {
    if (!this.open || world.version !== this.table.version) return;
    this.made = world.made;
    this.status = `What if: ${world.status}`;
    this.lines = world.lines.join(" ");
    const after = this.table.shelf.copy();
    after.change(world.put, world.drop);
    this.lay(after);
    this.table.deciding.open(this.table.legal(world.moves), true);
    $("whatif").dataset.tried = String(this.made.length);
    allowTools(this.table);
  }

  /** @param {Shelf} after */
  lay(after) {
    const { board } = this.table, now = new Shelf();
    now.records = new Map([...board.pieces].map(([id, piece]) => [id, piece.record]));
    const { put, drop } = after.since(now), known = before(board, put, drop);
    board.change(put, drop);
    travel(board, known, put, drop, glide());
    this.shelf = after;
  }
}
