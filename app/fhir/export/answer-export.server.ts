import type { RequestContext } from "#app/platform/services.server.ts";
import { fhirBase } from "../answers/read-scope.server.ts";
import { FhirError } from "../fhir-error.ts";
import { countFiles } from "./count-files.server.ts";
import { cancelJob, type ExportJob, expiryOf, readJob } from "./export-job.server.ts";
import { openFile } from "./open-file.server.ts";

/** Answers the manifest of an export, which is complete at once: files are written when they are fetched. */
export async function answerManifest(id: string, context: RequestContext): Promise<Response> {
  const job = readJob(context.config, id);
  const base = fhirBase(context);
  const counts = await countFiles(job, context);
  const manifest = {
    transactionTime: job.startedAt,
    request: requestOf(base, job),
    requiresAccessToken: false,
    output: job.types.map((type) => ({
      type,
      url: `${base}/export/${id}/${type}.ndjson`,
      count: counts.get(type),
    })),
    error: [],
  };
  return Response.json(manifest, {
    headers: { Expires: expiryOf(job).toUTCString(), "Cache-Control": "no-store" },
  });
}

function requestOf(base: string, { since, types }: ExportJob): string {
  const query = new URLSearchParams({ _type: types.join() });
  if (since !== null) query.set("_since", since);
  return `${base}/$export?${query}`;
}

/** Deletes an export. */
export function deleteExport(id: string, context: RequestContext): Response {
  cancelJob(context.config, id);
  return new Response(null, { status: 202, headers: { "Cache-Control": "no-store" } });
}

/**
 * Streams one file of an export: NDJSON, a batch after the other, at the pace of its reader.
 * @throws AppError `busy` or DatabaseOutage while the first batch cannot be read.
 */
export async function sendExportFile(
  id: string,
  file: string,
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const job = readJob(context.config, id);
  const [, type] = /^([A-Za-z]{1,40})\.ndjson$/.exec(file) ?? [];
  if (type === undefined || !job.types.includes(type))
    throw new FhirError(404, "not-found", "This export has no such file.");
  const headers = {
    "Content-Type": "application/fhir+ndjson",
    "Cache-Control": "no-store",
    Expires: expiryOf(job).toUTCString(),
  };
  const body = request.method === "HEAD" ? null : await openFile(type, job, context);
  return new Response(body, { headers });
}
