import type { RequestContext } from "#app/platform/services.server.ts";

/**
 * The parts of a request that reads and writes of the health profile need; the person is always the
 * actor.
 */
export type PatientContext = Pick<
  RequestContext,
  "actor" | "config" | "database" | "log" | "requestId" | "storage"
>;
