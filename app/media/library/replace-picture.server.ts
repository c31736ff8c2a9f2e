import { eq } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Bucket } from "#app/platform/storage/paths.ts";
import { isPicture, type PictureFormat, replaceableBuckets } from "../rules.ts";
import { type MediaFile, prepareContents } from "../store-file.server.ts";
import { mediaFiles } from "../tables.server.ts";
import { readUpload, type Upload, uploadRefusal } from "../uploads/read-upload.server.ts";
import { uploadLimits } from "../uploads/rules.ts";
import { lockFile } from "./find-file.server.ts";

/** Pages state the proportions of a picture before it is there; within this share nothing moves. */
const tolerance = 0.02;

interface Replacement {
  id: string;
  bytes: Uint8Array;
}

/** The bucket of a picture that may be replaced. @throws AppError `unprocessable`. */
function requireReplaceable({ bucket, metadata: { format } }: MediaFile): Bucket {
  const found = replaceableBuckets.find((one) => one === bucket);
  if (!found || format === "pdf") {
    throw new AppError("unprocessable", "This file cannot be replaced.");
  }
  return found;
}

/**
 * Stores another picture under the address of a stored one, in its format, and with at least its
 * sizes: everything that shows it shows the new one within the hour that browsers keep it.
 * @throws AppError `forbidden`; `not_found`; `unprocessable` for a file that is no picture, and with
 * a problem where its proportions are others or it is smaller.
 */
export async function replacePicture(
  services: Services & { requestId?: string | null },
  actor: Actor,
  { id, bytes }: Replacement,
): Promise<MediaFile> {
  requirePermission(actor, "files.store");
  const { config, database, storage, requestId = null } = services;
  const limits = uploadLimits("media", config);
  const read = await readUpload(bytes, limits);
  if (!read.ok) throw uploadRefusal(read.problem, limits);
  return withTransaction(database, actor, async (tx) => {
    // The lock is kept while the files are written: replacements follow each other.
    const file = await lockFile(tx, id);
    const bucket = requireReplaceable(file);
    requireSameShape(file, read.upload);
    const upload = await inFormatOf(file, read.upload);
    const { row, contents } = await prepareContents(bucket, file.path, upload);
    for (const { path, bytes } of contents) await storage.put(bucket, path, bytes);
    const { alt } = file.metadata;
    const { size, variants } = row;
    const metadata = { ...row.metadata, ...(alt && { alt }) };
    const [replaced] = await tx
      .update(mediaFiles)
      .set({ size, variants, metadata })
      .where(eq(mediaFiles.id, file.id))
      .returning();
    await recordAudit(tx, {
      actor,
      requestId,
      action: "file.replace",
      entityType: "media_file",
      entityId: file.id,
      detail: { before: { size: file.size }, after: { size } },
    });
    return replaced ?? file;
  });
}

/** @throws AppError `unprocessable` with the problem of the form's control. */
function requireSameShape({ metadata }: MediaFile, { picture }: Upload): void {
  const { width = 0, height = 0 } = metadata;
  if (!picture || width === 0 || height === 0) return;
  const ratio = picture.width / picture.height / (width / height);
  const problem =
    Math.abs(ratio - 1) > tolerance ? "shape" : picture.width < width ? "small" : null;
  if (!problem) return;
  throw new AppError("unprocessable", "The picture has another shape.", {
    problems: { picture: problem },
  });
}

/** The address names the format: a picture of another one is converted. */
async function inFormatOf({ metadata }: MediaFile, upload: Upload): Promise<Upload> {
  const format = pictureFormat(metadata.format) ?? upload.format;
  if (format === upload.format || !isPicture(format)) return upload;
  const { default: sharp } = await import("sharp");
  return { ...upload, format, bytes: await sharp(upload.bytes).toFormat(format).toBuffer() };
}

function pictureFormat(name: string | undefined): PictureFormat | undefined {
  return (["jpeg", "png", "webp", "gif"] as const).find((one) => one === name);
}
