// Served as /service-worker.js where the setting is off: browsers forget the worker and all that it
// has stored.
import type { WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(forget()));

async function forget() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
