import { codeOf } from "#app/platform/errors.ts";

/** True when PostgreSQL ended a statement that took longer than it may. */
export function isTooSlow(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (codeOf(cause) === "57014") return true;
  }
  return false;
}
