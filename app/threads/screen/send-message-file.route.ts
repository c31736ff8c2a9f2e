import { requirePerson } from "#app/accounts/area/require-person.server.ts";
import { contentTypes, fileEndings } from "#app/media/rules.ts";
import { AppError } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { readMessageFile } from "../writing/write-thread.server.ts";
import type { Route } from "./+types/send-message-file.route.ts";

/** Sends the file of a message to its two sides alone; not cacheable, not embeddable. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requirePerson(context, request);
  if (!isUuid(params.id)) throw new AppError("not_found", "There is no such file.");
  const { bytes, content } = await readMessageFile(context.get(requestContext), params.id);
  const format = content.file?.format ?? "pdf";
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": contentTypes[format],
      "Content-Disposition": `attachment; filename="message.${fileEndings[format]}"`,
      "Content-Length": String(bytes.length),
      "Cache-Control": "private, no-store",
    },
  });
}
