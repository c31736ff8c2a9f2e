import { type Actor, isPerson } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import { can, requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { type Bucket, isStoragePath } from "#app/platform/storage/paths.ts";
import type { Placement } from "../own-files/place-file.ts";
import { mayReadFile } from "../own-files/queries.server.ts";
import { removeOwnFiles } from "../own-files/remove-own-files.server.ts";
import { folderOwner, isOwnBucket } from "../own-files/rules.ts";
import { storeOwnFile } from "../own-files/store-own-file.server.ts";
import { storeFile } from "../store-file.server.ts";
import { uploadLimits } from "../uploads/rules.ts";
import { describeObject, type ObjectEntry } from "./queries.server.ts";
import { removeFiles } from "./remove-files.server.ts";

interface PlacedFile {
  placement: Placement;
  path: string;
  bytes: Uint8Array;
  isReplacing?: boolean;
}

/**
 * Stores a file of the site, or one of the actor's own, which may replace an earlier one.
 * @throws AppError `conflict` for a name that is taken.
 */
export function storePlaced(
  scope: RequestContext,
  actor: Actor,
  { placement, path, bytes, isReplacing = false }: PlacedFile,
): Promise<{ id: string }> {
  const { requestId } = scope;
  return placement.kind === "own"
    ? storeOwnFile(scope, actor, { bucket: placement.bucket, path, bytes, isReplacing })
    : storeFile(scope, actor, { bucket: placement.bucket, path, bytes, requestId });
}

/**
 * Removes the files that the caller may remove, and returns those: of the site by administrators, of
 * a person by that person.
 * @throws AppError `forbidden`
 */
export async function removePlaced(
  scope: RequestContext,
  bucket: Bucket,
  paths: string[],
): Promise<ObjectEntry[]> {
  const { actor, requestId } = scope;
  const isStaff = can(actor, "files.remove");
  const ofSite = isStaff ? await removeFiles(scope, actor, { bucket, paths, requestId }) : [];
  if (isPerson(actor) && isOwnBucket(bucket)) {
    const own = await removeOwnFiles(scope, actor, { bucket, paths });
    return [...ofSite.map(describeObject), ...own.map(describeObject)];
  }
  if (!isStaff) requirePermission(actor, "files.remove");
  return ofSite.map(describeObject);
}

/**
 * Checks that the caller may remove a file, before it is copied to be moved.
 * @throws AppError `forbidden`
 */
export function requireRemovable(actor: Actor, bucket: Bucket, path: string): void {
  const owner = folderOwner(bucket, path);
  if (owner !== null && isPerson(actor) && actor.userId === owner) return;
  requirePermission(actor, "files.remove");
}

/**
 * Stores a file under another name, validated for its bucket as an upload is.
 * @throws AppError `not_found` without a file that the caller may read; `conflict` when the name is
 * taken; `too_large` where the other bucket takes less.
 */
export async function copyFile(
  scope: RequestContext,
  asked: { bucket: Bucket; sourceKey: string; placement: Placement; path: string },
): Promise<{ id: string }> {
  const { bucket, sourceKey, placement, path } = asked;
  const { actor, config, storage } = scope;
  const isSeen = isStoragePath(sourceKey) && (await mayReadFile(scope, bucket, sourceKey));
  const source = isSeen ? await storage.get(bucket, sourceKey) : null;
  if (!source) throw new AppError("not_found", "Object not found");
  if (source.size > uploadLimits(placement.bucket, config).maxMegabytes * 1024 * 1024) {
    throw new AppError("too_large", "The object exceeded the maximum allowed size");
  }
  const chunks: Buffer[] = [];
  for await (const chunk of await source.open()) chunks.push(Buffer.from(chunk));
  return storePlaced(scope, actor, { placement, path, bytes: Buffer.concat(chunks) });
}
