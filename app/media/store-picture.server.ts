import { randomUUID } from "node:crypto";
import type { Actor } from "../platform/actor.ts";
import { recordAudit } from "../platform/audit.server.ts";
import { withTransaction } from "../platform/database/database.server.ts";
import { AppError } from "../platform/errors.ts";
import type { Services } from "../platform/services.server.ts";
import type { Bucket } from "../platform/storage/paths.ts";
import { endingOf, preparePicture } from "./make-variants.server.ts";
import { mayStorePicture } from "./policy.ts";
import { type MediaVariant, mediaFiles } from "./tables.server.ts";

interface StorePictureInput {
  bucket: Bucket;
  bytes: Uint8Array;
  requestId?: string | null;
}

export type MediaFile = typeof mediaFiles.$inferSelect;

/**
 * Stores a picture with its sizes and the row that knows them. Either all of it is kept or nothing.
 * @throws AppError `forbidden`; `unprocessable` "File validation failed" with `details.reasons`.
 */
export async function storePicture(
  services: Services,
  actor: Actor,
  input: StorePictureInput,
): Promise<MediaFile> {
  if (!mayStorePicture(actor)) throw new AppError("forbidden", "You may not store pictures.");
  const { config, database, storage } = services;
  const { bucket } = input;
  const picture = await preparePicture(input.bytes, config.MEDIA_MAX_MB);
  // A new name each time: what an address shows never changes, so browsers may keep it.
  const name = `${new Date().toISOString().slice(0, 7).replace("-", "/")}/${randomUUID()}`;
  const path = `${name}.${endingOf(picture.format)}`;
  const variants: MediaVariant[] = picture.variants.map(({ format, width, height, bytes }) => {
    return {
      path: `${name}-${width}.${endingOf(format)}`,
      format,
      width,
      height,
      size: bytes.length,
    };
  });
  const files = [
    { path, bytes: picture.bytes },
    ...picture.variants.map(({ bytes }, index) => ({ path: variants[index]?.path ?? "", bytes })),
  ];
  try {
    for (const file of files) await storage.put(bucket, file.path, file.bytes);
    return await withTransaction(database, actor, async (tx) => {
      const { width, height, format, blur } = picture;
      const metadata = { width, height, format, blur, uploadedAt: new Date().toISOString() };
      const type = `image/${format}`;
      const size = picture.bytes.length;
      const [row] = await tx
        .insert(mediaFiles)
        .values({ bucket, path, size, type, metadata, variants })
        .returning();
      if (!row) throw new Error("The row of the picture was not returned.");
      await recordAudit(tx, {
        actor,
        action: "picture.store",
        entityType: "media_file",
        entityId: row.id,
        requestId: input.requestId ?? null,
        detail: { bucket, path, size },
      });
      return row;
    });
  } catch (error) {
    for (const file of files) await storage.delete(bucket, file.path).catch(() => {});
    throw error;
  }
}
