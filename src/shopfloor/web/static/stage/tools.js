// The icons of the decision bar, the menu, and the keys for them.

import { openAid } from "./aid.js";
import { Bar } from "./bar.js";
import { $, all } from "./dom.js";
import { hands } from "./keyboard.js";

const PAUSE = 10000;

/** Make the icons and the menu work; return what keys do. @param {any} table @returns {Record<string, () => void>} */
export const tools = (table) => {
  const when = (/** @type {string} */ id, /** @type {() => void} */ act) => () => { if (Bar.allowed(id)) act(); };
  const acts = {
    undo: when("undo", () => (table.sandbox ? table.whatif.back() : table.act("undo"))),
    restart: when("restart", () => table.act("restart")),
    hint: when("hint", () => askHint(table)),
    whatif: when("whatif", () => (table.sandbox ? table.whatif.close() : table.whatif.begin())),
    why: when("why", () => askWhy(table)),
    list: when("list", () => openList(table)),
  };
  for (const [id, act] of Object.entries(acts)) if ($(id)) $(id).onclick = act;
  menu(table);
  const { undo, restart, hint, whatif, why, list } = acts;
  return {
    u: undo, r: restart, h: hint, w: whatif, "?": why, s: () => summary(table), a: openAid,
    l: () => { hands.keyboard = true; list(); },
    k: () => skip(table),
    e: () => { if (table.canEnd) table.act("done"); },
  };
};

/** Bots are moving, and one waits for them. @param {any} now */
const botsMove = (now) => {
  const seat = now.seats[now.turn ?? -1];
  return Boolean(seat) && !now.over && now.you.length > 0 && (seat.kind === "bot" || seat.standIn);
};

/** What bots and others do until one's own turn is shown at once. @param {any} table */
const skip = (table) => {
  if (!botsMove(table.now)) return;
  table.ask({ do: "pace", pace: "hurry" });
  if (table.scenes.playing) table.scenes.skip();
};

/** Say which icons can be used; they keep their places. @param {any} table */
export const allowTools = (table) => {
  const { now, sandbox } = table, idle = !sandbox, some = now.moves.length > 0;
  Bar.allow("undo", sandbox ? sandbox.made.length > 0 : Boolean(now.canUndo));
  Bar.allow("restart", Boolean(now.canRestart) && idle);
  Bar.allow("hint", some && idle);
  Bar.allow("whatif", some || !idle);
  Bar.allow("why", now.you.length > 0 && !now.over && !now.waiting && idle);
  Bar.allow("list", some);
  $("ending").hidden = !now.over;
  $("skip")?.classList.toggle("on", botsMove(now));
  if ($("bot-pace")) $("bot-pace").value = now.pace;
  if ($("confirm-turns")) $("confirm-turns").checked = Boolean(now.confirm);
  if ($("resign")) $("resign").hidden = now.over || now.waiting;
  if ($("abandon")) $("abandon").hidden = now.over || now.waiting;
};

/** @param {any} table */
const askHint = (table) => {
  Bar.allow("hint", false);
  setTimeout(() => allowTools(table), PAUSE);
  table.ask({ do: "hint" });
};

/** While asking, a click on any piece says why it cannot be used. @param {any} table */
const askWhy = (table) => {
  table.asking = !table.asking;
  document.body.classList.toggle("asking", table.asking);
  $("why").setAttribute("aria-pressed", String(table.asking));
  if (table.asking) table.deciding.remark("Choose anything on the board that cannot be done now, and it says why.");
  for (const piece of table.board.pieces.values()) {
    const at = table.board.where(piece.record);
    if (piece.element.matches(".legal") || !piece.name || !at) continue;
    if (table.asking) piece.offer(`Why not: ${piece.name}?`, 0, at, table.board.layout); else piece.withdraw();
  }
};

/** @param {any} table */
const openList = (table) => {
  const { list, choice } = table.deciding;
  if (list.open) list.close();
  else list.show(choice.begun ? choice.open : choice.moves);
};

/** @param {any} table */
const summary = (table) => {
  table.summing = true;
  table.ask({ do: "describe" });
};

/** @param {any} table */
const menu = (table) => {
  $("menu-button").onclick = () => $("menu").showModal();
  for (const button of all("[data-tool]")) button.onclick = () => { $("menu").close(); $(button.dataset.tool).click(); };
  $("how").onclick = () => { $("menu").close(); $("guide").showModal(); };
  $("aid-button").onclick = () => { $("menu").close(); openAid(); };
  $("sum-up").onclick = () => { $("menu").close(); summary(table); };
  if ($("resign")) $("resign").onclick = () => { $("menu").close(); $("leaving").showModal(); };
  if ($("leave")) $("leave").onclick = () => { $("leaving").close(); table.ask({ do: "resign" }); };
  if ($("skip")) $("skip").onclick = () => skip(table);
  if ($("bot-pace")) $("bot-pace").onchange = (/** @type {any} */ event) => table.ask({ do: "pace", pace: event.target.value });
  if ($("confirm-turns")) $("confirm-turns").onchange = (/** @type {any} */ event) => table.ask({ do: "prefer", name: "confirm", value: event.target.checked });
};
