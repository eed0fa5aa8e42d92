// The player aid: its lines with the symbols of the board, on a page or over the table.

import { $, all, draw } from "./dom.js";
import { ask } from "./home.js";
import { filled, idOf } from "./places.js";

/** @type {Art | null} */
let known = null;

/** Draw the symbols beside the lines. @param {ParentNode} root @param {Art} art */
export const drawIcons = (root, art) => {
  for (const icon of all(".icon[data-symbol]", root)) {
    const { symbol: name, values } = icon.dataset, symbol = art.symbols[name];
    if (symbol) icon.replaceChildren(picture(name, symbol, JSON.parse(values)));
  }
};

/** @param {string} name @param {PrintedSymbol} symbol @param {Value[]} values */
const picture = (name, { width, height, words }, values) => {
  const used = values.length ? words : [];
  return draw("svg", { class: "stage", viewBox: `0 0 ${width} ${height}` },
    draw("use", { href: `#${idOf(name)}`, width, height }),
    ...used.map(([x, y, classes, template]) => {
      const text = draw("text", { x, y, class: classes });
      text.textContent = filled(template, values, []);
      return text;
    }));
};

/** Remember the art of the table, for when the aid is opened. @param {Art} art */
export const aidFor = (art) => { known = art; };

/** Open the aid over the table; it is fetched when it is first wanted. */
export const openAid = async () => {
  $("aid").showModal();
  if ($("aid-panels").childElementCount) return;
  $("aid-panels").replaceChildren(...await panels());
  if (known) drawIcons($("aid-panels"), known);
};

const panels = async () => {
  try {
    const answer = await ask($("aid").dataset.from);
    const found = new DOMParser().parseFromString(await answer.text(), "text/html");
    const [list] = all("#panels, .lead", found);
    return list.id ? [...list.children] : [list];
  } catch { return ["The player aid could not be loaded; please try again."]; }
};

/** The page prints itself. */
export const printing = () => { if ($("print")) $("print").onclick = () => print(); };
