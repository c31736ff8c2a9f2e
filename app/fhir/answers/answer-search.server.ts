import type { Bundle, BundleEntry, BundleLink, FhirResource } from "fhir/r4";
import type { RequestContext } from "#app/platform/services.server.ts";
import { operationOutcome } from "../fhir-error.ts";
import { kinds, requireKind } from "../resources/kinds.server.ts";
import { rememberCount } from "../search/count-memory.server.ts";
import { type Cursor, firstPage, writeCursor } from "../search/cursor.ts";
import { includeResources } from "../search/include-resources.server.ts";
import { readSearch, type Search, searchAddress } from "../search/read-search.ts";
import { countMatches, listPage, readAll } from "../search/run-search.server.ts";
import { selectElements } from "../search/select-elements.ts";
import type { Kind, ReadScope } from "../search/source.ts";
import { sendResource } from "../send-resource.ts";
import { fhirBase, withReadOf } from "./read-scope.server.ts";

/** Counting 1,000 of 4,473 services takes 3 ms, all of them 28 ms. */
const mostCounted = 1_000;

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
  const { criteria, count, cursor, summary } = search;
  const isCount = summary === "count";
  const page = isCount
    ? { ids: [], next: null }
    : await listPage(scope, kind, criteria, { cursor, count });
  const matches = (await readAll(scope, kind, page.ids)).map(({ resource }) => resource);
  const { resources, isCut } = await includeResources(scope, kinds, matches, search);
  const isWhole = cursor.source === 0 && cursor.after === null && page.next === null && !isCount;
  const known = isWhole ? page.ids.length : null;
  const total = await totalOf(scope, kind, search, context, known);
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
    total: total ?? undefined,
    link: linksOf(base, kind, search, page.next),
    entry: entry.length > 0 ? entry : undefined,
  };
}

/**
 * Returns the total of a search, or null. Many matches are counted only where that is asked for: counting
 * all roles of 200,000 professionals is the work of hundreds of pages.
 */
async function totalOf(
  scope: ReadScope,
  kind: Kind,
  { criteria, summary, total }: Search,
  { database }: RequestContext,
  known: number | null,
): Promise<number | null> {
  const isCount = summary === "count";
  if (total === "none" && !isCount) return null;
  if (known !== null) return known;
  if (kind.isLive) return countMatches(scope, kind, criteria, null);
  const isExact = total === "accurate" || isCount;
  const most = isExact ? null : mostCounted;
  const count = () => countMatches(scope, kind, criteria, most);
  const key = `${scope.base} ${kind.type} ${most} ${JSON.stringify(criteria)}`;
  return rememberCount(database, key, count);
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
