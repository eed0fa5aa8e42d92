// Forms of the pages around a table: invitations, a record brought along.

import { $, all, make } from "./dom.js";
import { ask, keeping } from "./home.js";

export const importing = () => {
  $("file").addEventListener("change", async () => { $("record").value = await $("file").files[0].text(); });
};

/** @param {HTMLInputElement} box */
const copyButton = (box) => make("button", { type: "button", textContent: "Copy", onclick: async (/** @type {any} */ event) => {
  box.select();
  try { await navigator.clipboard.writeText(box.value); } catch { document.execCommand("copy"); }
  event.target.textContent = "Copied";
} });

/** Fetch links in place instead of loading the page anew. */
export const invitations = () => {
  for (const form of all("form.invite")) {
    form.addEventListener("submit", async (/** @type {Event} */ event) => {
      event.preventDefault();
      const body = new URLSearchParams(/** @type {any} */ (new FormData(form)));
      const answer = await ask(form.getAttribute("action"), { method: "POST", body, headers: { accept: "application/json" } });
      if (!answer.ok) return form.submit();
      const { link } = await answer.json();
      const box = make("input", { className: "link", readOnly: true, value: link, ariaLabel: "Link to send" });
      form.replaceWith(make("p", {}, box, " ", copyButton(box)));
      return box.select();
    });
  }
  for (const box of all("input.link")) box.after(" ", copyButton(box));
};

/** All games into a file and out of it again, where the tables are in this browser. */
export const keepingGames = () => {
  $("take-along").addEventListener("click", () => keeping.takeAlong());
  $("bring-back").addEventListener("submit", async (/** @type {Event} */ event) => {
    event.preventDefault();
    $("brought-problem").textContent = await keeping.bringBack(await $("brought").files[0].arrayBuffer());
  });
};
