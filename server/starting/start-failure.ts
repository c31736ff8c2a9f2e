import { ConfigError } from "#app/platform/config.server.ts";
import { AppError, isDiskFull } from "#app/platform/errors.ts";

/** PostgreSQL's own words are clear enough for these: wrong password, no such database, too old. */
const refusals = new Set(["28000", "28P01", "3D000", "42501", "42704"]);

const folderFailures = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "ENOENT"]);

/**
 * Returns one clear line for a failure that an operator can fix, and the stack for a bug of ours.
 */
export function describeStartFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof AppError) return error.message;
  if (isDiskFull(error)) return diskFull(error instanceof Error ? error.message : "");
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const port = "port" in error ? String(error.port) : "";
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use by another program. Stop it first, or set PORT to another port.`;
  }
  if (code === "EADDRNOTAVAIL") return "The address in HOST does not belong to this machine.";
  if (code === "EACCES" && port)
    return `Port ${port} may not be used by this user. Set PORT to 1024 or more.`;
  if (refusals.has(code)) return `The database refuses this process: ${error.message}`;
  if (folderFailures.has(code)) return `The data folder cannot be used: ${error.message}`;
  return `The server could not start: ${error.stack ?? error.message}`;
}

function diskFull(reason: string): string {
  const line = reason.split("\n")[0] || "the embedded database could not be written";
  return `The disk is full: ${line}. Free some space, then start again; nothing stored is lost.`;
}
