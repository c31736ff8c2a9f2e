/** Settings that the server writes into the worker's script. */
export interface OfflineSettings {
  /** Part of the caches' names: after a change of what they hold, the caches start empty. */
  version: string;
  copyHeader: string;
  mostPages: number;
  mostFiles: number;
  /** Texts by language; `when` is the locale that writes the moment into `seen`. */
  texts: Record<"en" | "ar", { seen: string; retry: string; kept: string; when: string }>;
  /** CSS classes of the link that loads the page again. */
  retryClass: string;
}

/**
 * The part of a service worker's global scope in use; TypeScript's DOM library does not declare it.
 */
export interface WorkerScope {
  location: { origin: string };
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; openWindow(address: string): Promise<unknown> };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
    pushManager?: { getSubscription(): Promise<{ unsubscribe(): Promise<boolean> } | null> };
    showNotification(
      title: string,
      options: { body: string | undefined; tag: string; icon: string; data: string },
    ): Promise<void>;
  };
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
}

export interface WorkerEvent {
  request: Request;
  /** The page that a message comes from. */
  source?: { url: string };
  preloadResponse?: Promise<Response | undefined>;
  /** Content of a push message. */
  data?: { json(): Partial<Record<"id" | "title" | "text" | "address", string>> } | null;
  /** The notification that was pressed. */
  notification?: { data: string; close(): void };
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}
