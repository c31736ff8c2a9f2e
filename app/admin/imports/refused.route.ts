import { streamFile } from "#app/admin-kit/list/stream-file.server.ts";
import { listRefusedRows } from "#app/ingest/uploads/list-refused-rows.server.ts";
import { fileResponse } from "../resources/pages/file-response.server.ts";
import type { Route } from "./+types/refused.route.ts";
import { openImport } from "./open-import.server.ts";

/** Every refused row of a file, with its cause. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { scope, subject } = await openImport(context, request);
  const upload = { id: params.upload ?? "", subject };
  const file = await streamFile((write) => listRefusedRows(scope, upload, write));
  const name = `${subject}-refused.csv`;
  return fileResponse(file, { name, type: "text/csv; charset=utf-8" });
}
