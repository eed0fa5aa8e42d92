// Waiting for a review: ordered at once, its progress shown, the page shown again when it is there.

const OFTEN = 700;

export const waiting = () => {
  const { review, query } = document.body.dataset;
  const bar = /** @type {HTMLProgressElement | null} */ (document.getElementById("review-progress"));
  const state = document.getElementById("review-state"), start = /** @type {HTMLButtonElement | null} */ (document.getElementById("start-review"));
  const form = /** @type {HTMLFormElement | null} */ (document.getElementById("order-review"));
  if (!bar || !state || !start || !form) return;
  const ask = async () => {
    const answer = await fetch(`${review}/progress${query}`).catch(() => null);
    if (!answer?.ok) return setTimeout(ask, 4 * OFTEN);
    const { state: how, done, reason } = await answer.json();
    if (how === "done") return location.reload();
    start.disabled = how === "waiting" || how === "working";
    bar.value = Math.round(100 * done);
    if (how === "waiting") state.textContent = "Another review is being made first.";
    if (how === "working") state.textContent = `Looking at every decision: ${bar.value} % done.`;
    if (how === "failed") state.textContent = `The review was not made: ${reason}.`;
    if (how !== "failed") setTimeout(ask, OFTEN);
  };
  const order = async () => {
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams() }).catch(() => null);
    if (answer?.ok) return ask();
    state.textContent = "The review could not be ordered; please try again in a moment.";
    start.disabled = false;
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    start.disabled = true;
    order();
  });
  if (!state.textContent?.startsWith("The review was not made")) order();
};
