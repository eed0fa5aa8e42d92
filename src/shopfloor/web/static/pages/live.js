// What is new while a page is open: how many games wait, and the lists of tables.

import { SocketConnection } from "../stage/connection.js";
import { all } from "../stage/dom.js";
import { address, ask } from "../stage/home.js";
import { refilter } from "./filter.js";

const FADE = 5000;
const ICON = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
const PLAIN = ICON?.href ?? "";
const TITLE = document.title;

/** Write how many games wait in the header, the tabs and the icon. @param {number} waiting */
const count = (waiting) => {
  for (const pill of all("[data-turns]")) {
    pill.hidden = waiting === 0;
    pill.querySelector("span").textContent = String(waiting);
  }
  if (document.body.dataset.page !== "table") document.title = waiting ? `(${waiting}) ${TITLE}` : TITLE;
  if (ICON) ICON.href = waiting ? `data:image/svg+xml,${encodeURIComponent(numbered(Math.min(waiting, 99)))}` : PLAIN;
};

/** The gear of the site with a number on it. @param {number} number */
const numbered = (number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="14" cy="16" r="11" fill="#f5c542"/><circle cx="14" cy="16" r="5" fill="#1f2933"/><circle cx="22" cy="21" r="10" fill="#0b5f6b"/><text x="22" y="26" font-family="sans-serif" font-weight="700" font-size="${number > 9 ? 12 : 15}" fill="#fff" text-anchor="middle">${number}</text></svg>`;

/** Put the lists of another copy of this page in the place of those shown. @param {Document} fresh */
const renew = (fresh) => {
  for (const now of all("[data-live]")) {
    const next = fresh.getElementById(now.id);
    if (!next || next.innerHTML === now.innerHTML) continue;
    if (now.matches(".rows")) renewRows(now, next);
    else if (!now.contains(document.activeElement)) now.replaceChildren(...next.childNodes);
  }
};

/** Rows that are new come in on top; a table that has filled up stays for a moment, then goes.
 * @param {HTMLElement} list @param {HTMLElement} next */
const renewRows = (list, next) => {
  if (list.matches(":hover") || list.contains(document.activeElement)) {
    list.addEventListener("mouseleave", again, { once: true });
    return;
  }
  const key = (/** @type {any} */ row) => String(row.dataset.key);
  const known = new Map([...list.children].map((row) => [key(row), row]));
  const rows = [...next.children], kept = new Set(rows.map(key));
  const fresh = rows.map((row) => {
    const before = known.get(key(row));
    if (before && strip(before) === row.innerHTML) return before;
    if (!before && key(row) !== "empty") row.classList.add("new");
    return row;
  });
  const gone = [...known].filter(([name]) => !kept.has(name) && name !== "empty").map(([, row]) => row);
  for (const row of gone) leave(row);
  list.replaceChildren(...fresh, ...gone.filter((row) => row.isConnected));
  refilter();
};

/** @param {Element} row */
const strip = (row) => row.innerHTML;

/** @param {Element} row */
const leave = (row) => {
  if (row.classList.contains("gone")) return;
  row.classList.add("gone");
  setTimeout(() => row.remove(), FADE);
};

let fetching = false, late = false;

/** Fetch this page once more and show what has changed. */
const again = async () => {
  if (fetching) { late = true; return; }
  fetching = true;
  try {
    const answer = await ask(address);
    if (answer.ok) renew(new DOMParser().parseFromString(await answer.text(), "text/html"));
  } catch { /* the line is cut; the socket says so */ }
  fetching = false;
  if (late) { late = false; again(); }
};

/** @param {boolean} cut */
const tellLine = (cut) => {
  for (const mark of all(".live")) {
    mark.classList.toggle("cut", cut);
    if (cut) mark.querySelector("span").textContent = `not connected, last seen ${new Date().toTimeString().slice(0, 5)}`;
  }
};

/** Listen for what is new. */
export const live = () => {
  let seen = -1;
  const lists = all("[data-live]").length > 0;
  new SocketConnection("/live").open({
    opened: () => { if (seen !== -1 && lists) again(); },
    hear: (/** @type {any} */ message) => {
      count(message.waiting);
      if (seen !== -1 && seen !== message.news && lists) again();
      if (seen !== message.news) document.dispatchEvent(new Event("news"));
      seen = message.news;
    },
    lost: () => tellLine(true),
  });
  document.addEventListener("click", (event) => {
    const row = /** @type {Element} */ (event.target).closest?.("li.new");
    row?.classList.remove("new");
  });
};
