import { eq } from "drizzle-orm";
import type { Person } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { requireConfirmed } from "../security/confirm-person.server.ts";
import { authSessions } from "../tables.server.ts";
import { graceDays } from "./rules.ts";
import { accountDeletions } from "./tables.server.ts";
import { tellPerson } from "./tell-person.server.ts";

const job = { kind: "job", name: "accounts.deletion" } as const;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Records a person's deletion request, notifies them, and signs them out everywhere. A repeated
 * request keeps the first date.
 * @returns when the account will be erased, unless they sign in before.
 * @throws AppError `forbidden` without a recent confirmation of identity.
 */
export async function askDeletion(
  context: RequestContext & { actor: Person },
  headers: Headers,
): Promise<Date> {
  const { actor, database, locale, requestId } = context;
  await requireConfirmed(context, headers);
  const { userId } = actor;
  const wanted = new Date(Date.now() + graceDays * dayMs);
  const dueAt = await withTransaction(database, actor, async (tx) => {
    await tx
      .insert(accountDeletions)
      .values({ authUserId: userId, locale, dueAt: wanted })
      .onConflictDoNothing();
    await recordAudit(tx, {
      actor,
      requestId,
      action: "account.ask_deletion",
      entityType: "users",
      entityId: userId,
    });
    const rows = await tx
      .select({ dueAt: accountDeletions.dueAt })
      .from(accountDeletions)
      .where(eq(accountDeletions.authUserId, userId));
    return rows[0]?.dueAt ?? wanted;
  });
  await withTransaction(database, job, (tx) =>
    tx.delete(authSessions).where(eq(authSessions.userId, userId)),
  );
  await tellPerson(context, actor.email, { step: "asked", locale, dueAt });
  return dueAt;
}
