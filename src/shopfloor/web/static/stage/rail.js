// The players: shape, name, score, a line of resources, clocks, and points by source.

import { $, all, badge, capital, draw, make, signed } from "./dom.js";
import { idOf } from "./places.js";

/** A resource with its symbol, value and name. @param {Art} art @param {number} seat @returns {(resource: Resource) => any} */
const drawnWith = (art, seat) => ([icon, value, name]) => {
  const symbol = art.symbols[icon], words = [make("span", { className: "unseen", textContent: `${name} ` }), String(value)];
  const picture = symbol ? [draw("svg", { class: `stage seat${seat}`, viewBox: `0 0 ${symbol.width} ${symbol.height}`, "aria-hidden": "true" },
    draw("use", { href: `#${idOf(icon)}`, width: symbol.width, height: symbol.height }))] : [];
  return make("span", { className: "resource", title: name }, ...picture, ...words);
};

/** @param {SeatLine} seat @param {number} p @param {any} now */
const facts = (seat, p, now) => [
  seat.kind === "bot" || seat.standIn ? `${seat.level} bot` : "",
  seat.kind === "person" && !now.you.includes(p) && !seat.online ? "away" : "",
  seat.kind === "open" ? "free" : "",
  seat.abandons && !now.over ? "proposes to end the game" : "",
  now.rail[p]?.[0] ?? "",
].filter(Boolean).join(" · ");

/** The buttons a seat has just now. @param {SeatLine} seat @param {number} p @param {any} now @returns {[string, string][]} */
const deeds = (seat, p, now) => {
  const mine = now.you.includes(p), found = /** @type {[string, string][]} */ ([]);
  if (now.you.length > 1 && mine && p !== now.viewer) found.push(["Look from here", "look"]);
  if (mine && seat.standIn) found.push(["Come back", "return"]);
  if (!mine && now.you.length && seat.kind === "person" && !seat.online && !seat.standIn && !now.waiting && !now.over) found.push(["Let a bot play", "takeover"]);
  return found;
};

/** Show the players.
 * @param {any} now @param {Art} art @param {number} shown
 * @param {(p: number) => void} visit @param {(message: object) => void} send */
export const players = (now, art, shown, visit, send) => {
  const focused = document.activeElement?.closest("#seats li")?.getAttribute("data-seat");
  $("seats").replaceChildren(...now.seats.map((/** @type {SeatLine} */ seat, /** @type {number} */ p) => {
    const name = make("button", { type: "button", className: "name", title: "Show this player's mat", textContent: seat.name || `Seat ${p + 1}` });
    name.setAttribute("aria-pressed", String(p === shown));
    name.onclick = () => visit(p);
    const state = now.winners.includes(p) ? "winner" : now.turn === p ? "to decide" : now.you.includes(p) ? "you" : "";
    const line = make("li", { className: now.turn === p ? "turn" : "", data: { seat: p } }, badge(p), name,
      make("span", { className: "state", textContent: state }),
      make("b", { className: "score", textContent: signed(now.scores[p]), title: "Score" }),
      make("span", { className: "facts", textContent: facts(seat, p, now) }),
      make("span", { className: "clock", data: { left: seat.left ?? "", deadline: seat.deadline ?? "" } }),
      make("span", { className: "resources" }, ...(now.rail[p]?.[1] ?? []).map(drawnWith(art, p))));
    for (const [label, deed] of deeds(seat, p, now)) line.append(make("button", { type: "button", className: "deed", textContent: label, onclick: () => send({ do: deed, seat: p }) }));
    return line;
  }));
  if (focused) $("seats").querySelector(`[data-seat="${focused}"] .name`)?.focus({ preventScroll: true });
  clocks();
};

/** Let the clocks show how long there is. */
export const clocks = () => {
  for (const clock of all("#seats .clock")) {
    const { left, deadline } = clock.dataset;
    if (!deadline && !left) continue;
    const seconds = deadline ? Math.max(0, deadline - Date.now() / 1000) : Number(left);
    const day = Math.floor(seconds / 86400), hour = Math.floor(seconds / 3600) % 24;
    const minute = Math.floor(seconds / 60) % 60, second = String(Math.floor(seconds) % 60).padStart(2, "0");
    clock.textContent = day ? `${day} d ${hour} h` : hour ? `${hour} h ${minute} min` : `${minute}:${second}`;
  }
};

/** The points by source, as a table. @param {{sheet: Sheet[], scores: (number | null)[], seats: {name: string}[]}} now */
export const scoreSheet = ({ sheet, scores, seats }) => {
  const rows = [...new Set(sheet.flatMap((each) => Object.keys(each ?? {})))];
  const cells = (/** @type {(number | null)[]} */ points) => points.map((each) => make("td", { textContent: signed(each) }));
  const head = make("tr", {}, make("td", {}), ...seats.map(({ name }, p) => make("th", { scope: "col", title: name }, badge(p), make("span", { className: "unseen", textContent: name }))));
  const body = rows.map((row) => make("tr", {}, make("th", { scope: "row", textContent: capital(row.replaceAll("_", " ")) }), ...cells(sheet.map((each) => each && (each[row] ?? 0)))));
  const total = make("tr", { className: "total" }, make("th", { scope: "row", textContent: "Together" }), ...cells(scores));
  return make("table", {}, make("caption", { className: "unseen", textContent: "Points by source" }), make("thead", {}, head), make("tbody", {}, ...body, total));
};
