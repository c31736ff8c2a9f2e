import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { isStoragePath } from "#app/platform/storage/paths.ts";
import { type MediaFile, storeFile } from "../store-file.server.ts";
import { uploadLimits } from "../uploads/rules.ts";
import type { TransferInput } from "./inputs.ts";

/**
 * Stores a file under another name, validated for its bucket as an upload is.
 * @throws AppError `forbidden`; `not_found` without the file; `conflict` when the name is taken;
 * `too_large` where the other bucket takes less.
 */
export async function copyFile(scope: RequestContext, input: TransferInput): Promise<MediaFile> {
  const { actor, config, requestId, storage } = scope;
  const { bucketId, sourceKey, destinationKey: path } = input;
  const bucket = input.destinationBucket ?? bucketId;
  requirePermission(actor, "files.read", bucketId);
  if (!isStoragePath(path)) throw new AppError("bad_request", `Invalid key: ${path.slice(0, 200)}`);
  const source = isStoragePath(sourceKey) ? await storage.get(bucketId, sourceKey) : null;
  if (!source) throw new AppError("not_found", "Object not found");
  if (source.size > uploadLimits(bucket, config).maxMegabytes * 1024 * 1024) {
    throw new AppError("too_large", "The object exceeded the maximum allowed size");
  }
  const chunks: Buffer[] = [];
  for await (const chunk of await source.open()) chunks.push(Buffer.from(chunk));
  return storeFile(scope, actor, { bucket, bytes: Buffer.concat(chunks), path, requestId });
}
