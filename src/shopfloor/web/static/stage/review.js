// The chart of a review: a line under the pointer with everybody's chances, by keys too.

const LEFT = 44, RIGHT = 24;

/** @typedef {{ series: number[][], wheres: [number, string][], names: string[], per: boolean }} Told */

/** What everybody could expect there, in words. @param {Told} told @param {number} at */
const words = (told, at) => {
  const [number, ...values] = told.series[at];
  const where = told.wheres.filter(([begin]) => begin <= number).at(-1)?.[1] ?? "";
  return `${where}, after move ${number}: ${told.names.map((name, seat) => `${name} ${Math.round(values[seat])}${told.per ? " %" : ""}`).join(", ")}`;
};

/** A chart that says what lies under the pointer. @param {SVGSVGElement} chart @param {Told} told @param {Element} now */
const pointed = (chart, told, now) => {
  const here = chart.querySelector(".here"), last = told.series.at(-1)?.[0] ?? 1, width = chart.viewBox.baseVal.width;
  let shown = told.series.length - 1;
  /** @param {number} at */
  const show = (at) => {
    shown = Math.max(0, Math.min(told.series.length - 1, at));
    const x = String(LEFT + (width - LEFT - RIGHT) * told.series[shown][0] / last);
    here?.setAttribute("x1", x);
    here?.setAttribute("x2", x);
    here?.classList.add("on");
    now.textContent = words(told, shown);
  };
  chart.setAttribute("tabindex", "0");
  chart.addEventListener("pointermove", ({ clientX }) => {
    const box = chart.getBoundingClientRect();
    const number = ((clientX - box.left) / box.width * width - LEFT) / (width - LEFT - RIGHT) * last;
    show(told.series.findIndex(([each]) => each >= number));
  });
  chart.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") show(shown - 1);
    if (key === "ArrowRight") show(shown + 1);
  });
};

export const reviewed = () => {
  const now = document.querySelector(".review .now"), text = document.querySelector(".review script.series")?.textContent;
  if (!now || !text) return;
  for (const chart of document.querySelectorAll(".review svg.chances")) pointed(/** @type {SVGSVGElement} */ (chart), JSON.parse(text), now);
};
