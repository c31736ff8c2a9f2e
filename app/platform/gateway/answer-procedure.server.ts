import type { z } from "zod";
import { AppError, isDatabaseOutage, isDenied, toApiError } from "../errors.ts";
import type { RequestContext } from "../services.server.ts";
import { type CallArguments, readArguments } from "./read-arguments.server.ts";
import { writeJson } from "./ready-json.ts";
import { parseInput } from "./server-function.ts";

interface Declaration<Input> {
  name: string;
  input: z.ZodType<Input>;
  /** True when a GET may call it: it changes nothing. */
  isRead: boolean;
  answer: (input: Input, scope: RequestContext) => Promise<unknown>;
}

/** A remote procedure: what its caller may do is decided under the caller's own role. */
export interface Procedure {
  name: string;
  input: z.ZodType;
  isRead: boolean;
  call(given: CallArguments, scope: RequestContext): Promise<unknown>;
}

export function defineProcedure<Input>(declaration: Declaration<Input>): Procedure {
  const { name, input, isRead, answer } = declaration;
  return {
    name,
    input,
    isRead,
    call: (given, scope) => answer(parseInput(input, readTexts(given)), scope),
  };
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
    return JSON.parse(text);
  } catch {
    throw new AppError("bad_request", `${name}: this is no JSON.`);
  }
}

/** Calls the procedure of that name; refusals have the shape that PostgREST gives them. */
export async function answerProcedure(
  procedures: readonly Procedure[],
  name: string,
  request: Request,
  scope: RequestContext,
): Promise<Response> {
  const called = procedures.find((known) => known.name === name);
  if (!called) {
    const message = `Could not find the function public.${name.slice(0, 50)} in the schema cache`;
    return refusal(404, { code: "PGRST202", message });
  }
  if (request.method === "GET" && !called.isRead) {
    const message = `${name} changes something: call it by POST.`;
    return refusal(405, { code: "PGRST101", message });
  }
  try {
    const answer = await called.call(await readArguments(request), scope);
    return new Response(writeJson(answer), {
      headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
    });
  } catch (error) {
    return toRefusal(error, name, scope);
  }
}

interface Refusal {
  code: string;
  message: string;
  hint?: string;
}

function refusal(status: number, { code, message, hint }: Refusal): Response {
  return Response.json(
    { code, message, details: null, hint: hint ?? null },
    { status, headers: { "Cache-Control": "no-store" } },
  );
}

const codesOfStatus: Record<number, string> = {
  400: "22023",
  403: "42501",
  413: "PGRST102",
  429: "53400",
  503: "PGRST001",
};

function toRefusal(error: unknown, name: string, { log, requestId }: RequestContext): Response {
  if (isDenied(error)) {
    const hint = "Row-level security or a missing grant refused it for this role.";
    return refusal(403, { code: "42501", message: `permission denied for ${name}`, hint });
  }
  const { status, body } = toApiError(error, requestId);
  if (status === 500) log.error({ err: error, requestId }, "a procedure failed");
  if (isDatabaseOutage(error)) log.warn({ requestId }, "a procedure found the database away");
  return refusal(status, { code: codesOfStatus[status] ?? "P0001", message: body.message });
}
