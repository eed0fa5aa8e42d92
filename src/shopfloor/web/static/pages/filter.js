// Which of the open tables somebody wants to see.

import { $, all } from "../stage/dom.js";

/** Hide the rows that are not asked for. */
export const refilter = () => {
  const form = $("filter");
  if (!form) return;
  const game = form.elements.game.value;
  const paces = all(":checked[name=pace]", form).map((each) => each.value);
  for (const row of all("#open-tables > [data-game]")) {
    row.hidden = (game && row.dataset.game !== game) || (paces.length > 0 && !paces.includes(row.dataset.pace));
  }
};

export const filtering = () => $("filter")?.addEventListener("change", refilter);
