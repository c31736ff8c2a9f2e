import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Actor, actorUserId } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError, codeOf } from "#app/platform/errors.ts";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { contentTypes, isVariantPath } from "../rules.ts";
import { ownFiles } from "../tables.server.ts";
import {
  readUpload,
  requireEnding,
  type Upload,
  uploadRefusal,
} from "../uploads/read-upload.server.ts";
import { uploadLimits } from "../uploads/rules.ts";
import type { OwnBucket } from "./rules.ts";

interface OwnFileInput {
  bucket: OwnBucket;
  path: string;
  bytes: Uint8Array;
  /** Whether a file of this name that is the actor's own gives way. */
  isReplacing?: boolean;
}

/** The SQL state of check_own_files() beyond a quota. */
const quotaCode = "53400";

const uploads = ProcessLimit.named("storage.own-files");

/**
 * Validates and stores a file of a person or guest with its row; overwrites nothing but, if asked, a
 * file of the same person. A picture loses and has no other sizes, as no page shows it.
 * @throws AppError `too_many_requests`; `unprocessable` "File validation failed"; `unsupported_media`
 * when the extension is another format's; `conflict` when the name is taken; `forbidden` beyond the
 * quota, or where policies refuse the row.
 */
export async function storeOwnFile(
  scope: RequestContext,
  actor: Actor,
  { bucket, path, bytes, isReplacing = false }: OwnFileInput,
): Promise<{ id: string; path: string }> {
  if (!uploads.takeSender(scope.clientAddress)) {
    throw new AppError("too_many_requests", "Too many files. Please try again later.");
  }
  const limits = uploadLimits(bucket, scope.config);
  const read = await readUpload(bytes, limits);
  if (!read.ok) throw uploadRefusal(read.problem, limits);
  const { upload } = read;
  requireEnding(path, upload.format);
  if (isVariantPath(path)) throw new AppError("bad_request", `Invalid key: ${path}`);
  const id = randomUUID();
  await withTransaction(scope.database, actor, async (tx) => {
    const isReplaced = isReplacing && (await deleteOwnRow(tx, actor, { bucket, path }));
    await insertRow(tx, actor, { id, bucket, path, upload });
    await recordAudit(tx, {
      actor,
      requestId: scope.requestId,
      action: "file.store",
      entityType: "own_file",
      entityId: id,
      detail: { bucket, size: upload.bytes.length },
    });
    // Files of the site and of the feedback form have no row here.
    if (!isReplaced && (await scope.storage.exists(bucket, path))) throw taken();
    await scope.storage.put(bucket, path, upload.bytes);
  });
  return { id, path };
}

/** Deletes the row of the actor's own file of this name. Returns whether there was one. */
async function deleteOwnRow(
  tx: Transaction,
  actor: Actor,
  { bucket, path }: Pick<OwnFileInput, "bucket" | "path">,
): Promise<boolean> {
  const ownerId = actorUserId(actor);
  if (ownerId === null) return false;
  const isOwn = and(
    ...[eq(ownFiles.bucket, bucket), eq(ownFiles.path, path), eq(ownFiles.ownerId, ownerId)],
  );
  const { rowCount } = await tx.delete(ownFiles).where(isOwn);
  return (rowCount ?? 0) > 0;
}

/** Guests may not read rows, so the row is inserted without returning it. */
async function insertRow(
  tx: Transaction,
  actor: Actor,
  { upload, ...file }: { id: string; bucket: OwnBucket; path: string; upload: Upload },
): Promise<void> {
  const [size, type] = [upload.bytes.length, contentTypes[upload.format]];
  const ownerId = actorUserId(actor);
  const { rowCount } = await tx
    .insert(ownFiles)
    .values({ ...file, ownerId, size, type })
    .onConflictDoNothing()
    .catch((error: unknown) => {
      const cause = error instanceof Error ? error.cause : null;
      if (codeOf(cause) !== quotaCode) throw error;
      throw new AppError("forbidden", "There is no room for more files. Remove some first.");
    });
  if (rowCount === 0) throw taken();
}

function taken(): AppError {
  return new AppError("conflict", "The resource already exists");
}
