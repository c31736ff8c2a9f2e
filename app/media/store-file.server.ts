import { randomUUID } from "node:crypto";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Cropping } from "#app/platform/forms/crop.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type Bucket, isPublicBucket } from "#app/platform/storage/paths.ts";
import { makeBlur, makeVariants } from "./make-variants.server.ts";
import { contentTypes, fileEndings, isVariantPath, variantPath } from "./rules.ts";
import { type MediaVariant, mediaFiles } from "./tables.server.ts";
import {
  monthFolder,
  readUpload,
  requireEnding,
  type Upload,
  uploadRefusal,
} from "./uploads/read-upload.server.ts";
import { uploadLimits } from "./uploads/rules.ts";

interface StoreFileInput {
  bucket: Bucket;
  bytes: Uint8Array;
  /** The name that the caller wants; a generated one by default. */
  path?: string;
  /** The part of a picture to keep. */
  cropping?: Cropping;
  /** An id that a form gives, so that one that is sent twice stores one file. */
  token?: string;
  /** Describes the picture. */
  alt?: AltText;
  requestId?: string | null;
}

export type AltText = NonNullable<MediaFile["metadata"]["alt"]>;

export type MediaFile = typeof mediaFiles.$inferSelect;

/**
 * Validates and stores a file, a picture with its sizes, and its row, atomically; never overwrites.
 * @throws AppError `forbidden`; `unprocessable` "File validation failed" with `details.reasons`;
 * `unsupported_media` when the extension is another format's; `conflict` when the name is taken.
 */
export async function storeFile(
  services: Services,
  actor: Actor,
  input: StoreFileInput,
): Promise<MediaFile> {
  requirePermission(actor, "files.store");
  const { bucket, bytes, token = randomUUID(), alt, requestId = null } = input;
  const limits = uploadLimits(bucket, services.config);
  const read = await readUpload(bytes, limits, input.cropping);
  if (!read.ok) throw uploadRefusal(read.problem, limits);
  // A new name each time: the content of an address never changes, so browsers may cache it.
  const name = `${monthFolder()}/${token}`;
  const file = await prepareFile(bucket, name, read.upload, input.path);

  const written: string[] = [];
  try {
    return await withTransaction(services.database, actor, async (tx) => {
      // The row first: a concurrent upload of the same name stops here.
      const metadata = { ...file.row.metadata, ...(alt && { alt }) };
      const [row] = await tx
        .insert(mediaFiles)
        .values({ ...file.row, metadata })
        .onConflictDoNothing()
        .returning();
      if (!row) throw new AppError("conflict", "The resource already exists");
      await recordAudit(tx, {
        actor,
        requestId,
        action: "file.store",
        entityType: "media_file",
        entityId: row.id,
        detail: { bucket, path: row.path, size: row.size },
      });
      for (const { path, bytes } of file.contents) {
        written.push(path);
        await services.storage.put(bucket, path, bytes);
      }
      return row;
    });
  } catch (error) {
    // The nightly sweep deletes files that stay behind.
    for (const path of written) await services.storage.delete(bucket, path).catch(() => {});
    throw error;
  }
}

async function prepareFile(bucket: Bucket, name: string, upload: Upload, wantedPath?: string) {
  const { format } = upload;
  const path = wantedPath ?? `${name}.${fileEndings[format]}`;
  requireEnding(path, format);
  if (isVariantPath(path)) throw new AppError("bad_request", `Invalid key: ${path}`);
  return prepareContents(bucket, path, upload);
}

/** Returns the row of a file, and everything that is stored of it: a picture with its sizes. */
export async function prepareContents(
  bucket: Bucket,
  path: string,
  { format, bytes, picture }: Upload,
) {
  // Pages show public pictures alone.
  const made = picture && isPublicBucket(bucket) ? await makeVariants(bytes, picture.width) : [];
  const variants = made.map(
    ({ bytes, target, ...variant }): MediaVariant => ({
      ...variant,
      path: variantPath(path, target, variant.format),
      size: bytes.length,
    }),
  );
  const size = picture && { width: picture.width, height: picture.height };
  const blur = made.length > 0 && picture?.isOpaque ? { blur: await makeBlur(bytes) } : {};
  return {
    row: {
      bucket,
      path,
      variants,
      size: bytes.length,
      type: contentTypes[format],
      metadata: { ...size, ...blur, format, uploadedAt: new Date().toISOString() },
    },
    contents: [
      { path, bytes },
      ...made.map(({ bytes }, index) => ({ path: variants[index]?.path ?? "", bytes })),
    ],
  };
}
