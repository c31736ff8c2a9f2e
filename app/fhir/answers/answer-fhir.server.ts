import { AppError, isDatabaseOutage, isDiskFull, toApiError } from "#app/platform/errors.ts";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { FhirError, issueCode, operationOutcome } from "../fhir-error.ts";
import { isTooSlow } from "../is-too-slow.ts";
import { sendResource } from "../send-resource.ts";
import { requireJson } from "./read-format.ts";

const calls = ProcessLimit.named("fhir.sender");

/** Answers one call under /fhir: counts its sender, and turns every error into an OperationOutcome. */
export async function answerFhir(
  request: Request,
  scope: RequestContext,
  work: (params: URLSearchParams) => Promise<Response> | Response,
): Promise<Response> {
  try {
    if (!calls.takeSender(scope.clientAddress)) throw tooManyCalls();
    const { searchParams } = new URL(request.url);
    requireJson(searchParams.get("_format"), request.headers.get("accept"));
    return await work(searchParams);
  } catch (error) {
    return refuseFhir(error, scope);
  }
}

/** Returns the refusal of a sender beyond the limit. */
export function tooManyCalls(message = "Too many calls. Please try again in a minute."): FhirError {
  return new FhirError(429, "throttled", message, { "Retry-After": "60" });
}

/** Returns an error as an OperationOutcome; a bug is logged here, once, and its message is not sent. */
function refuseFhir(
  error: unknown,
  { log, requestId }: Pick<RequestContext, "log" | "requestId">,
): Response {
  if (error instanceof FhirError) {
    const headers = { "Cache-Control": "no-store", ...error.headers };
    return sendResource(operationOutcome(error.code, error.message), {
      status: error.status,
      headers,
    });
  }
  if (isTooSlow(error)) {
    const message = "The search takes too long. Add a parameter that narrows it.";
    return refuseFhir(new FhirError(400, "too-costly", message), { log, requestId });
  }
  const { status, body } = toApiError(error, requestId);
  if (status === 500) log.error({ err: error, requestId }, "a call under /fhir failed");
  if (isDiskFull(error)) log.error({ requestId }, "the disk is full: nothing can be stored");
  if (isDatabaseOutage(error))
    log.warn({ requestId }, "a call under /fhir found the database away");
  const headers: Record<string, string> = { "Cache-Control": "no-store" };
  if (error instanceof AppError && error.code === "busy") headers["Retry-After"] = "1";
  if (status === 401) headers["WWW-Authenticate"] = "Bearer";
  return sendResource(operationOutcome(issueCode(status), body.message), { status, headers });
}
