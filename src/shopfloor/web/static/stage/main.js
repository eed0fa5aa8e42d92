// What a page needs, by what it is.

import { fetchArt, spreadSymbols } from "./board.js";
import { SocketConnection } from "./connection.js";
import { watching } from "./dom.js";
import { importing, invitations, newTable } from "./forms.js";
import { preferences } from "./preferences.js";
import { Replay } from "./replay.js";
import { Table } from "./table.js";

const page = document.body.dataset;

const staged = async () => {
  const art = await fetchArt(String(page.art));
  spreadSymbols(art);
  if (page.page === "replay") return new Replay(page, art);
  return new Table(page, art, new SocketConnection(`/table/${page.table}/live?${watching(page)}`));
};

preferences();
invitations();
if (page.page === "table" || page.page === "replay") staged();
if (page.page === "new") newTable();
if (page.page === "import") importing();
