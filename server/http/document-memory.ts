import { BoundedCache } from "#app/platform/caches/bounded-cache.ts";
import { makeReadyBody, type ReadyBody, sendReadyBody } from "./ready-body.ts";

/** A few hundred profiles as they are sent, some 30 kB each compressed. */
const mostDocuments = 300;
const minuteMs = 60_000;
/** Enough for a body that lives a minute. */
const effort = 5;
const bookingLinks = /href="(\/book\/[^"?#]+)/g;

interface KeptDocument {
  headers: [string, string][];
  body: ReadyBody;
  /** The route that made it, for the metrics. */
  pattern: string;
  /** The booking pages that it links to: it shows free times of these. */
  bookingPaths: ReadonlySet<string>;
}

interface Entry {
  document: Promise<KeptDocument | null>;
  /** Null while it is rendered. */
  bookingPaths: ReadonlySet<string> | null;
  /** Booking pages whose times changed during the rendering. */
  changed: Set<string>;
}

interface Asked {
  /** Everything that the document depends on, as one cache key. */
  key: string;
  method: string;
  header(name: string): string | undefined;
  scope: { pattern: string };
}

/**
 * Caches documents as guests get them, each until the minute ends ("opens at 16:30"), the catalogue
 * changes, or a free time that it shows. While closed it caches nothing; it may be open only while change events
 * arrive.
 */
export class DocumentMemory {
  private readonly documents: BoundedCache<Entry>;
  private readonly clock: () => number;
  private isOpen = false;
  private age = 0;
  private minute = 0;

  constructor(clock: () => number = Date.now) {
    this.clock = clock;
    this.documents = new BoundedCache({ maxAgeMs: minuteMs, maxEntries: mostDocuments }, clock);
  }

  open(): void {
    this.isOpen = true;
  }

  /** Drops all documents, including those being rendered from older data. */
  forget(): void {
    this.age += 1;
    this.documents.clear();
  }

  /** Drops the documents that show free times of these booking pages. */
  forgetTimes(bookingPaths: ReadonlySet<string>): void {
    for (const [key, entry] of this.documents) {
      if (!entry.bookingPaths) for (const path of bookingPaths) entry.changed.add(path);
      else if (haveCommon(entry.bookingPaths, bookingPaths)) this.documents.delete(key);
    }
  }

  /**
   * Returns the cached document or the result of `render`; concurrent requests share one rendering.
   */
  async answer(asked: Asked, render: () => Promise<Response>): Promise<Response> {
    if (!this.isOpen) return render();
    this.dropFormerMinutes();
    const { key } = asked;
    const known = this.documents.get(key);
    const kept = known && (await known.document.catch(() => null));
    if (kept) return send(kept, asked);
    const age = this.age;
    const rendered = render();
    const making: Entry = {
      document: rendered.then((response) => readDocument(response, asked.scope.pattern)),
      bookingPaths: null,
      changed: new Set(),
    };
    this.documents.set(key, making);
    const document = await making.document.catch(() => null);
    making.bookingPaths = document?.bookingPaths ?? null;
    const isCurrent = this.age === age && document !== null;
    if (!isCurrent || haveCommon(document.bookingPaths, making.changed))
      this.documents.drop(key, making);
    return document ? send(document, asked) : rendered;
  }

  private dropFormerMinutes(): void {
    const minute = Math.floor(this.clock() / minuteMs);
    if (minute === this.minute) return;
    this.minute = minute;
    this.documents.clear();
  }
}

function haveCommon(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...others].some((one) => some.has(one));
}

/** Caches whole pages only; other responses belong to their requester. */
async function readDocument(response: Response, pattern: string): Promise<KeptDocument | null> {
  const { headers, status } = response;
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  if (status !== 200 || !isPage || headers.has("set-cookie") || headers.has("cache-control")) {
    return null;
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  const links = new TextDecoder().decode(bytes).matchAll(bookingLinks);
  const bookingPaths = new Set([...links].map(([, path = ""]) => detach(path)));
  const body = makeReadyBody(bytes, { keepsCompressedOnly: true });
  return { headers: [...headers], body, pattern, bookingPaths };
}

/** Copies a part of a text: V8's own part of it would hold the whole text, 0.4 MB for each document. */
function detach(part: string): string {
  return Buffer.from(part).toString();
}

function send(document: KeptDocument, { method, header, scope }: Asked): Promise<Response> {
  scope.pattern = document.pattern;
  const headers = new Headers(document.headers);
  headers.set("Vary", "Accept-Encoding, Cookie");
  return sendReadyBody(document.body, headers, { method, header, effort });
}
