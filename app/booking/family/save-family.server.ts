import { and, count, eq } from "drizzle-orm";
import { asUser } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { relations } from "../bookings/rules.ts";
import { familyMembers } from "../bookings/tables.server.ts";
import type { BookingContext } from "../verbs/define-verb.server.ts";

/** A person saves at most as many; further ones are booked for, and not saved. */
const mostMembers = 20;

interface NewMember {
  fullName: string;
  relation: (typeof relations)[number];
}

/**
 * Saves somebody for whom the caller books, in the transaction of the booking.
 * @returns the id, of the saved one where the caller has one of that name; null if it was not saved.
 */
export async function saveFamilyMember(
  tx: Transaction,
  { actor, requestId }: BookingContext,
  { fullName, relation }: NewMember,
): Promise<string | null> {
  const { userId } = asUser(actor);
  const [known] = await tx
    .select({ id: familyMembers.id })
    .from(familyMembers)
    .where(and(eq(familyMembers.userId, userId), eq(familyMembers.fullName, fullName)));
  if (known) return known.id;
  const [saved] = await tx
    .select({ total: count() })
    .from(familyMembers)
    .where(eq(familyMembers.userId, userId));
  if ((saved?.total ?? 0) >= mostMembers) return null;
  const [member] = await tx
    .insert(familyMembers)
    .values({ userId, fullName, relation })
    .returning({ id: familyMembers.id });
  const entityId = member?.id ?? null;
  await recordAudit(tx, {
    actor,
    requestId,
    action: "family.save",
    entityType: "family_members",
    entityId,
  });
  return entityId;
}

/** Removes somebody whom the caller saved; their bookings keep the name. */
export function removeFamilyMember(
  { actor, database, requestId }: BookingContext,
  id: string,
): Promise<void> {
  const person = asUser(actor);
  requirePermission(person, "bookings.book");
  return withTransaction(database, person, async (tx) => {
    const removed = await tx
      .delete(familyMembers)
      .where(and(eq(familyMembers.id, id), eq(familyMembers.userId, person.userId)))
      .returning({ id: familyMembers.id });
    if (removed.length === 0) return;
    await recordAudit(tx, {
      actor,
      requestId,
      action: "family.remove",
      entityType: "family_members",
      entityId: id,
    });
  });
}
