// The end of a game: who won, through what, what it did to ratings, and what now.

import { $, all, badge, brief, capital, draw, make, signed, watching } from "./dom.js";
import { ask } from "./home.js";

const PLACES = ["", "1st", "2nd", "3rd", "4th", "5th", "6th"];
const WORDS = ["", "first", "second", "third", "fourth", "fifth", "sixth"];
const CAR = "M4 34c0-9 6-11 14-12l10-11c3-3 7-4 12-4h14c6 0 10 3 13 8l4 7c9 1 15 3 15 12z";
const PAPERS = 26;

/** Who stands where on the steps: second left, first in the middle, third right, the others after them.
 * @param {number[]} places */
const onSteps = (places) => {
  const order = places.map((_, seat) => seat).sort((a, b) => places[a] - places[b]);
  const [first, second, ...rest] = order;
  return second === undefined ? [first] : [second, first, ...rest];
};

/** Bits of paper in the winner's colour, always the same ones. @param {number} seat */
const papers = (seat) => Array.from({ length: PAPERS }, (_, n) => {
  const bit = make("i", { className: `paper c${n % 4 ? seat : (seat + 5) % 6}` });
  for (const [name, value] of Object.entries({ "--x": `${(n * 37) % 96}%`, "--y": `${(n * 23) % 52}%`, "--turn": `${(n * 61) % 180}deg` })) bit.style.setProperty(name, value);
  return bit;
});

/** @param {any} now @param {string[]} names */
const podium = (now, names) => {
  const first = now.places.indexOf(1);
  const steps = onSteps(now.places).map((seat) => {
    const place = now.places[seat], mark = badge(seat);
    mark.classList.add("mark");
    return make("div", { className: `c${seat}${place === 1 ? " winner" : ""}` }, mark, make("span", { className: "who", textContent: names[seat] }),
      make("div", { className: `stair h${place}` }, make("b", { textContent: signed(now.scores[seat]) }), make("span", { textContent: "points" }), make("em", { textContent: PLACES[place] })));
  });
  return make("div", { id: "podium" }, ...papers(first), ...steps);
};

/** @param {any} now @returns {string[]} */
const sourcesOf = ({ sheet }) => [...new Set(sheet.flatMap((/** @type {any} */ each) => Object.keys(each ?? {})))];

/** The points by source, in the same order for everybody. @param {any} now @param {string[]} names */
const bars = (now, names) => {
  const { sheet } = now, rows = sourcesOf(now);
  const most = Math.max(1, ...sheet.flatMap((/** @type {any} */ each) => Object.values(each ?? {})));
  return rows.map((row) => {
    const points = sheet.map((/** @type {any} */ each) => each?.[row] ?? 0), best = Math.max(...points);
    const lines = points.map((/** @type {number} */ n, /** @type {number} */ seat) => {
      const bar = make("i", { ariaHidden: "true" });
      bar.style.width = `${Math.max(0, n) / most * 78}%`;
      return make("li", { className: `c${seat}${n === best && n > 0 ? " best" : ""}` }, badge(seat), make("span", { className: "unseen", textContent: names[seat] }), bar, signed(n));
    });
    return make("div", { className: "source" }, make("b", { textContent: capital(row.replaceAll("_", " ")) }), make("ol", {}, ...lines));
  });
};

/** A car on the scale of the rule book. @param {number} score @param {[string, number][]} scale @param {[string, number][]} before */
const road = (score, scale, before) => {
  const top = Math.max(score, scale[scale.length - 1][1]) * 1.15, at = (/** @type {number} */ n) => `${Math.max(1, Math.min(97, n / top * 100))}%`;
  const place = (/** @type {any} */ element, /** @type {number} */ n) => { element.style.setProperty("--x", at(n)); return element; };
  const reached = scale.filter(([, least]) => score >= least).length - 1;
  const posts = scale.map(([name, least], n) => place(make("div", { className: `post${n === reached ? " here" : ""}` }, capital(name), make("br"), `from ${least}`), least));
  const car = place(make("div", { className: "car" }, make("b", { textContent: String(score) }), draw("svg", { viewBox: "0 0 92 46", "aria-hidden": "true" },
    draw("path", { d: CAR, fill: "#c9512d", stroke: "#1f2933", "stroke-width": 2 }), draw("circle", { cx: 24, cy: 35, r: 8, fill: "#1f2933" }), draw("circle", { cx: 68, cy: 35, r: 8, fill: "#1f2933" }))), score);
  const best = Math.max(0, ...before.slice(1).map(([, points]) => points));
  const mark = best ? [place(make("span", { className: "best", textContent: `your best so far: ${best} ▾` }), best)] : [];
  return make("div", { id: "scale" }, make("h2", { textContent: "How far you came" }), make("div", { id: "road" }, make("div", { className: "asphalt" }), ...posts, ...mark, car));
};

/** @param {any[]} change */
const changed = ([before, after]) => {
  const gain = Math.round(after) - Math.round(before);
  return [make("span", { className: gain < 0 ? "down" : "up", textContent: ` ${gain < 0 ? "−" : "+"}${Math.abs(gain)}` })];
};

export class Ending {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.page = table.page;
    this.more = /** @type {any} */ (null);
    this.panel = make("section", { id: "end", role: "region", ariaLabel: "The end of the game" });
    $("main").append(this.panel);
    $("board").addEventListener("pointerdown", () => { this.panel.hidden = true; });
    addEventListener("keydown", ({ key }) => { if (key === "Escape" && !document.querySelector("dialog[open]")) this.panel.hidden = true; });
    $("status").addEventListener("click", () => { this.panel.hidden = false; });
    document.addEventListener("news", () => this.fetch());
    if ($("share-button")) $("share-button").onclick = () => this.openShare();
    document.body.classList.add("over");
    this.draw();
    this.fetch();
  }

  get names() { return this.table.now.seats.map((/** @type {SeatLine} */ { name }, /** @type {number} */ p) => (this.table.now.you.length === 1 && this.table.now.you[0] === p ? "You" : brief(name))); }

  /** Ask for what the table itself does not know: ratings, a rematch, whether it is shared. */
  async fetch() {
    try {
      const answer = await ask(`/table/${this.page.table}/ending.json?${watching(this.page)}`);
      if (answer.ok) this.more = await answer.json();
    } catch { return; }
    this.draw();
  }

  draw() {
    const { now } = this.table, names = this.names, alone = now.seats.length === 1 && this.more?.scale?.length;
    const close = make("button", { type: "button", className: "close", textContent: "Look at the table (Esc)", onclick: () => { this.panel.hidden = true; } });
    const legend = alone ? [] : [make("p", { className: "legend" }, ...now.scores.map((/** @type {number} */ n, /** @type {number} */ seat) => make("span", {}, badge(seat), `${names[seat]} ${signed(n)}`)))];
    const sources = make("div", { id: "sources" }, make("div", {}, make("h2", { textContent: "Where the points came from" }), ...legend),
      make("div", { id: "bars", className: sourcesOf(now).length * now.seats.length > 20 ? "dense" : "", tabIndex: 0, role: "region", ariaLabel: "Points by source" }, ...bars(now, names)), ...this.ownRating());
    this.panel.classList.toggle("alone", Boolean(alone));
    this.panel.replaceChildren(make("div", { className: "flag" }), alone ? road(now.scores[0], this.more.scale, this.more.alone) : podium(now, names), sources, close);
    const said = this.verdict();
    if (said) this.table.bar.say(said);
    if (this.more?.decided) this.table.bar.tell(this.more.decided);
    this.rail();
    this.buttons();
  }

  /** Who won, before whom, and where one came oneself. */
  verdict() {
    const { places, scores, you } = this.table.now, names = this.names;
    const at = (/** @type {boolean} */ first) => scores.filter((/** @type {number} */ _, /** @type {number} */ seat) => (places[seat] === 1) === first);
    const winners = names.filter((/** @type {string} */ _, /** @type {number} */ seat) => places[seat] === 1);
    if (places.length < 2 || winners.length > 1) return "";
    const won = Math.max(...at(true)), next = Math.max(...at(false));
    const own = you.length === 1 && places[you[0]] > 1 ? `. You are ${WORDS[places[you[0]]]}` : "";
    return `${winners[0]} ${winners[0] === "You" ? "win" : "wins"}, ${signed(won)} to ${signed(next)}${own}`;
  }

  /** What the game did to one's own rating. */
  ownRating() {
    const { you } = this.table.now, change = you.length === 1 ? this.more?.ratings?.[you[0]] : null;
    if (!change) return [];
    return [make("p", { id: "own-rating" }, "Your rating", make("b", { textContent: String(Math.round(change[1])) }), ...changed(change), ` from ${Math.round(change[0])}`)];
  }

  /** Ratings in the rail. */
  rail() {
    for (const line of all("#seats li")) {
      const change = this.more?.ratings?.[Number(line.dataset.seat)], place = this.table.now.places[Number(line.dataset.seat)];
      line.querySelector(".change")?.remove();
      if (place && this.table.now.places.length > 1) line.querySelector(".state").textContent = `${PLACES[place]} place`;
      if (change) line.append(make("span", { className: "change" }, `Rating ${Math.round(change[0])} → `, make("b", { textContent: String(Math.round(change[1])) }), ...changed(change)));
    }
  }

  /** What can be done now. */
  buttons() {
    const { more } = this, again = $("again");
    if (!again || !more) return;
    again.hidden = !more.mine;
    const button = again.querySelector("button");
    button.classList.toggle("asked", more.rematch?.seat !== null && more.rematch?.seat !== undefined);
    button.textContent = !more.rematch ? "Rematch" : more.rematch.seat === null ? "To the rematch" : `Sit down: ${brief(more.rematch.by)} plays again`;
    $("share-button").hidden = false;
  }

  openShare() {
    const dialog = $("share"), box = $("share-public");
    $("share-link").value = `${location.origin}/table/${this.page.table}/replay`;
    $("share-copy").onclick = () => { $("share-link").select(); navigator.clipboard?.writeText($("share-link").value).then(() => { $("share-copy").textContent = "Copied"; }); };
    box.closest("label").hidden = !this.more?.choice;
    box.checked = Boolean(this.more?.shared);
    box.onchange = () => ask(`/table/${this.page.table}/share`, { method: "POST", body: new URLSearchParams({ shared: box.checked ? "1" : "0" }) }).then(() => this.fetch());
    dialog.showModal();
  }
}

