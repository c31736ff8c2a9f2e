import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { bearerToken } from "../queries.server.ts";
import { authSessions } from "../tables.server.ts";
import { readAccessToken } from "./access-token.server.ts";

const actor = { kind: "job", name: "accounts.tokens" } as const;

/** Ends the session of the access token of a request, with every token that was issued for it. */
export async function endTokenSession(
  { config, database, requestId }: RequestContext,
  headers: Headers,
): Promise<void> {
  const token = bearerToken(headers);
  const claims = token === null ? null : readAccessToken(config, token);
  if (!claims) return;
  const { session_id: id, sub: userId } = claims;
  await withTransaction(database, actor, async (tx) => {
    const ended = await tx
      .delete(authSessions)
      .where(and(eq(authSessions.id, id), eq(authSessions.userId, userId)))
      .returning({ id: authSessions.id });
    if (ended.length === 0) return;
    await recordAudit(tx, {
      actor,
      requestId,
      action: "session.end",
      entityType: "sessions",
      entityId: id,
      detail: { userId },
    });
  });
}
