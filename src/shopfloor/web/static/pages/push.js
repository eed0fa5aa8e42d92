// The service worker of this site, and notices in this browser for whoever asks for them.

import { $ } from "../stage/dom.js";
import { keeping } from "../stage/home.js";

const bytes = (/** @type {string} */ text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

/** Let the shell open without the network. */
export const install = async () => {
  if (keeping) return;
  try { await navigator.serviceWorker?.register("/sw.js"); } catch { /* a private window, or no TLS */ }
};

/** Ask the browser for an address at which it can be told, and leave it with the server. */
const subscribe = async () => {
  const { key } = await (await fetch("/notices/key")).json();
  const worker = await navigator.serviceWorker.ready;
  const given = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const body = new URLSearchParams({ kind: "push", address: JSON.stringify(given) });
  await fetch("/notices", { method: "POST", body });
  location.reload();
};

export const pushing = () => {
  const button = $("push-on");
  if (!button || !("PushManager" in window)) return;
  button.hidden = false;
  button.onclick = () => subscribe().catch((/** @type {any} */ problem) => { button.textContent = `Not possible: ${problem.message}`; });
};
