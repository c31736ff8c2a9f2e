import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { type FeedContext, hashSecret } from "../feeds/change-feed.server.ts";
import { calendarAccesses } from "./tables.server.ts";

const job: Actor = { kind: "job", name: "booking.calendar-programs" };

/** Whom a calendar program acts for. */
export interface Access extends Record<string, unknown> {
  userId: string;
  email: string;
  showsNames: boolean;
  locale: Locale;
}

/** Returns the caller's access by calendar programs, without its password; null where there is none. */
export async function findAccess(database: Database, { userId, ...rest }: FeedContext["actor"]) {
  const { showsNames, createdAt, lastUsedAt, memberId } = calendarAccesses;
  const [access] = await withRead(database, { userId, ...rest }, (tx) =>
    tx
      .select({ showsNames, createdAt, lastUsedAt })
      .from(calendarAccesses)
      .where(eq(memberId, userId)),
  );
  return access ?? null;
}

/**
 * Makes the caller's password for calendar programs, or replaces it: the former one ends.
 * @returns the password, which is stored as a hash alone and can be shown only now.
 */
export async function renewAccess(
  { actor, database, locale, requestId }: FeedContext,
  { showsNames }: { showsNames: boolean },
): Promise<string> {
  requirePermission(actor, "bookings.manage");
  const secret = randomBytes(18).toString("base64url");
  const made = { secretHash: hashSecret(secret), showsNames, locale };
  await withTransaction(database, actor, async (tx) => {
    await tx
      .insert(calendarAccesses)
      .values({ ...made, memberId: actor.userId })
      .onConflictDoUpdate({
        target: calendarAccesses.memberId,
        set: { ...made, createdAt: new Date(), lastUsedAt: null },
      });
    const entity = { entityType: "users", entityId: actor.userId };
    const action = "calendar_access.renew";
    await recordAudit(tx, { actor, requestId, action, ...entity, detail: { showsNames } });
  });
  return secret;
}

/** Ends the caller's access: its password opens nothing. */
export async function endAccess({ actor, database, requestId }: FeedContext): Promise<void> {
  requirePermission(actor, "bookings.manage");
  await withTransaction(database, actor, async (tx) => {
    const ended = await tx
      .delete(calendarAccesses)
      .where(eq(calendarAccesses.memberId, actor.userId))
      .returning({ memberId: calendarAccesses.memberId });
    const entity = { entityType: "users", entityId: actor.userId };
    if (ended.length > 0)
      await recordAudit(tx, { actor, requestId, action: "calendar_access.end", ...entity });
  });
}

/**
 * Returns the person of an address and a password; null for any other pair, and for suspended
 * accounts. Notes the use, at most every five minutes.
 */
export function openAccess(
  database: Database,
  { email, password }: { email: string; password: string },
): Promise<Access | null> {
  return withTransaction(database, job, async (tx) => {
    const { rows } = await tx.execute<Access>(sql`
      select a.member_id as "userId", u.email, a.shows_names as "showsNames", a.locale
      from calendar_accesses a join users u on u.auth_user_id = a.member_id
      where a.secret_hash = ${hashSecret(password)} and lower(u.email) = lower(${email})
        and u.suspended_at is null`);
    const [access] = rows;
    if (!access || database.writes.isClosed) return access ?? null;
    await tx.execute(sql`
      update calendar_accesses set last_used_at = now()
      where member_id = ${access.userId} and coalesce(last_used_at < now() - interval '5 minutes', true)`);
    return access;
  });
}
