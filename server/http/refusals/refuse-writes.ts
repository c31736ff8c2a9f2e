import { davMethods } from "#app/booking/caldav/answer-dav.server.ts";
import type { WriteGate } from "#app/platform/database/read-only/write-gate.server.ts";
import type { AppError } from "#app/platform/errors.ts";
import { isReading } from "../guards.ts";

/** Seconds after which a program may repeat a write that a read-only site refused. */
export const readOnlyRetryAfter = 60;

const davReads = davMethods.filter((method) => /^(PROPFIND|REPORT|OPTIONS)$/.test(method));

/**
 * POST requests that may only read: functions, procedures, agents' tools, searches of FHIR, and
 * colours and language, which are cookies. A write among them is refused by the database.
 */
const mayRead = /^\/(functions\/v1\/|rest\/v1\/rpc\/|mcp$|fhir\/[^/]+\/_search$|preferences$)/;

/** Returns the refusal of a request that writes while the site is read-only, or null. */
export function refuseWrite(
  writes: WriteGate,
  { method, path }: { method: string; path: string },
): AppError | null {
  if (isReading(method) || davReads.includes(method)) return null;
  if (method === "POST" && mayRead.test(path)) return null;
  return writes.refusal();
}
