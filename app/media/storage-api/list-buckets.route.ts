import { AppError } from "#app/platform/errors.ts";
import { can } from "#app/platform/permissions.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { buckets, isPublicBucket } from "#app/platform/storage/paths.ts";
import { uploadLimits } from "../uploads/rules.ts";
import type { Route } from "./+types/list-buckets.route.ts";
import { inStorageWords } from "./answer-storage.server.ts";
import { sendJson } from "./storage-call.ts";

/** Buckets are part of the program and have no dates; the published Python client requires one. */
const noDate = new Date(0).toISOString();

/** The buckets whose files the caller may read, or one of them by its name. */
export function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const { actor, config } = context.get(requestContext);
  return inStorageWords(request, async () => {
    const seen = buckets
      .filter((bucket) => can(actor, "files.read", bucket))
      .map((bucket) => ({
        id: bucket,
        name: bucket,
        owner: "",
        public: isPublicBucket(bucket),
        file_size_limit: uploadLimits(bucket, config).maxMegabytes * 1024 * 1024,
        allowed_mime_types: null,
        created_at: noDate,
        updated_at: noDate,
      }));
    if (id === undefined) return sendJson(seen);
    const one = seen.find((bucket) => bucket.id === id);
    if (!one) throw new AppError("not_found", "Bucket not found");
    return sendJson(one);
  });
}

/** Buckets are declared in the program: calls cannot add, change or empty them. */
export function action({ request }: Route.ActionArgs) {
  return inStorageWords(request, async () => {
    throw new AppError("method_not_allowed", `${request.method} is not possible here.`);
  });
}
