import { createHash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Person } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { CalendarOwner } from "../own-listing/queries.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { calendarFeeds } from "./tables.server.ts";

/** A request of a person who is signed in. */
export type FeedContext = Pick<BookingContext, "database" | "locale" | "requestId"> & {
  actor: Person;
};

export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

const ofMember = ({ userId }: Person, { kind, id }: CalendarOwner) =>
  and(
    eq(calendarFeeds.memberId, userId),
    eq(calendarFeeds.ownerKind, kind),
    eq(calendarFeeds.ownerId, id),
  );

/** Returns the caller's feed of a calendar, without its address; null where there is none. */
export async function findFeed(database: Database, actor: Person, owner: CalendarOwner) {
  const { showsNames, createdAt, lastReadAt } = calendarFeeds;
  const [feed] = await withRead(database, actor, (tx) =>
    tx
      .select({ showsNames, createdAt, lastReadAt })
      .from(calendarFeeds)
      .where(ofMember(actor, owner)),
  );
  return feed ?? null;
}

/**
 * Makes the caller's feed of a calendar, or gives it another address: the former one ends.
 * @returns the secret of the address, which is stored as a hash alone and can be shown only now.
 */
export async function renewFeed(
  context: FeedContext,
  { owner, showsNames }: { owner: CalendarOwner; showsNames: boolean },
): Promise<string> {
  const { actor, database, locale } = context;
  requirePermission(actor, "bookings.manage");
  const secret = randomBytes(24).toString("base64url");
  const made = { secretHash: hashSecret(secret), showsNames, locale };
  await withTransaction(database, actor, async (tx) => {
    const { memberId, ownerKind, ownerId } = calendarFeeds;
    await tx
      .insert(calendarFeeds)
      .values({ ...made, memberId: actor.userId, ownerKind: owner.kind, ownerId: owner.id })
      .onConflictDoUpdate({
        target: [memberId, ownerKind, ownerId],
        set: { ...made, createdAt: new Date(), lastReadAt: null },
      });
    await record(tx, context, { action: "calendar_feed.renew", owner, detail: { showsNames } });
  });
  return secret;
}

/** Ends the caller's feed of a calendar: its address leads nowhere. */
export async function endFeed(context: FeedContext, owner: CalendarOwner): Promise<void> {
  const { actor, database } = context;
  requirePermission(actor, "bookings.manage");
  await withTransaction(database, actor, async (tx) => {
    const ended = await tx.delete(calendarFeeds).where(ofMember(actor, owner)).returning();
    if (ended.length > 0)
      await record(tx, context, { action: "calendar_feed.end", owner, detail: {} });
  });
}

async function record(
  tx: Transaction,
  { actor, requestId }: FeedContext,
  entry: { action: string; owner: CalendarOwner; detail: Record<string, unknown> },
): Promise<void> {
  const { action, owner, detail } = entry;
  const { kind: entityType, id: entityId } = owner;
  await recordAudit(tx, { actor, requestId, action, entityType, entityId, detail });
}
