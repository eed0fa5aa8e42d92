// Telling people that it is their turn, on the tab and by sound; passing the table on.

import { $, all, same } from "./dom.js";
import { reload } from "./home.js";
import { chime, likes } from "./preferences.js";

/** @param {import("./table.js").Table} table @param {any} last */
export const tellTurn = (table, last) => {
  const { now, mine, title, own } = table;
  document.title = mine && likes.title ? `▶ Your turn · ${title}` : title;
  if (mine && last.turn !== now.turn && last.turn !== null && likes.sound) chime();
  if (!likes.curtain || last.viewer === null || last.viewer === now.viewer || now.you.length < 2) return;
  $("curtain").querySelector("strong").textContent = now.seats[own].name;
  $("curtain").showModal();
};

/** Load the page anew when somebody has sat down, or the game begins. @param {any} now */
export const renewLobby = (now) => {
  const shown = all("#lobby .seat").map((chair) => chair.dataset.name);
  if (!now.waiting || !same(shown, now.seats.map((/** @type {SeatLine} */ { name }) => name))) reload();
};
