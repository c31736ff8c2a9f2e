import { createHash } from "node:crypto";
import { AppError } from "../../platform/errors.ts";
import { RateLimit } from "../../platform/rate-limit.ts";
import type { Services } from "../../platform/services.server.ts";
import type { Storage } from "../../platform/storage/storage.server.ts";
import { Turns } from "../../platform/turns.ts";
import { sendFile } from "../send-file.server.ts";
import { drawShareImage, type ShareImage, shareDesign } from "./draw-share-image.server.ts";

const bucket = "media";
const folder = "share";
const keepDays = 90;
const cacheControl = "public, max-age=86400, stale-while-revalidate=604800";

// A drawing takes a tenth of a second of one core, and what it drew is kept.
const turns = new Turns({ running: 1, waiting: 24 });
const drawings = new RateLimit({ max: 2_000, windowMs: 60 * 60 * 1000 });
const drawing = new Map<string, Promise<void>>();

/**
 * The picture of a link, drawn when it is first asked for. Its stored name follows from everything
 * that it shows: a change draws another.
 * @throws AppError `unavailable` or `too_many_requests` when too much is to be drawn.
 */
export async function sendShareImage(
  services: Pick<Services, "config" | "storage">,
  request: Request,
  image: ShareImage,
): Promise<Response> {
  const path = sharePath(image);
  if (!(await services.storage.exists(bucket, path))) await drawOnce(services, path, image);
  return sendFile(services.storage, request, { bucket, path, cacheControl, isPublic: true });
}

/** Where the picture is kept. */
export function sharePath(image: ShareImage): string {
  const shown = JSON.stringify([shareDesign, image]);
  return `${folder}/${createHash("sha256").update(shown).digest("hex").slice(0, 40)}.png`;
}

/** Whoever asks while a picture is being drawn waits for the same one. */
function drawOnce(
  { config, storage }: Pick<Services, "config" | "storage">,
  path: string,
  image: ShareImage,
): Promise<void> {
  const begun = drawing.get(path);
  if (begun) return begun;
  if (!drawings.take("all"))
    throw new AppError("too_many_requests", "Too many pictures were asked for.");
  const done = turns
    .run(async () => storage.put(bucket, path, await drawShareImage(image, config.dataDir)))
    .finally(() => drawing.delete(path));
  drawing.set(path, done);
  return done;
}

/** Deletes the images drawn long ago: what they showed may be shown by none. Says how many. */
export async function forgetShareImages(storage: Storage, now = Date.now()): Promise<number> {
  const oldest = now - keepDays * 24 * 60 * 60 * 1000;
  const images = await storage.list(bucket, folder);
  const old = images.filter(({ modifiedAt }) => modifiedAt.getTime() < oldest);
  for (const { path } of old) await storage.delete(bucket, path);
  return old.length;
}
