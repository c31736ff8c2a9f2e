import { Readable } from "node:stream";
import type { StreamedFile } from "#app/admin-kit/list/stream-file.server.ts";
import { toBody } from "#app/media/send-file.server.ts";

/** Answers with a file to store, which no cache keeps. */
export function fileResponse(
  { stream, bytes }: StreamedFile,
  { name, type }: { name: string; type: string },
): Response {
  return new Response(toBody(Readable.toWeb(stream)), {
    headers: {
      "Content-Type": type,
      "Content-Length": String(bytes),
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
