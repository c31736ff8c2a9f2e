import type { RequestContext } from "#app/platform/services.server.ts";
import type { Bucket } from "#app/platform/storage/paths.ts";

/** A call of the storage API about one file, or about a bucket where the path is empty. */
export interface StorageCall {
  request: Request;
  scope: RequestContext;
  bucket: Bucket;
  path: string;
}

export function sendJson(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}
