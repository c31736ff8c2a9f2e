import { join } from "node:path";
import { AppError, RequestAborted } from "#app/platform/errors.ts";
import { WorkLimit } from "#app/platform/flow/work-limit.ts";
import { declaredLength, tooLarge } from "#app/platform/forms/read-body.ts";
import { senderNetwork } from "#app/platform/web/sender-network.ts";
import { BodyBudget } from "./body-budget.ts";
import { bodyLimitOf } from "./body-limits.ts";
import { type BodyStore, storeInMemory, storeOnDisk } from "./body-stores.ts";

const megabyte = 1024 * 1024;

export interface BodySettings {
  /** The folder for bodies received on disk. */
  folder: string;
  /** A body that is later than this and the time it needs at the slowest pace is refused. */
  graceMs: number;
  slowestBytesASecond: number;
  memory: { total: number; perNetwork: number };
  disk: { total: number; perNetwork: number };
  /** Requests with a file that are answered at once: each takes its file into memory. */
  filesAtOnce: { running: number; waiting: number };
}

export function bodySettings(dataDir: string): BodySettings {
  return {
    folder: join(dataDir, "incoming"),
    graceMs: 10_000,
    slowestBytesASecond: 8 * 1024,
    memory: { total: 64 * megabyte, perNetwork: 8 * megabyte },
    disk: { total: 768 * megabyte, perNetwork: 96 * megabyte },
    filesAtOnce: { running: 4, waiting: 60 },
  };
}

/**
 * Receives whole request bodies, within their limits, before the site handles the request: one that
 * is too large, too slow or aborted costs no query and no page.
 */
export class BodyReceiver {
  private readonly settings: BodySettings;
  private readonly memory: BodyBudget;
  private readonly disk: BodyBudget;
  private readonly fileLimiter: WorkLimit;

  constructor(settings: BodySettings) {
    this.settings = settings;
    this.memory = new BodyBudget(settings.memory);
    this.disk = new BodyBudget(settings.disk);
    this.fileLimiter = new WorkLimit(settings.filesAtOnce);
  }

  /**
   * Calls `answer` with a request whose body has arrived, and frees the body afterwards.
   * @throws AppError `too_large`, `too_slow`, `too_many_requests` or `busy`; RequestAborted.
   */
  async receive(
    request: Request,
    sender: string,
    answer: (received: Request) => Promise<void>,
  ): Promise<void> {
    const type = request.headers.get("content-type") ?? "";
    const limit = bodyLimitOf(new URL(request.url).pathname, type);
    const declared = declaredLength(request.headers);
    if (declared !== null && declared > limit.bytes) throw tooLarge();
    const isFile = limit.isFile && declared !== 0;
    const budget = isFile ? this.disk : this.memory;
    const free = budget.reserve(senderNetwork(sender), declared ?? limit.bytes);
    try {
      const store = isFile ? await storeOnDisk(this.settings.folder) : storeInMemory();
      try {
        await this.readInto(store, request, limit.bytes);
        const work = () => answer(withBody(request, store.content()));
        await (isFile ? this.fileLimiter.run(work) : work());
      } finally {
        await store.free();
      }
    } finally {
      free();
    }
  }

  private async readInto(store: BodyStore, request: Request, most: number): Promise<void> {
    if (!request.body) return;
    const reader = request.body.getReader();
    const begun = performance.now();
    let length = 0;
    try {
      for (;;) {
        const { graceMs, slowestBytesASecond } = this.settings;
        const untilMs = begun + graceMs + (length / slowestBytesASecond) * 1_000;
        const { done, value } = await inTime(reader.read(), untilMs - performance.now());
        if (done) return;
        length += value.length;
        if (length > most) throw tooLarge();
        await store.add(value);
      }
    } finally {
      // Not cancelled: that would close the connection before the refusal is sent.
      reader.releaseLock();
    }
  }
}

/** Waits for the next piece of a body. @throws AppError `too_slow`; RequestAborted. */
async function inTime<T>(piece: Promise<T>, ms: number): Promise<T> {
  const timer = Promise.withResolvers<never>();
  const timeout = setTimeout(
    () => timer.reject(new AppError("too_slow", "What was sent took too long.")),
    Math.max(ms, 0),
  );
  const read = piece.catch((error: unknown) => {
    throw new RequestAborted(error);
  });
  try {
    return await Promise.race([read, timer.promise]);
  } finally {
    clearTimeout(timeout);
  }
}

function withBody({ url, method, headers, signal }: Request, body: BodyInit): Request {
  // A stream as body needs `duplex`, which TypeScript's DOM library does not declare.
  const init: RequestInit & { duplex: "half" } = {
    method,
    headers: new Headers(headers),
    signal,
    body,
    duplex: "half",
  };
  return new Request(url, init);
}
