import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";

/** A session with the secret of its cookie. */
export interface OpenedSession {
  id: string;
  userId: string;
  /** For its cookie; the database has only the hash. */
  token: string;
}

/** Audits the beginning or end of a session. */
export function recordSession(
  tx: Transaction,
  { requestId }: Pick<RequestContext, "requestId">,
  { userId, sessionId, action }: { userId: string; sessionId: string; action: string },
): Promise<void> {
  const actor = { kind: "user", userId, email: "" } as const;
  const entry = { action, entityType: "sessions", entityId: sessionId, requestId };
  return recordAuditFor(tx, { actor, ...entry });
}
