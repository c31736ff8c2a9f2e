// Inlined at the end of every page: registers the service worker after the page's load event. The
// first page, loaded without the worker, asks it to be cached.
const workers = navigator.serviceWorker;

if (workers && "keepsPages" in document.documentElement.dataset) {
  // Not `controller`: a worker that is just being installed takes over a page it did not load.
  // Entries of this type are of that class; the declaration knows the common one alone.
  const [loading] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isFirst = !loading?.workerStart;
  addEventListener("load", () => {
    // A browser that refuses the worker only loses the pages to read without a connection.
    workers.register("/service-worker.js").catch(() => {});
    if (isFirst) workers.ready.then(({ active }) => active?.postMessage("keep"));
  });
}
