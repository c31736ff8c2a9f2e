import { hash } from "node:crypto";
import { withReplicaReads } from "../database/replica/read-scope.server.ts";
import { AppError, isDatabaseOutage, isDiskFull, toApiError } from "../errors.ts";
import type { RequestContext } from "../services.server.ts";
import { actByKey, asClinic } from "./act-by-key.ts";
import { messageFor, ProgramRefusal } from "./program-refusal.ts";
import { readArguments } from "./read-arguments.server.ts";
import { writeJson } from "./ready-json.ts";
import {
  type FunctionAnswer,
  refuseUnknownArguments,
  type ServerFunction,
} from "./server-function.ts";

/** Calls the named function with the arguments of the request, and responds in JSON. */
export async function answerFunction(
  functions: readonly ServerFunction[],
  name: string,
  request: Request,
  scope: RequestContext,
): Promise<Response> {
  const called = functions.find((known) => known.name === name);
  if (!called)
    throw new ProgramRefusal("not_found", (t) =>
      t("function.missing", { name: name.slice(0, 50) }),
    );
  const key = request.headers.get("idempotency-key") ?? "";
  if (called.isWrite) requireWrite(called, request, key);
  const own = actByKey(scope, called.keyScope);
  const given = await readArguments(request);
  // Programs may send the side of their key to every call.
  const { as: _side, ...unsided } = given;
  refuseUnknownArguments(called, own.actor.kind === "key" ? unsided : given);
  const { failure, run } = called.prepare(asClinic(own, given), key);
  try {
    // By POST, too: its arguments may be too long for an address.
    const answer = called.isWrite ? run(own) : withReplicaReads(() => run(own));
    return sendAnswer(await answer, request);
  } catch (error) {
    return refuse(error, failure, own);
  }
}

/** A link must never change data, and a repeated call must not change it twice. */
function requireWrite({ name }: ServerFunction, { method }: Request, key: string): void {
  if (method !== "POST") {
    throw new ProgramRefusal("method_not_allowed", (t) => t("function.post", { name }));
  }
  if (key === "") {
    throw new ProgramRefusal("bad_request", (t) => t("function.key"));
  }
}

function sendAnswer({ body, maxAge, status = 200 }: FunctionAnswer, request: Request): Response {
  const text = writeJson(body);
  const headers = new Headers({ "Content-Type": "application/json; charset=utf-8" });
  if (request.method === "POST" || maxAge === 0) {
    headers.set("Cache-Control", "no-store");
    return new Response(text, { status, headers });
  }
  const etag = `"${hash("sha256", text, "base64url").slice(0, 27)}"`;
  headers.set("Cache-Control", `public, max-age=${maxAge}`);
  headers.set("ETag", etag);
  const isKnown = isSameTag(request.headers.get("if-none-match"), etag);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
}

/** Proxies that compress call a tag weak; it is the same answer all the same. */
function isSameTag(given: string | null, etag: string): boolean {
  const tags = (given ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

/** Responds in the caller's language. The prefix, which programs compare, exists in English alone. */
function refuse(
  error: unknown,
  failure: string,
  { log, requestId, locale }: RequestContext,
): Response {
  const { status, body } = toApiError(error, requestId);
  const said = messageFor(error, body, locale);
  const message = locale === "en" ? `${failure}: ${said}` : said;
  // With its cause: the server takes the site out of use for an outage.
  if (isDatabaseOutage(error)) {
    throw new AppError("unavailable", message, undefined, { cause: error });
  }
  if (isDiskFull(error)) log.error({ requestId }, "the disk is full: nothing can be stored");
  if (status === 500) log.error({ err: error, requestId }, "a function failed");
  return Response.json({ ...body, message }, { status, headers: { "Cache-Control": "no-store" } });
}
