import type { RequestContext } from "#app/platform/services.server.ts";

/** What reads and writes of the health profile need of a request; the person is always the one who asks. */
export type PatientContext = Pick<
  RequestContext,
  "actor" | "config" | "database" | "log" | "requestId" | "storage"
>;
