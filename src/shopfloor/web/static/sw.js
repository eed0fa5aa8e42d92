// The service worker: a shell that opens without the network, and notices with the tab closed.

const CACHE = "shopfloor-shell-1";
const SHELL = ["/offline", "/static/style.css", "/static/theme.js", "/static/icon.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const others = caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(others.then(() => self.clients.claim()));
});

// Only what is asked for as a page, or belongs to the shell; everything else goes its usual way.
self.addEventListener("fetch", (event) => {
  const { request } = event, path = new URL(request.url).pathname;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match("/offline")));
  else if (SHELL.includes(path)) event.respondWith(fetch(request).catch(() => caches.match(path)));
});

self.addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: "/static/icon.svg", data: { url } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { pathname } = new URL(event.notification.data.url);
  const opened = self.clients.matchAll({ type: "window" }).then((windows) => {
    const here = windows.find((each) => new URL(each.url).pathname === pathname);
    return here ? here.focus() : self.clients.openWindow(pathname);
  });
  event.waitUntil(opened);
});
