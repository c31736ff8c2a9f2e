import type { FhirResource } from "fhir/r4";
import type { RequestContext } from "#app/platform/services.server.ts";
import { FhirError } from "../fhir-error.ts";
import { requireKind } from "../resources/kinds.server.ts";
import { readSearch } from "../search/read-search.ts";
import { readAll } from "../search/run-search.server.ts";
import { selectElements } from "../search/select-elements.ts";
import { sendResource } from "../send-resource.ts";
import { withReadOf } from "./read-scope.server.ts";

/** Answers one resource by its id, or 304 where the caller has this version already. */
export async function answerRead(
  type: string,
  id: string,
  params: URLSearchParams,
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const kind = requireKind(type);
  const wanted = new URLSearchParams(
    [...params].filter(([name]) => name === "_summary" || name === "_elements"),
  );
  const search = readSearch(wanted, kind, [kind], false);
  const [found] = await withReadOf(kind, context, (scope) => readAll(scope, kind, [id]));
  if (!found)
    throw new FhirError(404, "not-found", `${type}/${id.slice(0, 64)} is not known here.`);
  const { resource, updatedAt } = found;
  const headers: Record<string, string> = {
    ETag: etagOf(resource),
    "Cache-Control": kind.isLive ? "no-store" : "public, max-age=60",
  };
  if (updatedAt) headers["Last-Modified"] = updatedAt.toUTCString();
  if (isKnown(request, resource, updatedAt)) return new Response(null, { status: 304, headers });
  return sendResource(selectElements(resource, kind, search), { headers });
}

function etagOf({ meta }: FhirResource): string {
  return `W/"${meta?.versionId}"`;
}

function isKnown(request: Request, resource: FhirResource, updatedAt: Date | null): boolean {
  const tags = request.headers.get("if-none-match");
  if (tags !== null) {
    const known = tags.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
    return known.includes("*") || known.includes(`"${resource.meta?.versionId}"`);
  }
  const since = Date.parse(request.headers.get("if-modified-since") ?? "");
  if (Number.isNaN(since) || updatedAt === null) return false;
  return Math.floor(updatedAt.getTime() / 1000) * 1000 <= since;
}
