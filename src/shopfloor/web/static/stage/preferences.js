// What somebody prefers in this browser: theme, movement, clicks, sounds.

import { all, $ } from "./dom.js";
import { query } from "./home.js";

const GLIDE = { slow: 1100, normal: 550, fast: 250, off: 0 };
const KEY = "shopfloor";

export const still = new URLSearchParams(query).has("still");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {any} */
export const likes = { theme: "auto", speed: "normal", once: false, preview: true, title: true, sound: false, curtain: false, muted: [] };
try { Object.assign(likes, JSON.parse(localStorage.getItem(KEY) ?? "{}")); } catch { /* a private window */ }

export const keep = () => { try { localStorage.setItem(KEY, JSON.stringify(likes)); } catch { /* likewise */ } };

/** How long a movement lasts, in milliseconds; 0 for none. */
export const glide = () => (still || calm.matches ? 0 : GLIDE[/** @type {keyof GLIDE} */ (likes.speed)] ?? GLIDE.normal);

export const apply = () => {
  document.documentElement.dataset.theme = likes.theme;
  document.documentElement.dataset.motion = glide() ? "on" : "off";
  document.documentElement.style.setProperty("--glide", `${glide()}ms`);
};

const dark = () => (likes.theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : likes.theme === "dark");

/** @param {any} input */
const show = (input) => {
  if (input.type === "checkbox") input.checked = likes[input.dataset.like]; else input.value = likes[input.dataset.like];
};

/** @param {any} input */
const take = (input) => {
  likes[input.dataset.like] = input.type === "checkbox" ? input.checked : input.value;
  keep();
  apply();
  if (input.dataset.like === "sound" && likes.sound) chime();
};

/** Make the controls of the page work. */
export const preferences = () => {
  for (const input of all("[data-like]")) {
    show(input);
    input.addEventListener("change", () => take(input));
  }
  $("theme")?.addEventListener("click", () => {
    likes.theme = dark() ? "light" : "dark";
    keep();
    apply();
    all("[data-like=theme]").forEach(show);
  });
};

/** @type {AudioContext | null} */
let speaker = null;

/** Two short notes. */
export const chime = () => {
  speaker ??= new AudioContext();
  for (const [delay, pitch] of [[0, 660], [0.16, 880]]) {
    const tone = speaker.createOscillator(), volume = speaker.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, speaker.currentTime + delay);
    volume.gain.exponentialRampToValueAtTime(0.001, speaker.currentTime + delay + 0.3);
    tone.connect(volume).connect(speaker.destination);
    tone.start(speaker.currentTime + delay);
    tone.stop(speaker.currentTime + delay + 0.3);
  }
};

apply();
