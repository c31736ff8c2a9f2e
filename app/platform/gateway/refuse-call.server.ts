import { AppError, isDatabaseOutage, isDenied, isDiskFull, toApiError } from "../errors.ts";
import type { RequestContext } from "../services.server.ts";
import { denied, Refusal } from "./refusal.ts";

const codesOfStatus: Record<number, string> = {
  400: "22023",
  403: "42501",
  413: "PGRST102",
  415: "PGRST102",
  429: "53400",
  503: "PGRST001",
};

/** The caller's own mistakes by SQL state, with our messages. */
const mistakes: Record<string, [status: number, message: string]> = {
  "23502": [400, "A column that needs a value was given none."],
  "23503": [409, "The row is referred to, or refers to a row that is not there."],
  "23505": [409, "A row with this key is there already."],
  "23514": [400, "A value is not one that the table allows."],
  "42601": [400, "The words to look for cannot be read."],
  "42804": [400, "A value is not of its column's type."],
  "42883": [400, "This operator does not fit its column's type."],
  "42P10": [400, "on_conflict must name the columns of one unique key."],
  "21000": [400, "One call would change the same row twice."],
  "54001": [400, "A value is nested too deeply."],
  "57014": [400, "The call takes too long: ask for less."],
};

/** Values that cannot be read as their column's type: numbers, dates, ids, texts. */
const unreadable = /^22/;

/**
 * Converts an error to the caller's response; a bug is logged here, once, and its message is not
 * sent.
 */
export function refuseCall(
  error: unknown,
  name: string,
  { log, requestId }: Pick<RequestContext, "log" | "requestId">,
): Response {
  if (error instanceof Refusal) return error.toResponse();
  if (isDenied(error)) return denied(name).toResponse();
  const mistake = findMistake(error);
  if (mistake) return mistake.toResponse();
  if (error instanceof AppError && error.code === "busy") return sayBusy(error);
  const { status, body } = toApiError(error, requestId);
  if (status === 500) log.error({ err: error, requestId }, "a call failed");
  if (isDiskFull(error)) log.error({ requestId }, "the disk is full: nothing can be stored");
  if (isDatabaseOutage(error)) log.warn({ requestId }, "a call found the database away");
  return new Refusal(status, codesOfStatus[status] ?? "P0001", body.message).toResponse();
}

/** Responds as PostgREST does when no connection is free in time. */
function sayBusy({ status, message }: AppError): Response {
  const answer = new Refusal(status, "PGRST003", message).toResponse();
  answer.headers.set("Retry-After", "1");
  return answer;
}

/**
 * Names the column or the constraint that the database rejected. Its own words are not sent: they have
 * values of rows that the caller may not see.
 */
function describeRule(cause: object): { details?: string } {
  const { column = "", constraint = "" }: { column?: unknown; constraint?: unknown } = cause;
  if (typeof column === "string" && column !== "") return { details: `Column: ${column}.` };
  if (typeof constraint !== "string" || constraint === "") return {};
  return { details: `Constraint: ${constraint}.` };
}

/** Returns the refusal of a write whose values the database rejected; null for any other error. */
export function findMistake(error: unknown): Refusal | null {
  if (error instanceof AppError) return null;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (!("code" in cause) || typeof cause.code !== "string") continue;
    const known = mistakes[cause.code];
    if (known) return new Refusal(known[0], cause.code, known[1], describeRule(cause));
    if (unreadable.test(cause.code)) {
      const message = "A value cannot be read as its column's type.";
      return new Refusal(400, cause.code, message);
    }
  }
  return null;
}
