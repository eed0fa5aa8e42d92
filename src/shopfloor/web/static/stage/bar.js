// The decision bar: a sentence, what a move would bring, the buttons. Its boxes never change.

import { $, capital, linked, make, same } from "./dom.js";

const LEAST = 320;
const NARROW = matchMedia("(max-width: 699px)");
const QUIET = "Choose on the board";

export class Bar {
  constructor() {
    this.confirm = document.querySelector("#decision .confirm");
    this.kindsShown = /** @type {any} */ (null);
    this.onKind = (/** @type {import("./choose.js").Kind} */ _kind, /** @type {Element} */ _button) => {};
    this.onPoint = (/** @type {import("./choose.js").Kind | null} */ _kind) => {};
    this.onConfirm = () => {};
    /** @type {any} */ (this.confirm).onclick = () => this.ready && this.onConfirm();
  }

  get ready() { return this.confirm?.getAttribute("aria-disabled") === "false"; }

  /** @param {string} sentence */
  say(sentence) {
    const words = capital(sentence);
    if ($("status").textContent !== words) $("status").textContent = words;
    this.fit();
  }

  /** A sentence of two lines leaves a low bar room for one line below it. */
  fit() { $("say").parentElement.classList.toggle("long", $("status").clientHeight > 24); }

  /** Say whether the sentence has room enough. */
  get roomy() { return NARROW.matches || $("say").clientWidth >= LEAST; }

  /** Fill the slot below the sentence. @param {string} words @param {string} kind */
  tell(words, kind = "") {
    const slot = $("slot");
    if (slot.dataset.kind === kind && slot.textContent === words) return;
    slot.dataset.kind = kind;
    slot.replaceChildren(...linked(words));
  }

  /** Say what the large button does; without words it waits. @param {string} label */
  offer(label, quiet = QUIET) {
    const button = /** @type {any} */ (this.confirm);
    const words = label || quiet;
    if (button.textContent !== words) button.textContent = words;
    button.setAttribute("aria-disabled", String(!label));
  }

  /** Show the buttons beside it. @param {import("./choose.js").Kind[]} kinds @param {LegalMove | null} chosen @param {string} family */
  kinds(kinds, chosen, family) {
    const row = $("kinds"), key = kinds.map(({ label, count }) => [label, count]);
    if (!same(key, this.kindsShown)) {
      const focused = row.contains(document.activeElement);
      row.replaceChildren(...kinds.map((kind) => this.button(kind)));
      this.kindsShown = key;
      if (focused) $("decision").focus({ preventScroll: true });
    }
    kinds.forEach((kind, n) => {
      row.children[n].kind = kind;
      row.children[n].setAttribute("aria-pressed", String(Boolean(kind.move ? kind.move === chosen : family && kind.family === family)));
    });
  }

  /** @param {import("./choose.js").Kind} kind */
  button({ label, count }) {
    const badge = count ? [make("b", { textContent: String(count) })] : [];
    const button = make("button", { type: "button" }, make("span", { textContent: capital(label) }), ...badge);
    button.onclick = () => this.onKind(button.kind, button);
    button.onpointerenter = button.onfocus = () => this.onPoint(button.kind);
    button.onpointerleave = button.onblur = () => this.onPoint(null);
    return button;
  }

  /** Let an icon be used or not; it keeps its place. @param {string} id @param {boolean} on */
  static allow(id, on) { $(id)?.setAttribute("aria-disabled", String(!on)); }

  /** @param {string} id */
  static allowed(id) { return $(id)?.getAttribute("aria-disabled") === "false"; }
}
