import { Readable } from "node:stream";
import { AppError } from "../platform/errors.ts";
import { requestContext } from "../platform/services.server.ts";
import { isBucket, isPublicBucket, isStoragePath } from "../platform/storage/paths.ts";
import type { Route } from "./+types/send-file.route.ts";

/** A stored file. Names are never used again for other content, so browsers keep what they have. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { storage, actor } = context.get(requestContext);
  const { bucket, "*": path } = params;
  const missing = new AppError("not_found", "The requested resource was not found.");
  if (!isBucket(bucket) || !isStoragePath(path)) throw missing;
  const isPublic = isPublicBucket(bucket);
  // Whether a closed file exists is nobody's business either.
  if (!isPublic && actor.kind !== "admin") throw missing;
  const file = await storage.get(bucket, path);
  if (!file) throw missing;
  const headers = new Headers({
    "Content-Type": file.contentType,
    "Cache-Control": `${isPublic ? "public" : "private"}, max-age=31536000`,
    ETag: file.etag,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": isPublic ? "cross-origin" : "same-origin",
  });
  if (!file.contentType.startsWith("image/")) headers.set("Content-Disposition", "attachment");
  if (request.headers.get("if-none-match") === file.etag)
    return new Response(null, { status: 304, headers });
  headers.set("Content-Length", String(file.size));
  if (request.method === "HEAD") return new Response(null, { headers });
  const stream = Readable.toWeb(await file.open());
  return new Response(toBody(stream), { headers });
}

/** Node's own web stream is the platform's; only the two declarations differ. */
function toBody(stream: ReturnType<typeof Readable.toWeb>): ReadableStream<Uint8Array> {
  return stream as ReadableStream<Uint8Array>;
}
