// The card of a lesson: the step, the words, the answers, and the way on.

import { $, make } from "./dom.js";

const BARE = 30;

/** Fill the card. @param {any} beat @param {(number: number) => void} answer */
export const showCard = (beat, answer) => {
  const { step, steps, kind, answers, canShow } = beat, over = kind === "end";
  $("decision").dataset.kind = kind;
  $("step").textContent = over ? "Done" : `Step ${step + 1} of ${steps}`;
  $("dots").replaceChildren(...Array.from({ length: steps }, (_, n) => make("i", { className: n < step ? "done" : n === step ? "now" : "" })));
  $("answers").replaceChildren(...answers.map((/** @type {[string, string[], boolean]} */ [text, , tried], /** @type {number} */ n) => {
    const button = make("button", { type: "button", className: tried ? "tried" : "", textContent: text });
    button.setAttribute("aria-disabled", String(tried));
    button.onclick = () => { if (!tried) answer(n); };
    return button;
  }));
  $("ending").hidden = !over;
  $("next").hidden = kind !== "say";
  $("show").hidden = !["ask", "do", "check"].includes(kind);
  $("list").hidden = !["do", "check"].includes(kind);
  $("show").setAttribute("aria-disabled", String(!canShow));
  $("back").setAttribute("aria-disabled", String(!step));
};

/** What a beat says, with what there is to add. @param {any} beat @param {DOMStringMap} lesson */
export const wordsOf = ({ kind, text, note }, { title, next }) => {
  const end = next ? `Next: ${next}.` : "The table is laid: the game goes on from here, and it is yours.";
  return [note, kind === "end" ? `“${title}” is done. ${end}` : text].filter(Boolean).join(" ");
};

/** Let the words fit the card: long ones are set smaller, and nothing grows. @param {string} words */
export const fitCard = (words) => {
  const say = $("say"), full = () => $("status").scrollHeight > say.clientHeight;
  say.className = words.split(/\s+/).length > BARE ? "many" : "";
  for (const size of ["many", "most"]) if (full()) say.className = size;
};

/** The sign beside a move: where it glows, or that the board is open. @param {string} kind @param {string} where */
export const yourMove = (kind, where) => {
  $("yours").hidden = !["do", "check"].includes(kind);
  $("yours").querySelector("small").textContent = where;
};

/** @param {string[]} lines */
export const showKnown = (lines) => {
  $("known").replaceChildren(...lines.map((line) => make("li", { textContent: line })));
  $("known-part").hidden = !lines.length;
  $("known-part").scrollTop = $("known-part").scrollHeight;
};
