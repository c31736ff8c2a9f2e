/** Every expected refusal has one of these codes; the status is what an HTTP answer carries. */
const errorStatus = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  conflict: 409,
  gone: 410,
  too_large: 413,
  address_too_long: 414,
  unsupported_media: 415,
  unprocessable: 422,
  too_many_requests: 429,
  headers_too_large: 431,
  /** The site lacks a setting or a program that the request needs. */
  not_set_up: 501,
  /** This request found a queue or a pool full; others are answered. */
  busy: 503,
  /** The database cannot be used: no request can be answered. */
  unavailable: 503,
  /** Writes are refused while the database is moved; reads are answered. */
  read_only: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/**
 * An expected refusal, sent to the caller with its message. Any other error is a bug, logged once
 * at the boundary.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Record<string, unknown> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    details?: Record<string, unknown>,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "AppError";
    this.code = code;
    this.status = errorStatus[code];
    this.details = details;
  }
}

/**
 * The database cannot be reached, and the same call may succeed later. Thrown by the pool and its
 * clients alone (`database/mark-outages.server.ts`): a socket of a visitor fails with the same codes.
 */
export class DatabaseOutage extends Error {
  readonly code: string | undefined;

  constructor(reason: unknown) {
    super(reason instanceof Error ? reason.message : String(reason), { cause: reason });
    this.name = "DatabaseOutage";
    this.code = codeOf(reason);
  }
}

/** The client disconnected before its request was complete, so no response is sent. */
export class RequestAborted extends Error {
  constructor(reason?: unknown) {
    super("The request was aborted.", { cause: reason });
    this.name = "RequestAborted";
  }
}

/** SQL states of texts that PostgreSQL cannot store at all, such as one with a zero byte. */
const unusableTextCodes = new Set(["22021", "22P05"]);

/** Returns the code of a driver's or system's error. */
export function codeOf(error: unknown): string | undefined {
  const hasCode = typeof error === "object" && error !== null && "code" in error;
  return hasCode && typeof error.code === "string" ? error.code : undefined;
}

/** True when the database could not be reached and the same call may succeed later. */
export function isDatabaseOutage(error: unknown): boolean {
  // By name, not by class: the job queue emits copies of errors that are plain objects.
  for (let cause: unknown = error; typeof cause === "object" && cause !== null; ) {
    if ("name" in cause && cause.name === "DatabaseOutage") return true;
    cause = "cause" in cause ? cause.cause : null;
  }
  return false;
}

/** PostgreSQL's and the system's codes for a disk without room. */
const fullDiskCodes = new Set(["53100", "ENOSPC", "EDQUOT"]);
/** The same two of the embedded database's file system, whose errors are no instances of Error. */
const fullDiskNumbers = new Set([51, 19]);

/** True when nothing can be stored: the disk of the site or of its database is full. */
export function isDiskFull(error: unknown): boolean {
  for (let cause: unknown = error; typeof cause === "object" && cause !== null; ) {
    if (fullDiskCodes.has(codeOf(cause) ?? "")) return true;
    const number =
      "name" in cause && cause.name === "ErrnoError" && "errno" in cause && cause.errno;
    if (fullDiskNumbers.has(Number(number))) return true;
    cause = "cause" in cause ? cause.cause : null;
  }
  return false;
}

/** True when this call alone found no room; the same call may succeed later. */
export function isBusy(error: unknown): boolean {
  return error instanceof AppError && error.code === "busy";
}

/** True when the database refused a text that no honest visitor can type. */
export function isUnusableText(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && unusableTextCodes.has(cause.code))
      return true;
  }
  return false;
}

/** Returns whether the database refused the role's access. */
export function isDenied(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === "42501") return true;
  }
  return false;
}

/** Returns the refusal of a write to a read-only site, which the query builder may have wrapped, or null. */
export function findReadOnly(error: unknown): AppError | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AppError && cause.code === "read_only") return cause;
  }
  return null;
}

/** The answer for an API caller: never a stack, never SQL. */
export function toApiError(thrown: unknown, requestId: string) {
  const error = findReadOnly(thrown) ?? thrown;
  if (error instanceof AppError) {
    return {
      status: error.status,
      body: { code: error.code, message: error.message, details: error.details ?? null, requestId },
    };
  }
  if (isDatabaseOutage(error) || isDiskFull(error)) {
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
