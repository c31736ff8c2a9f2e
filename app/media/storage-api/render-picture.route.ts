import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { isBucket } from "#app/platform/storage/paths.ts";
import type { Route } from "./+types/render-picture.route.ts";
import { inStorageWords } from "./answer-storage.server.ts";
import { transformPicture } from "./transform-picture.server.ts";

/** A public picture in another size, as the published client's public address with a transform. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const [bucket = "", ...segments] = params["*"].split("/");
  return inStorageWords(request, async () => {
    if (!isBucket(bucket)) throw new AppError("not_found", "Bucket not found");
    const asked = { bucket, path: segments.join("/") };
    return transformPicture(request, context.get(requestContext), asked);
  });
}
