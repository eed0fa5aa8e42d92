// The chart of a review: a line under the pointer with everybody's chances, by keys too.

const LEFT = 44, RIGHT = 24, WIDTH = 900;

/** @typedef {{ series: number[][], wheres: [number, string][], names: string[], per: boolean }} Told */

/** What everybody could expect there, in words. @param {Told} told @param {number} at */
const words = (told, at) => {
  const [number, ...values] = told.series[at];
  const where = told.wheres.filter(([begin]) => begin <= number).at(-1)?.[1] ?? "";
  return `${where}, after move ${number}: ${told.names.map((name, seat) => `${name} ${Math.round(values[seat])}${told.per ? " %" : ""}`).join(", ")}`;
};

export const reviewed = () => {
  const chart = document.querySelector(".review svg.chances"), here = chart?.querySelector(".here");
  const now = document.querySelector(".review .now"), text = document.querySelector(".review script.series")?.textContent;
  if (!chart || !here || !now || !text) return;
  /** @type {Told} */
  const told = JSON.parse(text), last = told.series.at(-1)?.[0] ?? 1;
  let shown = told.series.length - 1;
  /** @param {number} at */
  const show = (at) => {
    shown = Math.max(0, Math.min(told.series.length - 1, at));
    const x = String(LEFT + (WIDTH - LEFT - RIGHT) * told.series[shown][0] / last);
    here.setAttribute("x1", x);
    here.setAttribute("x2", x);
    here.classList.add("on");
    now.textContent = words(told, shown);
  };
  chart.setAttribute("tabindex", "0");
  chart.addEventListener("pointermove", (event) => {
    const box = chart.getBoundingClientRect(), pointer = /** @type {PointerEvent} */ (event);
    const number = ((pointer.clientX - box.left) / box.width * WIDTH - LEFT) / (WIDTH - LEFT - RIGHT) * last;
    show(told.series.findIndex(([each]) => each >= number));
  });
  chart.addEventListener("keydown", (event) => {
    const key = /** @type {KeyboardEvent} */ (event).key;
    if (key === "ArrowLeft") show(shown - 1);
    if (key === "ArrowRight") show(shown + 1);
  });
};
