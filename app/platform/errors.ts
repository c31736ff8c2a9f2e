/** Every expected refusal has one of these codes; the status is what an HTTP answer carries. */
const errorStatus = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  address_too_long: 414,
  unsupported_media: 415,
  unprocessable: 422,
  too_many_requests: 429,
  busy: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/**
 * A refusal that the product expects: it is told to the caller as it stands.
 * Anything else that is thrown is a bug, logged once at the boundary.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, message: string, details?: Record<string, unknown>) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.status = errorStatus[code];
    this.details = details;
  }
}

/** Codes of PostgreSQL and of Node's sockets that mean "the database cannot be reached now". */
const outageCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  "53300",
]);

const outageMessages =
  /connection terminated|timeout exceeded when trying to connect|server closed the connection|embedded database has stopped|not queryable/i;

/** Codes by which PostgreSQL says that a text cannot be stored at all, such as one with a zero byte. */
const unusableTextCodes = new Set(["22021", "22P05"]);

/** True when the error says that the database is away and the same call may succeed later. */
export function isDatabaseOutage(error: unknown): boolean {
  if (error instanceof AppError) return error.code === "unavailable";
  // The job queue hands on copies of errors that are plain objects.
  for (let cause: unknown = error; typeof cause === "object" && cause !== null; ) {
    if ("code" in cause && typeof cause.code === "string" && outageCodes.has(cause.code))
      return true;
    if (
      "message" in cause &&
      typeof cause.message === "string" &&
      outageMessages.test(cause.message)
    )
      return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseOutage)) return true;
    cause = "cause" in cause ? cause.cause : null;
  }
  return false;
}

/** True when the database refused a text that no honest visitor can type. */
export function isUnusableText(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && unusableTextCodes.has(cause.code))
      return true;
  }
  return false;
}

/** True when the database said that this role may not do this. */
export function isDenied(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === "42501") return true;
  }
  return false;
}

/** The answer for an API caller: never a stack, never SQL. */
export function toApiError(error: unknown, requestId: string) {
  if (error instanceof AppError) {
    return {
      status: error.status,
      body: { code: error.code, message: error.message, details: error.details ?? null, requestId },
    };
  }
  if (isDatabaseOutage(error)) {
    const message = "Database error occurred. Please try again later.";
    return { status: 503, body: { code: "unavailable", message, details: null, requestId } };
  }
  if (isUnusableText(error)) {
    const message = "Please check your input and try again.";
    return { status: 400, body: { code: "bad_request", message, details: null, requestId } };
  }
  const message = "An unexpected error occurred. Please try again.";
  return { status: 500, body: { code: "internal", message, details: null, requestId } };
}
