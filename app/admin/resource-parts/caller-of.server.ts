import type { AdminScope } from "#app/admin-kit/resource.server.ts";
import type { BookingContext } from "#app/booking/verb-frame/define-verb.server.ts";

type Scope = Pick<
  AdminScope,
  "actor" | "config" | "database" | "locale" | "requestId" | "writeLimit"
>;

/** The context of an administrator's calls of booking verbs. The network of a request limits guests alone. */
export function callerOf<S extends Scope>(scope: S): S & BookingContext {
  return { ...scope, clientAddress: "" };
}
