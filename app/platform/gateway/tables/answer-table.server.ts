import { databaseRole } from "#app/platform/actor.ts";
import { readJson } from "#app/platform/forms/read-body.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { actByKey } from "../act-by-key.ts";
import { limitCaller } from "../limit-caller.server.ts";
import { Refusal } from "../refusal.ts";
import { refuseCall } from "../refuse-call.server.ts";
import { deleteRows, insertRows, updateRows, type Written } from "./change-rows.server.ts";
import { keyScopeOf } from "./key-scope.ts";
import { parseTableQuery } from "./parsing/parse-table-query.ts";
import { type Preferences, readPreferences } from "./preferences.ts";
import { type PublishedTable, requireTable } from "./published-table.server.ts";
import { type ReadRows, readRowsOf } from "./read-rows.server.ts";
import { asCsv, noMedia, readAccept } from "./row-answer.server.ts";
import { answerColumns } from "./shape-rows.ts";
import { mostRows, type RowsQuery } from "./table-query.ts";

const largestBody = 512 * 1024;
const schema = "public";

const writes = { POST: insertRows, PATCH: updateRows, DELETE: deleteRows };

/** Answers one call on a table in PostgREST's dialect; row-level security decides which rows there are. */
export async function answerTable(
  tables: readonly PublishedTable[],
  name: string,
  request: Request,
  caller: RequestContext,
): Promise<Response> {
  try {
    const table = requireTable(tables, name);
    const scope = actByKey(caller, request.method === "GET" ? keyScopeOf(table) : null);
    requireSchema(request);
    const role = databaseRole(scope.actor);
    if (role === "owner") throw new Error("A job asks no gateway.");
    const { searchParams: params } = new URL(request.url);
    const query = withRange(parseTableQuery(params), request.headers.get("range"));
    const preferences = readPreferences(request.headers.get("prefer"));
    const given = readAccept(request.headers.get("accept"));
    if (given.isCsv && request.method !== "GET") throw noMedia("text/csv");
    const asking = { tables, role };
    const call = { asking, table, query, given, preferences, params };
    if (request.method === "GET") {
      const reading = { ...call, counts: preferences.count !== undefined };
      const rows = await limitCaller(scope, () => readRowsOf(reading, scope));
      return given.isCsv ? sendCsv(rows, query, [...table.columns.keys()]) : sendRows(rows, query);
    }
    const write = isWrite(request.method) ? writes[request.method] : null;
    if (!write) throw new Refusal(405, "PGRST117", `Unsupported HTTP method: ${request.method}`);
    const body = request.method === "DELETE" ? null : await readBody(request);
    const written = await limitCaller(scope, () => write({ ...call, body }, scope));
    return sendWritten(written, request.method, preferences);
  } catch (error) {
    return refuseCall(error, `table ${name.slice(0, 63)}`, caller);
  }
}

function isWrite(method: string): method is keyof typeof writes {
  return Object.hasOwn(writes, method);
}

function requireSchema(request: Request): void {
  for (const header of ["accept-profile", "content-profile"]) {
    const asked = request.headers.get(header) ?? schema;
    if (asked === schema) continue;
    const message = `The schema must be one of the following: ${schema}`;
    throw new Refusal(406, "PGRST106", message);
  }
}

/** Applies a header such as `Range: 0-9` (the first ten rows), like `limit` and `offset`. */
function withRange(query: RowsQuery, header: string | null): RowsQuery {
  if (header === null || query.limit !== null || query.offset > 0) return query;
  const [, first, last] = /^(?:items=)?(\d{1,6})-(\d{0,6})$/.exec(header.trim()) ?? [];
  if (first === undefined || last === undefined) return query;
  const offset = Number(first);
  if (last === "") return { ...query, offset };
  if (Number(last) < offset) throw new Refusal(416, "PGRST103", "Requested range not satisfiable");
  return { ...query, offset, limit: Math.min(Number(last) - offset + 1, mostRows) };
}

async function readBody(request: Request): Promise<unknown> {
  const body = await readJson(request, largestBody);
  if (body === undefined) throw new Refusal(400, "PGRST102", "Empty or invalid json");
  return body;
}

/** Answers rows with their range; 206 where they are a part of a counted whole. */
export function sendRows(found: ReadRows, query: RowsQuery): Response {
  return sendRange(found.body, found, query, "application/json; charset=utf-8");
}

/** Answers rows as CSV; `columns` are those of their table or function. */
export function sendCsv(found: ReadRows, query: RowsQuery, columns: readonly string[]): Response {
  const csv = asCsv(JSON.parse(found.body), answerColumns(query.select, columns));
  return sendRange(csv, found, query, "text/csv; charset=utf-8");
}

function sendRange(
  body: string,
  { count, total }: ReadRows,
  { offset }: RowsQuery,
  type: string,
): Response {
  const range = count === 0 ? "*" : `${offset}-${offset + count - 1}`;
  const isPart = total !== null && count < total;
  return send(body, isPart ? 206 : 200, `${range}/${total ?? "*"}`, type);
}

function sendWritten({ body, count }: Written, method: string, preferences: Preferences): Response {
  const range = `*/${preferences.count ? count : "*"}`;
  if (method === "POST") return send(body, 201, range);
  return send(body, body === null ? 204 : 200, range);
}

function send(
  body: string | null,
  status: number,
  contentRange: string,
  type = "application/json; charset=utf-8",
): Response {
  const headers = new Headers({ "Cache-Control": "no-store", "Content-Range": contentRange });
  if (body !== null) headers.set("Content-Type", type);
  return new Response(body, { status, headers });
}
