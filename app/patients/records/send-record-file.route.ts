import { requirePerson } from "#app/accounts/area/require-person.server.ts";
import { contentTypes, fileEndings } from "#app/media/rules.ts";
import { AppError } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/send-record-file.route.ts";
import { readRecordFile } from "./read-records.server.ts";

/** Sends a record's file to its owner alone; not cacheable, not embeddable. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requirePerson(context, request);
  if (!isUuid(params.id)) {
    throw new AppError("not_found", "There is no such file.");
  }
  const { bytes, record } = await readRecordFile(context.get(requestContext), params.id);
  const format = record.content.file?.format ?? "pdf";
  const name = `${String(record.content.values.title ?? "record")}.${fileEndings[format]}`;
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": contentTypes[format],
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "Content-Length": String(bytes.length),
      "Cache-Control": "private, no-store",
    },
  });
}
