import { createHash } from "node:crypto";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import { AppError } from "#app/platform/errors.ts";
import { WorkLimit } from "#app/platform/flow/work-limit.ts";
import type { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import type { Bucket } from "#app/platform/storage/paths.ts";
import type { Storage } from "#app/platform/storage/storage.server.ts";
import { sendFile } from "./send-file.server.ts";

const bucket = "media";
const folders = ["share", "drawn"] as const;
const keepDays = 90;

interface KeptDrawingsOptions {
  folder: (typeof folders)[number];
  format: "png" | "webp";
  /** Longest queue while one is drawn. */
  waiting: number;
  /** How many are drawn for all senders. */
  ofSite: ProcessLimit;
  /** How many one sender causes to be drawn. */
  ofSender: ProcessLimit;
}

interface Asked {
  /** The network address that asks. */
  sender: string;
  storage: Storage;
  request: Request;
  cacheControl: string;
  /** Everything that the drawing shows, and its layout. */
  shown: string;
  draw: () => Promise<Uint8Array>;
}

/**
 * Draws pictures on first request, one at a time, and stores them. The stored name is a hash of
 * everything shown, so that a change draws a new one.
 */
export class KeptDrawings {
  private readonly options: KeptDrawingsOptions;
  private readonly turns: WorkLimit;
  private readonly begun = new Map<string, Promise<void>>();

  constructor(options: KeptDrawingsOptions) {
    this.options = options;
    this.turns = new WorkLimit({ running: 1, waiting: options.waiting });
  }

  /** @throws AppError `busy` or `too_many_requests` when too much is to be drawn. */
  async send(asked: Asked): Promise<Response> {
    const { storage, request, cacheControl } = asked;
    const path = this.pathOf(asked.shown);
    if (!(await storage.exists(bucket, path))) await this.drawOnce(path, asked);
    return sendFile(storage, request, { bucket, path, cacheControl, isPublic: true });
  }

  private pathOf(shown: string): string {
    const { folder, format } = this.options;
    return `${folder}/${createHash("sha256").update(shown).digest("hex").slice(0, 40)}.${format}`;
  }

  /** Concurrent requests for the same picture share one drawing. */
  private drawOnce(path: string, { sender, storage, draw }: Asked): Promise<void> {
    const begun = this.begun.get(path);
    if (begun) return begun;
    const { ofSender, ofSite } = this.options;
    if (!ofSender.takeSender(sender) || !ofSite.take("all"))
      throw new AppError("too_many_requests", "Too many pictures were asked for.");
    const done = this.turns
      .run(async () => storage.put(bucket, path, await draw()))
      .finally(() => this.begun.delete(path));
    this.begun.set(path, done);
    return done;
  }
}

/** True for a file that can be drawn again on request; no row refers to it. */
export function isKeptDrawing(inBucket: Bucket, path: string): boolean {
  return inBucket === bucket && folders.some((folder) => path.startsWith(`${folder}/`));
}

/** Deletes old drawings, whose content may no longer be shown. Returns how many. */
export async function forgetDrawings(storage: Storage, now = Date.now()): Promise<number> {
  const oldest = now - keepDays * dayMs;
  const drawings = await Promise.all(folders.map((folder) => storage.list(bucket, folder)));
  const old = drawings.flat().filter(({ modifiedAt }) => modifiedAt.getTime() < oldest);
  for (const { path } of old) await storage.delete(bucket, path);
  return old.length;
}
