import { z } from "zod";
import { AppError } from "../errors.ts";
import { type Action, can } from "../permissions.ts";
import { isPlainObject } from "../plain-object.ts";
import type { RequestContext } from "../services.server.ts";
import { parseGivenJson } from "../web/given-json.ts";
import { actByKey } from "./act-by-key.ts";
import { limitCaller } from "./limit-caller.server.ts";
import { type CallArguments, readArguments } from "./read-arguments.server.ts";
import { writeJson } from "./ready-json.ts";
import { denied, Refusal } from "./refusal.ts";
import { refuseCall } from "./refuse-call.server.ts";
import { parseInput } from "./server-function.ts";
import { sendCsv, sendRows } from "./tables/answer-table.server.ts";
import { parseTableQuery } from "./tables/parsing/parse-table-query.ts";
import { readPreferences } from "./tables/preferences.ts";
import { asCsv, type Given, readAccept, requireOne } from "./tables/row-answer.server.ts";
import { type AnswerRow, columnsOfRows, shapeRows } from "./tables/shape-rows.ts";
import type { RowsQuery } from "./tables/table-query.ts";

interface Declaration<Input> {
  name: string;
  input: z.ZodType<Input>;
  /** The shape of the results, for the documentation; any value if absent. */
  output?: z.ZodType;
  /** Whether a GET may call it, because it changes nothing. */
  isRead: boolean;
  /** The permission that a caller needs, checked before the arguments are parsed. */
  permission?: Action;
  answer: (input: Input, scope: RequestContext) => Promise<unknown>;
}

/** A remote procedure: what its caller may do is decided under the caller's own role. */
export interface Procedure {
  name: string;
  input: z.ZodType;
  output?: z.ZodType | undefined;
  isRead: boolean;
  call(given: CallArguments, scope: RequestContext): Promise<unknown>;
}

export function defineProcedure<Input>(declaration: Declaration<Input>): Procedure {
  const { name, input, output, isRead, permission, answer } = declaration;
  return {
    name,
    input,
    output,
    isRead,
    async call(given, scope) {
      if (permission && !can(scope.actor, permission)) throw denied(`function ${name}`);
      return answer(readInput(declaration, readTexts(given)), scope);
    },
  };
}

/** Parses the arguments. Errors list the arguments that the procedure accepts. */
function readInput<Input>({ name, input }: Declaration<Input>, given: CallArguments): Input {
  try {
    return parseInput(input, given);
  } catch (error) {
    if (!(error instanceof AppError) || !(input instanceof z.ZodObject)) throw error;
    const hint = `${name} takes ${Object.keys(input.shape).join(", ")}; lists are JSON arrays, or text where the name ends in _json.`;
    throw new Refusal(400, "22023", error.message, { hint });
  }
}

/** Arguments whose name ends in `_json` may come as text, and lists of ids as null when they are empty. */
function readTexts(given: CallArguments): CallArguments {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (name.endsWith("_json") && typeof value === "string")
        return [name, parseText(name, value)];
      return [name, value === null && /_ids(_json)?$/.test(name) ? [] : value];
    }),
  );
}

function parseText(name: string, text: string): unknown {
  try {
    return parseGivenJson(text);
  } catch {
    const hint = 'Arrays in a parameter whose name ends in _json are JSON text, such as ["id"].';
    throw new Refusal(400, "22023", `${name}: this is no JSON.`, { hint });
  }
}

/** Calls the named procedure; errors have PostgREST's shape. */
export async function answerProcedure(
  procedures: readonly Procedure[],
  name: string,
  request: Request,
  scope: RequestContext,
): Promise<Response> {
  const called = procedures.find((known) => known.name === name);
  if (!called) {
    const message = `Could not find the function public.${name.slice(0, 50)} in the schema cache`;
    const hint = `The functions are ${procedures.map((known) => known.name).join(", ")}.`;
    return new Refusal(404, "PGRST202", message, { hint }).toResponse();
  }
  if (request.method === "GET" && !called.isRead) {
    const message = `${name} changes something: call it by POST.`;
    return new Refusal(405, "PGRST101", message).toResponse();
  }
  try {
    const own = actByKey(scope, called.isRead ? "directory:read" : null);
    const { given, shape } = await readCall(called, request);
    const answer = await limitCaller(own, () => called.call(given, own));
    if (shape) return sendShaped(answer, shape);
    const json = writeJson(answer);
    return prefersCsv(request) ? send(csvOf(json), "text/csv; charset=utf-8") : send(json);
  } catch (error) {
    return refuseCall(error, name, scope);
  }
}

/** How the rows of an answer are chosen, as those of a table are. */
interface Shape {
  columns: readonly string[];
  query: RowsQuery;
  accepted: Given;
  isCounted: boolean;
}

/** Reads the arguments; what else the address holds chooses rows, where the answer is a list of them. */
async function readCall(
  { input, output }: Procedure,
  request: Request,
): Promise<{ given: CallArguments; shape: Shape | null }> {
  const given = await readArguments(request);
  const columns = columnsOfRows(output);
  if (!columns || !(input instanceof z.ZodObject)) return { given, shape: null };
  // The language of a refusal chooses no rows.
  const taken = [...Object.keys(input.shape), "lang"];
  const params = new URLSearchParams(
    [...new URL(request.url).searchParams].filter(
      ([name]) => !taken.includes(name.replace(/\[\]$/, "")),
    ),
  );
  const shape = {
    columns,
    query: parseTableQuery(params),
    accepted: readAccept(request.headers.get("accept")),
    isCounted: readPreferences(request.headers.get("prefer")).count !== undefined,
  };
  const own = Object.entries(given).filter(([name]) => !params.has(name) && name !== "lang");
  return { given: Object.fromEntries(own), shape };
}

const answerRows = z.array(z.record(z.string(), z.unknown()));

function sendShaped(answer: unknown, { columns, query, accepted, isCounted }: Shape): Response {
  const given = answerRows.parse(JSON.parse(writeJson(answer)));
  const { rows, total } = shapeRows(given, columns, query);
  requireOne(accepted, rows.length);
  const written = accepted.dropsNulls ? rows.map(withoutNulls) : rows;
  const body = JSON.stringify(accepted.isObject ? written[0] : written);
  const found = { body, count: rows.length, total: isCounted ? total : null };
  return accepted.isCsv ? sendCsv(found, query, columns) : sendRows(found, query);
}

const prefersCsv = ({ headers }: Request) => /^\s*text\/csv\b/i.test(headers.get("accept") ?? "");

/** Returns an answer without declared rows as CSV: an object is one row, any other value the row of one column. */
function csvOf(json: string): string {
  const answer: unknown = JSON.parse(json);
  const row = isPlainObject(answer) ? answer : { pgrst_scalar: answer };
  return asCsv([row], Object.keys(row));
}

function send(body: string, type = "application/json"): Response {
  return new Response(body, { headers: { "Content-Type": type, "Cache-Control": "no-store" } });
}

const withoutNulls = (row: AnswerRow): AnswerRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
