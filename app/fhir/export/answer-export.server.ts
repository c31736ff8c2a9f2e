import type { RequestContext } from "#app/platform/services.server.ts";
import { fhirBase, withGuestRead } from "../answers/read-scope.server.ts";
import { FhirError } from "../fhir-error.ts";
import { requireKind } from "../resources/kinds.server.ts";
import type { Criterion } from "../search/criterion.ts";
import { type Cursor, firstPage } from "../search/cursor.ts";
import { listPage, readAll } from "../search/run-search.server.ts";
import { cancelJob, type ExportJob, expiryOf, readJob } from "./export-job.server.ts";

/** Resources that are read at once: what one file holds in memory. */
const batch = 250;

/** Answers the manifest of an export, which is complete at once: files are written when they are fetched. */
export function answerManifest(id: string, context: RequestContext): Response {
  const job = readJob(context.config, id);
  const base = fhirBase(context);
  const manifest = {
    transactionTime: job.startedAt,
    request: requestOf(base, job),
    requiresAccessToken: false,
    output: job.types.map((type) => ({ type, url: `${base}/export/${id}/${type}.ndjson` })),
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

/** Streams one file of an export: NDJSON, a batch after the other, at the pace of its reader. */
export function sendExportFile(
  id: string,
  file: string,
  request: Request,
  context: RequestContext,
): Response {
  const job = readJob(context.config, id);
  const [, type] = /^([A-Za-z]{1,40})\.ndjson$/.exec(file) ?? [];
  if (type === undefined || !job.types.includes(type))
    throw new FhirError(404, "not-found", "This export has no such file.");
  const headers = {
    "Content-Type": "application/fhir+ndjson",
    "Cache-Control": "no-store",
    Expires: expiryOf(job).toUTCString(),
  };
  const body = request.method === "HEAD" ? null : writeLines(type, job, context);
  return new Response(body, { headers });
}

function writeLines(
  type: string,
  { since }: ExportJob,
  context: RequestContext,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const criteria: Criterion[] =
    since === null
      ? []
      : [{ name: "_lastUpdated", type: "date", modifier: null, values: [`ge${since}`] }];
  let cursor: Cursor | null = firstPage;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      // A batch may hold nothing where a row was deleted since its id was listed.
      while (cursor) {
        const { text, next }: Batch = await readBatch(type, criteria, cursor, context);
        cursor = next;
        if (text === "") continue;
        controller.enqueue(encoder.encode(text));
        return;
      }
      controller.close();
    },
    cancel() {
      cursor = null;
    },
  });
}

interface Batch {
  text: string;
  next: Cursor | null;
}

function readBatch(
  type: string,
  criteria: readonly Criterion[],
  cursor: Cursor,
  context: RequestContext,
): Promise<Batch> {
  return withGuestRead(context, async (scope) => {
    const kind = requireKind(type);
    const { ids, next } = await listPage(scope, kind, criteria, { cursor, count: batch });
    const found = await readAll(scope, kind, ids);
    return { text: found.map(({ resource }) => `${JSON.stringify(resource)}\n`).join(""), next };
  });
}
