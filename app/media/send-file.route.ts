import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { isBucket, isPublicBucket } from "#app/platform/storage/paths.ts";
import type { Route } from "./+types/send-file.route.ts";
import { mayReadFile } from "./own-files/queries.server.ts";
import { folderOwner } from "./own-files/rules.ts";
import { replaceableBuckets } from "./rules.ts";
import { sendFile } from "./send-file.server.ts";

/**
 * Serves a stored file. Browsers keep it for ever where its name is never used again, and for an hour
 * where a picture may be replaced.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const scope = context.get(requestContext);
  const { bucket, "*": path } = params;
  // The response does not reveal whether a private file exists.
  if (!isBucket(bucket) || !(await mayReadFile(scope, bucket, path)))
    throw new AppError("not_found", "The requested resource was not found.");
  const isPublic = isPublicBucket(bucket) && folderOwner(bucket, path) === null;
  const isLasting = !replaceableBuckets.includes(bucket);
  const kept = isLasting ? "public, max-age=31536000, immutable" : "public, max-age=3600";
  const cacheControl = isPublic ? kept : "private, no-store";
  return sendFile(scope.storage, request, { bucket, path, cacheControl, isPublic });
}
