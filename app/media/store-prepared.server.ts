import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Bucket } from "#app/platform/storage/paths.ts";
import { variantPath } from "./rules.ts";
import { type MediaVariant, mediaFiles } from "./tables.server.ts";

/** A square WebP picture of the smallest size with its AVIF form, both encoded before. */
export interface PreparedPicture {
  path: string;
  side: number;
  webp: Uint8Array;
  avif: Uint8Array;
}

/**
 * Stores pictures that were encoded before, with their rows; those whose path is taken are left as
 * they are. They are the product's own files: uploads go through `storeFile`.
 * @returns how many were stored.
 */
export async function storePreparedPictures(
  services: Services,
  actor: Actor,
  { bucket, pictures }: { bucket: Bucket; pictures: PreparedPicture[] },
): Promise<number> {
  requirePermission(actor, "files.store");
  const rows = pictures.map((picture) => describe(bucket, picture));
  // The files first: they are the same each time, and a row without a file breaks a page.
  for (const { path, webp, avif, side } of pictures) {
    await services.storage.put(bucket, path, webp);
    await services.storage.put(bucket, variantPath(path, side, "webp"), webp);
    await services.storage.put(bucket, variantPath(path, side, "avif"), avif);
  }
  return withTransaction(services.database, actor, async (tx) => {
    const stored = await tx
      .insert(mediaFiles)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: mediaFiles.id });
    if (stored.length === 0) return 0;
    await recordAudit(tx, {
      actor,
      action: "file.store",
      entityType: "media_file",
      detail: { bucket, files: stored.length },
    });
    return stored.length;
  });
}

function describe(bucket: Bucket, { path, side, webp, avif }: PreparedPicture) {
  const size = { width: side, height: side };
  const variant = (format: MediaVariant["format"], bytes: Uint8Array): MediaVariant => ({
    format,
    ...size,
    path: variantPath(path, side, format),
    size: bytes.length,
  });
  return {
    bucket,
    path,
    size: webp.length,
    type: "image/webp",
    metadata: { ...size, format: "webp", uploadedAt: new Date().toISOString() },
    variants: [variant("avif", avif), variant("webp", webp)],
  };
}
