// The page around all pages: it shows them in a frame, knows the way to the tables, and keeps the address.

import { addressHere, readPage, words } from "./page.js";
import { Notices } from "./notices.js";
import { offline } from "./offline.js";
import { Tables } from "./tables.js";

const VISITED = "shopfloor-visited", HOME = "/";
const notices = new Notices();
const build = await (await fetch("build.json")).json();
const first = localStorageGet(VISITED) !== build.version;
let tables = /** @type {Tables | null} */ (null);
let shown = "", asked = 0, settled = 0;

/** @param {string} name */
function localStorageGet(name) { try { return localStorage.getItem(name); } catch { return null; } }

/** @param {string} name @param {string} value */
const localStorageSet = (name, value) => { try { localStorage.setItem(name, value); } catch { /* a private window */ } };

// -- the tables ---------------------------------------------------------------------------

/** Why there can be no tables in this browser, if so. */
const missing = () => {
  if (typeof WebAssembly === "undefined") return "This browser has no WebAssembly, which the games need. The rules can be read all the same; to play, take a present Firefox, Chrome, Edge or Safari.";
  return typeof Worker === "undefined" ? "This browser has no workers, which the games need." : "";
};

const lack = missing();

const openTables = () => {
  if (tables || lack) return tables;
  notices.loading(first ? build.size : 0);
  tables = new Tables({
    arrived: (bytes) => notices.arrived(bytes),
    laidOut: () => notices.say("Setting up the tables…"),
    unsaved: (problem, elsewhere) => notices.unsaved(problem, elsewhere),
    failed: (problem) => notices.failed(problem),
  });
  tables.post({ kind: "start", first });
  tables.ready.then(() => {
    notices.loaded();
    document.body.dataset.tables = "ready";
    localStorageSet(VISITED, build.version);
    offline(notices, () => /^\/(table|learn\/[^/]+)\/[^/]+$/.test(shown.split(/[?#]/)[0]));
    if (shown === HOME && settled === asked) show(HOME, { quietly: true });
  });
  return tables;
};

/** @param {string} file */
const fetchedFile = async (file) => {
  const answer = await fetch(file);
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.arrayBuffer() };
};

/** @param {string} address @param {{method?: string, headers?: Record<string, string>, body?: any}} options */
const ask = async (address, { method = "GET", headers = {}, body = "" } = {}) => {
  if (method === "GET" && build.files[address]) return fetchedFile(build.files[address]);
  const found = openTables();
  if (!found) throw new Error(lack);
  await found.ready;
  return found.ask(address, method, headers, String(body));
};

// -- pages --------------------------------------------------------------------------------

/** The file that holds a page, where there is one and the tables have nothing to add. @param {string} address */
const fileOf = (address) => build.pages[address] ?? (tables?.isReady ? undefined : build.drafts[address]);

/** @param {string} address @param {{method?: string, body?: string}} options @returns {Promise<{address: string, markup: string} | null>} */
const pageAt = async (address, options) => {
  const [wanted, anchor = ""] = address.split("#"), file = options.method ? undefined : fileOf(wanted);
  if (file) return { address, markup: await (await fetch(file)).text() };
  const answer = await ask(wanted, options), { location, "content-disposition": download } = answer.headers;
  if (location) return pageAt(anchor ? `${location}#${anchor}` : location, {});
  if (!download) return { address, markup: words(answer) };
  save(download.split('"')[1], answer.body);
  return null;
};

/** @param {string} name @param {BlobPart} content */
const save = (name, content) => {
  const link = Object.assign(document.createElement("a"), { download: name, href: URL.createObjectURL(new Blob([content])) });
  link.click();
};

/** Show a page. @param {string} address @param {{method?: string, body?: string, keep?: boolean, quietly?: boolean}} options */
const show = async (address, { keep = false, quietly = false, ...options } = {}) => {
  const turn = ++asked;
  try {
    if (!quietly && !fileOf(address.split("#")[0])) notices.wanted();
    const page = await pageAt(address, options);
    if (!page || turn !== asked) return;
    const markup = await readPage(page.markup, page.address, build.files, ask);
    if (turn !== asked) return;
    if (!keep && page.address !== shown) history.pushState(null, "", page.address === HOME ? "./" : `#${page.address}`);
    shown = page.address;
    place(markup);
  } catch (problem) {
    notices.failed(problem instanceof Error ? problem.message : String(problem));
  } finally {
    settled = turn;
  }
};

/** Put a page into a new frame; the one before goes when it is there. @param {string} markup */
const place = (markup) => {
  tables?.leave();
  const frame = document.createElement("iframe"), before = [...document.querySelectorAll("#frames iframe")];
  frame.className = "coming";
  frame.title = "Shopfloor";
  frame.srcdoc = markup;
  frame.onload = () => {
    before.forEach((each) => each.remove());
    frame.classList.remove("coming");
    settle(/** @type {Document} */ (frame.contentDocument), frame);
  };
  document.getElementById("frames")?.append(frame);
};

/** @param {Document} page @param {HTMLIFrameElement} frame */
const settle = (page, frame) => {
  document.title = page.title;
  frame.title = page.title;
  new MutationObserver(() => { document.title = page.title; }).observe(page.head, { subtree: true, childList: true, characterData: true });
  page.addEventListener("click", clicked);
  page.addEventListener("submit", submitted);
  const [, anchor] = shown.split("#");
  if (anchor) reach(page, anchor);
  frame.contentWindow?.focus();
};

/** @param {Document} page @param {string} anchor */
const reach = (page, anchor) => {
  const found = page.getElementById(anchor);
  found?.scrollIntoView();
  found?.focus();
};

// -- going from page to page ----------------------------------------------------------------

/** @param {MouseEvent} event */
const clicked = (event) => {
  const link = /** @type {Element} */ (event.target).closest?.("a[href]"), address = link?.getAttribute("href");
  if (!link || !address || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (/^(\/|#\/|\?)/.test(address)) {
    event.preventDefault();
    const wanted = address.startsWith("?") ? shown.split(/[?#]/)[0] + address : address.replace(/^#/, "");
    if (link.getAttribute("target") === "_blank") open(`./#${wanted}`, "_blank"); else show(wanted);
  } else if (address.startsWith("#")) {
    event.preventDefault();
    reach(/** @type {Document} */ (link.ownerDocument), address.slice(1));
  }
};

/** @param {SubmitEvent} event */
const submitted = (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target), address = form.getAttribute("action");
  if (event.defaultPrevented || form.method === "dialog") return;
  event.preventDefault();
  if (!address) return;
  const body = String(new URLSearchParams(/** @type {any} */ (new FormData(form, event.submitter))));
  show(address, { method: "POST", body });
};

const wanted = () => (location.hash.startsWith("#/") ? decodeURI(location.hash.slice(1)) : HOME);

// What the pages in the frame ask of the page around them.
/** @type {any} */ (window).shopfloor = {
  get address() { return shown.split("#")[0]; },
  get query() { return shown.includes("?") ? `?${shown.split("?")[1].split("#")[0]}` : ""; },
  ask: async (/** @type {string} */ address, /** @type {any} */ options) => {
    const { status, headers, body } = await ask(address, options);
    return new Response(body, { status, headers });
  },
  socket: (/** @type {string} */ address) => /** @type {Tables} */ (openTables()).socket(address),
  link: (/** @type {string} */ address) => addressHere(address, {}),
  forgetQuery: () => { shown = shown.split("?")[0]; history.replaceState(null, "", `#${shown}`); },
  reload: () => show(shown, { keep: true }),
  takeAlong: async () => save("shopfloor-games.sqlite3", (await /** @type {Tables} */ (openTables()).wish({ kind: "takeAlong" })).body),
  bringBack: async (/** @type {ArrayBuffer} */ file) => {
    const answer = await /** @type {Tables} */ (openTables()).wish({ kind: "bringBack", bytes: new Uint8Array(file) });
    if (answer.status === 200) location.reload();
    return words(answer);
  },
};

addEventListener("popstate", () => { if (wanted() !== shown) show(wanted(), { keep: true }); });
if (lack) notices.say(lack, true);
show(wanted(), { keep: true });
if (!build.pages[wanted().split("#")[0]]) openTables();
