// What a component is, near the pointer or the focus; long words of the bar as well.

import { $, make } from "./dom.js";
import { aimed } from "./pointer.js";

/** Show words about whatever is pointed at. @param {HTMLElement} root @param {(target: Element) => string[]} about */
export const tips = (root, about) => {
  const tip = $("tip");
  const hide = () => { tip.hidden = true; };
  const show = (/** @type {Element} */ target, /** @type {number} */ x, /** @type {number} */ y) => {
    const words = about(target).filter(Boolean);
    if (!words.length) return hide();
    tip.replaceChildren(...words.map((line) => make("p", { textContent: line })));
    tip.hidden = false;
    const { width, height } = tip.getBoundingClientRect();
    tip.style.left = `${Math.max(4, Math.min(x + 14, innerWidth - width - 8))}px`;
    tip.style.top = `${y + 22 + height > innerHeight ? Math.max(4, y - height - 12) : y + 22}px`;
  };
  root.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse") show(aimed(event), event.clientX, event.clientY);
  });
  root.addEventListener("pointerleave", hide);
  root.addEventListener("focusin", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (!target.matches(":focus-visible")) return;
    const { left, bottom } = target.getBoundingClientRect();
    show(target, left, bottom - 14);
  });
  root.addEventListener("focusout", hide);
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
};
