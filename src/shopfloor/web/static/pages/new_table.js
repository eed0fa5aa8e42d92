// The form for a new table: what does not apply is hidden, and a sentence says what will be opened.

import { $, all, make } from "../stage/dom.js";

const NUMBERS = ["", "one", "two", "three", "four", "five", "six"];
const form = () => $("new-table");
const field = (/** @type {string} */ name) => form().elements[name];
const strong = (/** @type {string} */ text) => make("b", { textContent: text });

/** What every preset sets: seats after the first, clock, lobby. @type {Record<string, [string, string, string]>} */
const PRESETS = { bots: ["bot", "none", ""], friends: ["open", "bank", ""], days: ["open", "days", "1"], here: ["me", "none", ""] };

/** Who sits where: me, friends, bots, others on this device. */
const seats = () => {
  const rows = all(".seat-choice").slice(0, Number(field("players").value));
  return rows.map((row) => ({ kind: field(`seat${row.dataset.seat}`).value, row, seat: row.dataset.seat }));
};

const counted = (/** @type {number} */ n, /** @type {string} */ one, /** @type {string} */ many) => (n === 1 ? one : `${NUMBERS[n]} ${many}`);

/** @param {any[]} parts */
const listed = (parts) => parts.flatMap((part, n) => [n === 0 ? "" : n === parts.length - 1 ? " and " : ", ", part]);

const people = () => {
  const taken = seats(), parts = /** @type {any[]} */ ([]), lobby = field("public").value === "1";
  const mine = taken.filter(({ kind }) => kind === "me");
  if (mine.length) parts.push(mine.length === 1 ? "you" : strong(`${NUMBERS[mine.length]} of you on this device`));
  const open = taken.filter(({ kind }) => kind === "open"), named = open.map(({ seat }) => $(`invite${seat}`).value.trim()).filter(Boolean);
  for (const name of named) parts.push(strong(name));
  const rest = open.length - named.length;
  if (rest) parts.push(strong(lobby ? counted(rest, "whoever comes", "who come") : counted(rest, "a friend by link", "friends by link")));
  const levels = new Map();
  for (const { kind, seat } of taken) if (kind === "bot") { const name = $(`level${seat}`).selectedOptions[0].textContent.toLowerCase(); levels.set(name, (levels.get(name) ?? 0) + 1); }
  for (const [level, n] of levels) parts.push(strong(counted(n, `a ${level} bot`, `${level} bots`)));
  return listed(parts);
};

const rules = () => {
  const chosen = all("[data-option]").map((row) => row.querySelector(":checked")).filter((each) => each && !each.matches("[data-usual]"));
  return chosen.filter((each) => each.parentElement.dataset.usual !== each.value).map((each) => strong(each.dataset.said));
};

const pace = () => {
  if (field("clock").value === "bank") return ["live with ", strong(`${field("minutes").value} minutes`), " each"];
  if (field("clock").value === "days") return ["with ", strong($("days").selectedOptions[0].textContent)];
  return ["without a clock"];
};

const sentence = () => {
  const agreed = rules(), count = Number(field("players").value);
  $("sentence").replaceChildren(strong(`${document.body.dataset.title} for ${NUMBERS[count]}`), ": ", ...people(),
    ...(agreed.length ? [", with ", ...listed(agreed)] : []), ", ", ...pace(), ".");
  const alone = seats().every(({ kind }) => kind !== "open");
  $("fact-time").textContent = field("clock").value === "days" ? "A decision now and then, over some weeks" : `About ${document.body.dataset.minutes} min`;
  $("fact-who").textContent = field("public").value === "1" ? "In the lobby; anybody may watch" : alone ? "Only you see it" : "By link or invitation";
  $("fact-rated").textContent = field("rated").value === "1" ? "Rated for those with an account" : "Not rated";
  $("bank-words").textContent = `${field("minutes").value} minutes`;
};

const fit = () => {
  const count = Number(field("players").value);
  for (const row of all(".seat-choice")) {
    row.hidden = Number(row.dataset.seat) >= count;
    for (const rest of all(".rest", row)) rest.hidden = rest.dataset.for !== field(`seat${row.dataset.seat}`).value;
    const level = row.querySelector("select");
    row.querySelector(".manner").textContent = level.selectedOptions[0].dataset.manner;
  }
  for (const line of all("[data-clock]")) line.hidden = line.dataset.clock !== field("clock").value;
  for (const line of all("[data-public]")) line.hidden = line.dataset.public !== field("public").value;
  sentence();
};

/** @param {string} name */
const preset = (name) => {
  const [others, clock, lobby] = PRESETS[name];
  for (const row of all(".seat-choice")) if (row.dataset.seat !== "0") field(`seat${row.dataset.seat}`).value = others;
  Object.assign(field("clock"), { value: clock });
  Object.assign(field("public"), { value: lobby });
  for (const chip of all("[data-preset]")) chip.setAttribute("aria-pressed", String(chip.dataset.preset === name));
  fit();
};

export const newTable = () => {
  $("presets").hidden = false;
  for (const chip of all("[data-preset]")) chip.onclick = () => preset(chip.dataset.preset);
  form().addEventListener("input", () => { all("[data-preset]").forEach((chip) => chip.removeAttribute("aria-pressed")); fit(); });
  fit();
};
