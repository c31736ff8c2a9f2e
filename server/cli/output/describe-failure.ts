import { ConfigError } from "#app/platform/config.server.ts";
import { AppError, isDatabaseOutage } from "#app/platform/errors.ts";

/**
 * SQL states whose PostgreSQL message is clear enough: wrong password, no such database, no
 * permission.
 */
const ownWords = new Set(["28000", "28P01", "3D000", "42501", "42704"]);
const fileFailures: Readonly<Record<string, string>> = {
  ENOENT: "does not exist",
  EACCES: "may not be read or written by this user",
  EPERM: "may not be changed by this user",
  EISDIR: "is a folder, not a file",
  ENOTDIR: "is not a folder",
  EROFS: "lies on a disk that cannot be written",
  ENOSPC: "does not fit: the disk is full",
};

/** Returns one line for people; with LOG_LEVEL=debug, adds the stack. */
export function describeFailure(error: unknown): string {
  const line = oneLine(error);
  const stack = error instanceof Error ? error.stack : undefined;
  return process.env.LOG_LEVEL === "debug" && stack ? `${line}\n${stack}` : line;
}

function oneLine(error: unknown): string {
  if (error instanceof ConfigError || error instanceof AppError) return error.message;
  if (!(error instanceof Error)) return String(error);
  // The query builder wraps the error of the driver.
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
  const path = "path" in cause && typeof cause.path === "string" ? cause.path : "";
  if (path && fileFailures[code]) return `${path} ${fileFailures[code]}.`;
  if (isDatabaseOutage(error)) return `The database cannot be reached: ${cause.message || code}`;
  if (ownWords.has(code)) return `The database refuses this: ${cause.message}`;
  if (code === "42P01" || code === "3F000") {
    return "The database has no tables yet. Run: npm run cli -- migrate";
  }
  // The driver's words for an address without a password, and a server that asks for one.
  if (/client password must be a string/.test(cause.message)) {
    return "The database asks for a password, and the address has none: postgresql://user:password@host/name.";
  }
  const [first = ""] = cause.message.split("\n");
  return `Something went wrong: ${first} (LOG_LEVEL=debug shows where.)`;
}
