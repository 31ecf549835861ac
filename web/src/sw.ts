// Keeps the page for reading offline. The version is in the name of the cache: what is new replaces all of it at once.

/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;
declare const VERSION: string;
declare const FILES: string[];

const CACHE = `doko-${VERSION}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })))));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith("doko-") && name !== CACHE).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data === "now") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  event.respondWith(caches.open(CACHE).then(async (cache) => (await cache.match(url.pathname.endsWith("/") ? "./" : event.request, { ignoreSearch: true })) ?? fetch(event.request)));
});
