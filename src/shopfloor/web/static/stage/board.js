// The board: art drawn once, and the pieces that lie on it.

import { draw, printed } from "./dom.js";
import { ask } from "./home.js";
import { Piece } from "./piece.js";
import { idOf, others, printedPlace, printedZone, seatOf, symbolId, zoneOf } from "./places.js";

const LAYERS = 4, NAMES = /(?<= id=\\"| href=\\"#|url\(#)/g;

/** Load what is printed of a game; its address is its hash, so it is fetched once for ever.
 * @param {string} hash @returns {Promise<Art>} */
export const fetchArt = async (hash) => JSON.parse((await (await ask(`/art/${hash}.json`)).text()).replace(NAMES, idOf("")));

/** Put the symbols on the page, for the board and the rail. @param {Art} art */
export const spreadSymbols = (art) => {
  const symbols = Object.entries(art.symbols).map(([name, { body, width, height }]) =>
    `<symbol id="${idOf(name)}" viewBox="0 0 ${width} ${height}" overflow="visible">${body}</symbol>`);
  const sheet = draw("svg", { class: "stage symbols", "aria-hidden": "true" }, ...printed(`<defs>${symbols.join("")}</defs>`));
  document.body.append(sheet);
};

export class Board {
  /** @param {HTMLElement} root @param {Art} art @param {boolean} phone */
  constructor(root, art, phone) {
    this.root = root;
    this.art = art;
    this.phone = phone;
    this.layout = phone ? art.phone : art.desktop;
    /** @type {Map<string, Piece>} */
    this.pieces = new Map();
    /** @type {Map<string, any>} */
    this.zones = new Map();
    /** @type {Map<string, Set<string>>} */
    this.marked = new Map();
    this.names = /** @type {string[]} */ ([]);
    this.own = this.shown = 0;
    this.players = 1;
    this.page = this.layout.pages[0]?.id ?? "";
    /** @type {Map<string, Box>} */
    this.boxes = new Map();
    const { width, height, back } = this.layout;
    this.field = draw("g", { class: "field" });
    this.flying = draw("g", { class: "flying", "aria-hidden": "true" });
    this.svg = draw("svg", { class: "stage", viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": "The board" },
      draw("g", { class: "back", "aria-hidden": "true" }, ...printed(back)), this.field, this.flying);
    root.replaceChildren(this.svg);
  }

  /** Say who looks: whose mat is large, whose strips are beside it, who plays.
   * @param {number} own @param {number} shown @param {string[]} names */
  seat(own, shown, names) {
    if (this.own === own && this.shown === shown && String(this.names) === String(names)) return;
    const renamed = String(this.names) !== String(names);
    Object.assign(this, { own, shown, names, players: names.length });
    if (renamed) for (const piece of this.pieces.values()) piece.become(piece.record, names);
    this.arrange();
  }

  /** The zones in sight, with their boxes, in reading order. @returns {[string, Box][]} */
  visible() {
    const found = /** @type {[string, Box][]} */ ([]);
    const page = this.layout.pages.find(({ id }) => id === this.page);
    for (const [id, { box, role }] of Object.entries(this.layout.zones)) {
      if (page && !page.zones.includes(id)) continue;
      if (role === "mat") found.push([`${id}${this.shown}`, box]);
      else if (role === "strip") others(this.own, this.players).forEach((seat, n) => this.layout.strips[n] && found.push([`${id}${seat}`, this.layout.strips[n]]));
      else found.push([id, box]);
    }
    return found.sort(([, a], [, b]) => a[1] - b[1] || a[0] - b[0]);
  }

  /** Put the zones in sight on the field, and take the others off it. */
  arrange() {
    this.boxes = new Map(this.visible());
    this.field.replaceChildren(...[...this.boxes].map(([id, [x, y]]) => {
      const { element } = this.zone(id);
      element.setAttribute("transform", `translate(${x} ${y})`);
      return element;
    }));
  }

  /** A zone, drawn when it is first needed. @param {string} id */
  zone(id) {
    const known = this.zones.get(id);
    if (known) return known;
    const { title, back, box } = this.layout.zones[printedZone(id)], seat = seatOf(id);
    const layers = Array.from({ length: LAYERS }, () => draw("g"));
    const ghosts = draw("g", { class: "ghosts", "aria-hidden": "true" });
    const ground = draw("rect", { class: "ground", width: box[2], height: box[3] });
    // What is printed never changes, so neither does the box of the zone, whatever lies on it.
    const print = draw("g", { "data-zone": id }, ground, ...printed(back));
    const element = draw("g", { class: seat < 0 ? "zone" : `zone seat${seat}`, "data-area": id, role: "group", "aria-label": this.title(title, seat) },
      print, ...layers, ghosts);
    const zone = { id, element, layers, ghosts, title };
    this.zones.set(id, zone);
    return zone;
  }

  /** @param {string} title @param {number} seat */
  title(title, seat) { return seat < 0 ? title : `${title}, ${this.names[seat] ?? `seat ${seat + 1}`}`; }

  /** Say whether a place exists in this layout. @param {PieceRecord} record */
  hasPlace(record) { return printedPlace(record[2]) in this.layout.places && printedZone(zoneOf(record[2])) in this.layout.zones; }

  /** Lay pieces on the board and take others away.
   * @param {PieceRecord[]} put @param {string[]} drop */
  change(put, drop) {
    for (const id of drop) this.remove(id);
    for (const record of put) this.put(record);
  }

  /** @param {string} id */
  remove(id) {
    this.pieces.get(id)?.element.remove();
    this.pieces.delete(id);
  }

  /** @param {PieceRecord} record */
  put(record) {
    if (!this.hasPlace(record)) return this.remove(record[0]);
    const known = this.pieces.get(record[0]);
    const from = known && [known.zone, known.symbol.layer];
    if (known) known.become(record, this.names);
    const piece = known ?? new Piece(record, this.art, this.phone, this.names);
    this.pieces.set(record[0], piece);
    if (String(from) !== String([piece.zone, piece.symbol.layer])) this.zone(piece.zone).layers[piece.symbol.layer].append(piece.element);
    for (const [kind, ids] of this.marked) piece.toggle(kind, ids.has(piece.id));
    return undefined;
  }

  /** Take everything off and lay these pieces. @param {Iterable<PieceRecord>} records */
  layAll(records) {
    const wanted = [...records], ids = new Set(wanted.map(([id]) => id));
    this.change(wanted, [...this.pieces.keys()].filter((id) => !ids.has(id)));
  }

  /** Give a mark to these pieces and to no others. @param {string} kind @param {Iterable<string>} ids */
  mark(kind, ids) {
    const wanted = new Set(ids), before = this.marked.get(kind) ?? new Set();
    this.marked.set(kind, wanted);
    for (const id of before) if (!wanted.has(id)) this.pieces.get(id)?.toggle(kind, false);
    for (const id of wanted) this.pieces.get(id)?.toggle(kind, true);
  }

  /** Say whether a piece can be seen on the board or page shown. @param {string} id */
  inSight(id) {
    const piece = this.pieces.get(id);
    return Boolean(piece && this.boxes.has(piece.zone));
  }

  /** Say whether a place is on the board or page shown. @param {PieceRecord} record */
  inView(record) { return this.boxes.has(zoneOf(record[2])); }

  /** Draw a piece apart from the others: for ghosts and flights. @param {PieceRecord} record */
  copy(record) {
    const piece = new Piece(record, this.art, this.phone, this.names);
    piece.element.removeAttribute("data-piece");
    return piece;
  }

  /** Where a piece is, in coordinates of the whole board; null if nowhere in sight.
   * @param {PieceRecord} record @returns {PrintedPlace | null} */
  where(record) {
    const place = this.layout.places[printedPlace(record[2])], zone = zoneOf(record[2]);
    if (!place) return null;
    const box = this.boxes.get(zone);
    if (box) return { ...place, x: place.x + box[0], y: place.y + box[1] };
    const seat = seatOf(zone), strip = [...this.boxes].find(([id]) => seat >= 0 && seatOf(id) === seat);
    if (!strip) return null;
    const [x, y, width, height] = strip[1];
    return { x: x + width / 2, y: y + height / 2, scale: 0.4, turn: 0 };
  }

  /** Pixels of the window a unit of the drawing takes. */
  get scale() { return this.svg.getScreenCTM()?.a ?? 1; }

  /** @param {string} name */
  symbol(name) { return this.art.symbols[symbolId(this.art, name, this.phone)]; }
}
