// What a page needs, by what it is.

import { drawIcons, printing } from "./aid.js";
import { fetchArt, spreadSymbols } from "./board.js";
import { coachSwitch, fetchAdvice } from "./coach.js";
import { SocketConnection } from "./connection.js";
import { watching } from "./dom.js";
import { importing, invitations, keepingGames } from "./forms.js";
import { forgetQuery, keeping, query } from "./home.js";
import { Lesson } from "./lesson.js";
import { filtering } from "../pages/filter.js";
import { live } from "../pages/live.js";
import { install, pushing } from "../pages/push.js";
import { newTable } from "../pages/new_table.js";
import { preferences } from "./preferences.js";
import { Replay } from "./replay.js";
import { reviewed } from "./review.js";
import { waiting } from "./review_wait.js";
import { Table } from "./table.js";

const page = document.body.dataset;

/** A lesson begins anew where the address asks for it, this once. @param {Art} art */
const lesson = (art) => {
  const path = `/learn/${page.game}/${page.lesson}/live`, again = query === "?again";
  if (again) forgetQuery();
  const connection = new SocketConnection(again ? `${path}?again` : path), begun = new Lesson(page, art, connection);
  connection.path = path;
  return begun;
};

const staged = async () => {
  const [art, advice] = await Promise.all([fetchArt(String(page.art)), page.page === "table" ? fetchAdvice(page) : null]);
  spreadSymbols(art);
  if (page.page === "replay") return new Replay(page, art);
  if (page.page === "aid") return drawIcons(document, art);
  if (page.page === "lesson") return lesson(art);
  return new Table(page, art, new SocketConnection(`/table/${page.table}/live?${watching(page)}`), advice);
};

preferences();
invitations();
if (page.art) staged();
if (page.page === "table") coachSwitch();
if (page.page === "new") newTable();
if (page.page === "import") importing();
if (page.page !== "lesson") live();
filtering();
install();
pushing();
if (page.page === "aid") printing();
if (page.page === "lobby" && keeping) keepingGames();
if (page.page === "review") (page.ready ? reviewed : waiting)();
