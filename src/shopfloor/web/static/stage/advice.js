// The words of the coach, as a card shows them.

import { make } from "./dom.js";

const DISCS = ["1", "2", "!"];

/** @param {{meant?: string, about: string, look: string[], avoid: string}} tip @returns {any[]} */
export const linesOf = ({ meant, about, look, avoid }) => {
  if (meant) return [make("p", { textContent: meant })];
  const item = (/** @type {string} */ words, /** @type {number} */ n) =>
    make("li", {}, make("span", { className: n < 2 ? "disc" : "disc bad", textContent: DISCS[n] }), make("span", { textContent: words }));
  return [
    make("p", { textContent: about }),
    make("h3", { textContent: "Strong players look at" }),
    make("ul", {}, ...look.map(item)),
    make("h3", { className: "bad", textContent: "Avoid" }),
    make("ul", {}, item(avoid, 2)),
  ];
};
