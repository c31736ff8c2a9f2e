import type { Bundle, BundleLink, OperationOutcome } from "fhir/r4";
import type { RequestContext } from "#app/platform/services.server.ts";
import type { Found } from "../elements/clean-resource.server.ts";
import { operationOutcome } from "../fhir-error.ts";
import { kinds, requireKind } from "../resources/kinds.server.ts";
import { type Cursor, firstPage, writeCursor } from "../search/cursor.ts";
import { includeResources } from "../search/include-resources.server.ts";
import { readSearch, type Search, searchAddress } from "../search/read-search.ts";
import { readAll } from "../search/run-search.server.ts";
import { selectElements } from "../search/select-elements.ts";
import type { Kind, ReadScope } from "../search/source.ts";
import { sendJson } from "../send-resource.ts";
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
  return sendJson(bundle, { headers: { "Cache-Control": maxAge } });
}

async function writeBundle(
  scope: ReadScope,
  kind: Kind,
  search: Search,
  context: RequestContext,
): Promise<Buffer<ArrayBuffer>> {
  const base = fhirBase(context);
  const page = await listMatches(scope, kind, search, context.database);
  const matches = await readAll(scope, kind, page.ids);
  const { found: included, isCut } = await includeResources(scope, kinds, matches, search);
  const entryOf = ({ resource, json }: Found, mode: "match" | "include") => {
    const own = kinds.find(({ type }) => type === resource.resourceType) ?? kind;
    const selected = selectElements(resource, own, search);
    return writeEntry({
      fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
      json: selected === resource ? json : Buffer.from(JSON.stringify(selected)),
      mode,
    });
  };
  const entries = [
    ...matches.map((each) => entryOf(each, "match")),
    ...included.map((each) => entryOf(each, "include")),
    ...(isCut
      ? [writeEntry({ json: Buffer.from(JSON.stringify(cutOutcome())), mode: "outcome" })]
      : []),
  ];
  const bundle: Bundle = {
    resourceType: "Bundle",
    type: "searchset",
    total: page.total ?? undefined,
    link: linksOf(base, kind, search, page.next),
  };
  const head = Buffer.from(JSON.stringify(bundle));
  if (entries.length === 0) return head;
  const list = entries.flatMap((entry, at) => (at === 0 ? [entry] : [comma, entry]));
  return Buffer.concat([head.subarray(0, -1), Buffer.from(',"entry":['), ...list, endOfList]);
}

const comma = Buffer.from(",");
const endOfList = Buffer.from("]}");

interface Entry {
  fullUrl?: string;
  json: Buffer<ArrayBuffer>;
  mode: "match" | "include" | "outcome";
}

/** Writes an entry around the JSON that its resource has already. */
function writeEntry({ fullUrl, json, mode }: Entry): Buffer<ArrayBuffer> {
  const url = fullUrl === undefined ? "" : `"fullUrl":${JSON.stringify(fullUrl)},`;
  return Buffer.concat([
    Buffer.from(`{${url}"resource":`),
    json,
    Buffer.from(`,"search":{"mode":"${mode}"}}`),
  ]);
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
function cutOutcome(): OperationOutcome {
  const message = "More is included than one page takes. Ask for fewer matches by _count.";
  return operationOutcome("too-costly", message, "warning");
}
