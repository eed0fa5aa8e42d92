// After the first visit everything is here, and a new version is put in place between games.

const ASK_EVERY = 30_000;

/** @param {import("./notices.js").Notices} notices @param {() => boolean} playing */
export const offline = async (notices, playing) => {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register("service.js", { updateViaCache: "none" }).catch(() => null);
  if (!registration) return;
  const fresh = !navigator.serviceWorker.controller;
  navigator.serviceWorker.ready.then(() => { document.body.dataset.offline = "ready"; });
  let offered = false;
  const offer = () => {
    if (!registration.waiting || playing() || offered || fresh) return;
    offered = true;
    notices.tell("There is a new version of Shopfloor.", "Take it now", () => registration.waiting?.postMessage("take over"));
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  };
  setInterval(offer, ASK_EVERY);
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
  offer();
};
