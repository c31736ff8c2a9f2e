import type { Bundle, BundleEntry, BundleLink, FhirResource } from "fhir/r4";
import type { RequestContext } from "#app/platform/services.server.ts";
import { operationOutcome } from "../fhir-error.ts";
import { kinds, requireKind } from "../resources/kinds.server.ts";
import { type Cursor, firstPage, writeCursor } from "../search/cursor.ts";
import { includeResources } from "../search/include-resources.server.ts";
import { readSearch, type Search, searchAddress } from "../search/read-search.ts";
import { readAll } from "../search/run-search.server.ts";
import { selectElements } from "../search/select-elements.ts";
import type { Kind, ReadScope } from "../search/source.ts";
import { sendResource } from "../send-resource.ts";
import { listMatches } from "./list-matches.server.ts";
import { fhirBase, withReadOf } from "./read-scope.server.ts";

/** Answers a search with a Bundle: a page of matches with their included resources. */
export async function answerSearch(
  type: string,
  params: URLSearchParams,
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const kind = requireKind(type);
  const isStrict = /(^|[,;\s])handling\s*=\s*"?strict\b/i.test(request.headers.get("prefer") ?? "");
  const search = readSearch(params, kind, kinds, isStrict);
  const bundle = await withReadOf(kind, context, (scope) =>
    writeBundle(scope, kind, search, context),
  );
  const maxAge = kind.isLive ? "no-store" : "public, max-age=60";
  return sendResource(bundle, { headers: { "Cache-Control": maxAge } });
}

async function writeBundle(
  scope: ReadScope,
  kind: Kind,
  search: Search,
  context: RequestContext,
): Promise<Bundle> {
  const base = fhirBase(context);
  const page = await listMatches(scope, kind, search, context.database);
  const matches = (await readAll(scope, kind, page.ids)).map(({ resource }) => resource);
  const { resources, isCut } = await includeResources(scope, kinds, matches, search);
  const kindOf = (resource: FhirResource) =>
    kinds.find(({ type }) => type === resource.resourceType);
  const entryOf = (resource: FhirResource, mode: "match" | "include"): BundleEntry => ({
    fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
    resource: selectElements(resource, kindOf(resource) ?? kind, search),
    search: { mode },
  });
  const entry = [
    ...matches.map((resource) => entryOf(resource, "match")),
    ...resources.map((resource) => entryOf(resource, "include")),
    ...(isCut ? [cutEntry()] : []),
  ];
  return {
    resourceType: "Bundle",
    type: "searchset",
    total: page.total ?? undefined,
    link: linksOf(base, kind, search, page.next),
    entry: entry.length > 0 ? entry : undefined,
  };
}

function linksOf(base: string, kind: Kind, search: Search, next: Cursor | null): BundleLink[] {
  const { cursor } = search;
  const isFirst = cursor.source === firstPage.source && cursor.after === firstPage.after;
  const url = (at: Cursor | null) => searchAddress(base, kind.type, search, at && writeCursor(at));
  const links: BundleLink[] = [
    { relation: "self", url: url(isFirst ? null : cursor) },
    { relation: "first", url: url(null) },
  ];
  if (next) links.push({ relation: "next", url: url(next) });
  return links;
}

/** Warns that the page lacks some included resources. */
function cutEntry(): BundleEntry {
  const message = "More is included than one page takes. Ask for fewer matches by _count.";
  return {
    resource: operationOutcome("too-costly", message, "warning"),
    search: { mode: "outcome" },
  };
}
