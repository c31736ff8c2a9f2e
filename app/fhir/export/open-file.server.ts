import { setTimeout as delay } from "node:timers/promises";
import { AppError, isBusy, isDatabaseOutage } from "#app/platform/errors.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { withGuestRead } from "../answers/read-scope.server.ts";
import { isTooSlow } from "../is-too-slow.ts";
import { requireKind } from "../resources/kinds.server.ts";
import type { Criterion } from "../search/criterion.ts";
import { type Cursor, firstPage } from "../search/cursor.ts";
import { listPage, readAll } from "../search/run-search.server.ts";
import type { ExportJob } from "./export-job.server.ts";

const newline = Buffer.from("\n");

/** Resources that are read at once: what one file holds in memory. */
const largestBatch = 250;
const smallestBatch = 10;

/** A batch that finds the server busy is read again after a pause, which grows up to the last one. */
const pausesMs = [100, 250, 500, 1_000, 2_000];
/** A file whose next batch cannot be read for so long ends with an error. */
const patienceMs = 5 * 60_000;

interface Batch {
  bytes: Buffer<ArrayBuffer>;
  next: Cursor | null;
}

/** Returns the conditions of an export's files. */
export function criteriaOf({ since }: Pick<ExportJob, "since">): Criterion[] {
  if (since === null) return [];
  return [{ name: "_lastUpdated", type: "date", modifier: null, values: [`ge${since}`] }];
}

/**
 * Opens a file: its first batch is read before the answer begins, so that a busy server refuses it
 * with a status. Later batches wait instead: after the first byte an error only cuts the file off.
 * @throws AppError `busy`, DatabaseOutage.
 */
export async function openFile(
  type: string,
  job: ExportJob,
  context: RequestContext,
): Promise<ReadableStream<Uint8Array>> {
  const reader = new BatchReader(type, criteriaOf(job), context);
  const first = await reader.read(firstPage).catch((error: unknown) => {
    throw isTooSlow(error) ? busy() : error;
  });
  const abandoned = new AbortController();
  let batch: Batch | null = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // A batch may be empty if its rows were deleted since their ids were listed.
        while (batch) {
          const { bytes, next }: Batch = batch;
          if (bytes.length > 0) {
            controller.enqueue(bytes);
            batch = next && { bytes: Buffer.alloc(0), next };
            return;
          }
          batch = next && (await readPatiently(reader, next, abandoned.signal));
        }
        controller.close();
      },
      cancel() {
        batch = null;
        abandoned.abort();
      },
    },
    { highWaterMark: 0 },
  );
}

class BatchReader {
  private size = largestBatch;
  private readonly type: string;
  private readonly criteria: readonly Criterion[];
  private readonly context: RequestContext;

  constructor(type: string, criteria: readonly Criterion[], context: RequestContext) {
    this.type = type;
    this.criteria = criteria;
    this.context = context;
  }

  read(cursor: Cursor): Promise<Batch> {
    return withGuestRead(this.context, async (scope) => {
      const kind = requireKind(this.type);
      const page = { cursor, count: this.size };
      const { ids, next } = await listPage(scope, kind, this.criteria, page);
      const found = await readAll(scope, kind, ids);
      return { bytes: Buffer.concat(found.flatMap(({ json }) => [json, newline])), next };
    });
  }

  /** Halves the next batches: one took longer than a statement may. */
  shrink(): void {
    this.size = Math.max(smallestBatch, Math.floor(this.size / 2));
  }
}

/** Reads a batch, again and again while the server is busy and the client is there. */
async function readPatiently(
  reader: BatchReader,
  cursor: Cursor,
  signal: AbortSignal,
): Promise<Batch | null> {
  const until = Date.now() + patienceMs;
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      return await reader.read(cursor);
    } catch (error) {
      if (isTooSlow(error)) reader.shrink();
      else if (!isBusy(error) && !isDatabaseOutage(error)) throw error;
      if (Date.now() > until) throw error;
    }
    const pause = pausesMs[Math.min(attempt, pausesMs.length - 1)];
    // An abort ends the loop.
    await delay(pause, undefined, { signal }).catch(() => {});
  }
  return null;
}

function busy(): AppError {
  return new AppError("busy", "The server is busy. Please try again in a moment.");
}
