// What the server says: pictures, and answers to what was asked.

import { $, capital } from "./dom.js";

/** @param {import("./table.js").Table} table @param {any} message */
export const hear = (table, message) => {
  const { type } = message;
  if (type === "stage") table.scenes.add(message);
  else if (type === "preview" && message.version === table.version) table.deciding.hear(message);
  else if (type === "whatif") table.whatif.show(message);
  else if (type === "refused") refused(table, message.reason);
  else if (type === "why") tellWhy(table, message);
  else if (type === "rule") table.deciding.addRule(message.text);
  else if (type === "hint") table.deciding.hint(message.move);
  else if (type === "describe") describe(table, message);
};

/** @param {import("./table.js").Table} table @param {string} reason */
const refused = (table, reason) => {
  table.deciding.done();
  table.deciding.remark(reason, "bad");
};

/** @param {import("./table.js").Table} table @param {{move: string, piece?: string, reason: string}} answer */
const tellWhy = (table, { move, piece, reason }) => {
  table.deciding.remark(reason || `“${capital(move)}” is possible.`, "why");
  table.board.mark("forbidden", piece && reason ? [piece] : []);
  const clause = $("slot").querySelector("[data-clause]")?.dataset.clause;
  if (clause) table.ask({ do: "rule", clause });
};

/** Zones tell screen readers what is in them.
 * @param {import("./table.js").Table} table @param {{zones: Record<string, string>, summary: string}} words */
const describe = (table, { zones, summary }) => {
  for (const [id, sentence] of Object.entries(zones)) table.board.zones.get(id)?.element.setAttribute("aria-description", sentence);
  if (!table.summing) return;
  table.summing = false;
  $("summary-words").textContent = summary;
  $("summary").showModal();
};
