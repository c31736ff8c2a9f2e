import { Readable } from "node:stream";
import { AppError } from "#app/platform/errors.ts";
import type { Bucket } from "#app/platform/storage/paths.ts";
import { isStoragePath } from "#app/platform/storage/paths.ts";
import type { Storage } from "#app/platform/storage/storage.server.ts";

interface SendFileOptions {
  bucket: Bucket;
  path: string;
  cacheControl: string;
  /** Offers the file as a download instead of showing it. */
  isDownload?: boolean;
  /** The name of a download; by default the last segment of its address. */
  downloadName?: string;
  /** Lets other sites show it. */
  isPublic: boolean;
}

/**
 * Returns a stored file as a response.
 * @throws AppError `not_found`, also for invalid names.
 */
export async function sendFile(
  storage: Storage,
  request: Request,
  { bucket, path, cacheControl, isDownload = false, downloadName, isPublic }: SendFileOptions,
): Promise<Response> {
  const file = isStoragePath(path) ? await storage.get(bucket, path) : null;
  if (!file) throw new AppError("not_found", "Object not found");
  const headers = new Headers({
    "Content-Type": file.contentType,
    "Cache-Control": cacheControl,
    ETag: file.etag,
    "Last-Modified": file.modifiedAt.toUTCString(),
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": isPublic ? "cross-origin" : "same-origin",
  });
  if (isDownload || !file.contentType.startsWith("image/"))
    headers.set("Content-Disposition", attachment(downloadName));
  if (request.headers.get("if-none-match") === file.etag)
    return new Response(null, { status: 304, headers });
  headers.set("Content-Length", String(file.size));
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(toBody(Readable.toWeb(await file.open())), { headers });
}

function attachment(name = ""): string {
  return name === "" ? "attachment" : `attachment; filename*=UTF-8''${encodeRfc5987(name)}`;
}

/** Encodes what `encodeURIComponent` leaves and RFC 5987 forbids. */
function encodeRfc5987(text: string): string {
  const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text.toWellFormed()).replace(/['()*]/g, hex);
}

/** Node's own web stream is the platform's; only the two declarations differ. */
export function toBody(stream: ReturnType<typeof Readable.toWeb>): ReadableStream<Uint8Array> {
  return stream as ReadableStream<Uint8Array>;
}
