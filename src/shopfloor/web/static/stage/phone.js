// Phones: zones are pages; a map below says where the decision is and jumps there.

import { $, draw, make } from "./dom.js";

const TALK = "talk";

export class Phone {
  /** @param {import("./board.js").Board} board @param {() => void} changed */
  constructor(board, changed) {
    this.board = board;
    this.changed = changed;
    this.page = board.page;
    const pages = [...board.layout.pages, { id: TALK, title: "Log", zones: [] }];
    $("pages").replaceChildren(...pages.map((page) => this.button(page)));
    this.turn(this.page);
  }

  /** A page as a small picture of the board. @param {PrintedPage} page */
  button({ id, title, zones }) {
    const { desktop } = this.board.art;
    const parts = Object.entries(desktop.zones).flatMap(([zone, { box, role }]) =>
      (role === "strip" ? desktop.strips : [box]).map(([x, y, width, height]) => draw("rect", { x, y, width, height, rx: 30, class: zones.includes(zone) ? "here" : "" })));
    const picture = draw("svg", { viewBox: `-10 -10 ${desktop.width + 20} ${desktop.height + 20}`, "aria-hidden": "true" }, ...(id === TALK ? talk(desktop) : parts));
    const button = make("button", { type: "button", data: { page: id } }, picture, make("span", { textContent: title }), make("b", { className: "count" }));
    button.onclick = () => this.turn(id);
    return make("li", {}, button);
  }

  /** Show a page. @param {string} id */
  turn(id) {
    this.page = id;
    document.body.dataset.pageShown = id === TALK ? TALK : "board";
    for (const { firstElementChild: button } of $("pages").children) {
      button.setAttribute("aria-pressed", String(button.dataset.page === id));
    }
    $("pages").querySelector("[aria-pressed=true]").scrollIntoView({ block: "nearest", inline: "nearest" });
    if (id !== TALK) this.board.page = id;
    this.board.arrange();
    this.changed();
  }

  /** The pages a piece can be seen on. @param {string} id */
  pagesOf(id) {
    const piece = this.board.pieces.get(id);
    return this.board.layout.pages.filter(({ zones }) => piece && zones.includes(piece.zone.replace(/\d$/, "")));
  }

  /** Bring up the page where choosing goes on, if nothing on this one does. @param {Iterable<string>} ids */
  follow(ids) {
    const wanted = [...ids];
    if (!wanted.length || wanted.some((id) => this.board.inSight(id))) return;
    const [page] = wanted.flatMap((id) => this.pagesOf(id));
    if (page) this.turn(page.id);
  }

  /** Count the targets on every page; a new decision brings its page up, once.
   * @param {Iterable<string>} ids @param {boolean} opens */
  decide(ids, opens) {
    const counts = new Map();
    for (const id of ids) for (const page of this.pagesOf(id)) counts.set(page.id, (counts.get(page.id) ?? 0) + 1);
    for (const badge of $("pages").querySelectorAll(".count")) {
      const count = counts.get(badge.parentElement.dataset.page);
      badge.textContent = count ? String(count) : "";
    }
    if (!opens || !counts.size || counts.get(this.page)) return;
    this.turn([...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0]);
  }
}

/** A picture of people talking. @param {Layout} desktop */
const talk = ({ width, height }) => [0, 1, 2].map((n) => draw("rect", { x: width * 0.2, y: height * (0.1 + 0.3 * n), width: width * 0.6, height: height * 0.2, rx: 40, class: n ? "" : "here" }));
