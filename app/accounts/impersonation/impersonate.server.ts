import { and, eq, isNull, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit, recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { users } from "../tables.server.ts";
import { isOpenToOthers } from "./find-impersonation.server.ts";
import { impersonationMinutes } from "./rules.ts";
import { impersonations } from "./tables.server.ts";

const job = { kind: "job", name: "accounts.impersonation" } as const;

type Scope = Pick<RequestContext, "config" | "database" | "requestId"> & {
  actor: Extract<Actor, { userId: string }>;
};

interface Beginning {
  userId: string;
  reason: string;
  /** The session of the administrator. */
  sessionId: string;
}

/**
 * Lets an administrator look at the site as a person, in this session, for half an hour. The person
 * is notified unless the site is set not to.
 * @throws AppError `forbidden`; `not_found`; `conflict` for an administrator's account and for one
 *   that is suspended.
 */
export async function beginImpersonation(
  { actor, config, database, requestId }: Scope,
  { userId, reason, sessionId }: Beginning,
): Promise<void> {
  requirePermission(actor, "accounts.impersonate");
  await withTransaction(database, job, async (tx) => {
    const { rows } = await tx.execute<{ is_open: boolean }>(sql`
      select ${isOpenToOthers} as is_open from ${users} where ${users.authUserId} = ${userId}`);
    if (!rows[0]) throw new AppError("not_found", `There is no account ${userId}.`);
    if (!rows[0].is_open) {
      throw new AppError("conflict", "Administrators and suspended accounts are not impersonated.");
    }
    await closeThose(tx, eq(impersonations.sessionId, sessionId), "replaced");
    const endsAt = sql`now() + make_interval(mins => ${impersonationMinutes})`;
    const [begun] = await tx
      .insert(impersonations)
      .values({ sessionId, adminId: actor.userId, userId, reason, endsAt })
      .returning({ id: impersonations.id });
    const detail = { impersonation: begun?.id, reason, minutes: impersonationMinutes };
    const audited = { entityType: "users", entityId: userId, requestId };
    await recordAudit(tx, { actor, action: "impersonation.begin", ...audited, detail });
    if (!config.IMPERSONATION_NOTICE) return;
    await publishEvent(tx, {
      topic: "impersonation.began",
      entityType: "users",
      entityId: userId,
      payload: { userId },
    });
  });
}

/** Ends what an administrator looks at as somebody else in a session; returns as whom, or null. */
export function endImpersonation(
  { database }: Pick<RequestContext, "database">,
  sessionId: string,
): Promise<string | null> {
  return withTransaction(database, job, async (tx) => {
    const [ended] = await closeThose(tx, eq(impersonations.sessionId, sessionId), "ended");
    return ended?.userId ?? null;
  });
}

/** Closes impersonations that are over, so that the end of each is in the audit log. */
export function closeExpired({ database }: Pick<RequestContext, "database">): Promise<number> {
  const isOver = sql`(${impersonations.endsAt} <= now()
    or not exists (select 1 from auth_sessions s
      where s.id = ${impersonations.sessionId} and s.expires_at > now())
    or not exists (select 1 from user_roles r
      where r.auth_user_id = ${impersonations.adminId} and r.role = 'admin')
    or not exists (select 1 from ${users}
      where ${users.authUserId} = ${impersonations.userId} and ${isOpenToOthers}))`;
  return withTransaction(database, job, async (tx) => {
    const closed = await closeThose(tx, isOver, "expired");
    return closed.length;
  });
}

async function closeThose(tx: Transaction, which: ReturnType<typeof sql>, cause: string) {
  const closed = await tx
    .update(impersonations)
    .set({ endedAt: sql`now()` })
    .where(and(which, isNull(impersonations.endedAt)))
    .returning();
  for (const { id, adminId, userId } of closed) {
    await recordAuditFor(tx, {
      actor: { kind: "admin", userId: adminId, email: "" },
      action: "impersonation.end",
      entityType: "users",
      entityId: userId,
      detail: { impersonation: id, cause },
    });
  }
  return closed;
}
